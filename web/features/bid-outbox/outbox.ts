import { isUnreached } from '#web/lib/presence/unreachable.ts'

/** Where bids wait in the browser until they can be delivered; a fixed name, as in the documents. */
export const SUBMITTED_BIDS_KEY = 'submittedBids'

/** A bid on its way, one that could not be delivered yet, or one that was refused. */
export type OutboxEntry = {
  /** Made once for the bid: delivered twice, it is still one. */
  key: string
  /** Whose session it goes out in, and no other. */
  authorId: string
  requestId: string
  /** Of the request, for the list. */
  title: string
  /** Staff enter bids for a company. */
  isStaff: boolean
  /** The bid as the API takes it. */
  body: Readonly<Record<string, unknown>>
  savedAt: string
  /** Why it was refused; null: it is still to be delivered. */
  reason: string | null
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

const isEntry = (value: unknown): value is OutboxEntry => {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Record<string, unknown>
  const texts = ['key', 'authorId', 'requestId', 'title', 'savedAt'] as const
  return (
    texts.every((name) => typeof entry[name] === 'string') &&
    typeof entry.isStaff === 'boolean' &&
    typeof entry.body === 'object' &&
    entry.body !== null &&
    (entry.reason === null || typeof entry.reason === 'string')
  )
}

/** Everything that waits in this browser, of whichever author. */
const readAll = (storage: Store): OutboxEntry[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(SUBMITTED_BIDS_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

const writeAll = (storage: Store, entries: readonly OutboxEntry[]): boolean => {
  try {
    storage.setItem(SUBMITTED_BIDS_KEY, JSON.stringify(entries))
    return true
  } catch {
    return false
  }
}

/** What waits of one author. Others see none of it. */
export const readOutbox = (storage: Store, authorId: string): OutboxEntry[] =>
  readAll(storage).filter((entry) => entry.authorId === authorId)

/** Keeps a bid; false where the browser keeps nothing. A bid that is kept already is replaced. */
export const keepBid = (storage: Store, entry: OutboxEntry): boolean =>
  writeAll(storage, [...readAll(storage).filter(({ key }) => key !== entry.key), entry])

export const dropBid = (storage: Store, key: string): boolean =>
  writeAll(
    storage,
    readAll(storage).filter((entry) => entry.key !== key),
  )

type NewEntry = Omit<OutboxEntry, 'savedAt' | 'reason'>

/**
 * Sends a bid through the outbox: it is kept first, so that a page that is closed in between loses none, and forgotten
 * once an answer came, which the form shows.
 * @returns the answer; without one, whether the bid waits in this browser
 */
export const sendThroughOutbox = async <Answer>(
  storage: Store,
  entry: NewEntry,
  send: () => Promise<Answer>,
): Promise<{ answer: Answer } | { isKept: boolean }> => {
  const isKept = keepBid(storage, { ...entry, savedAt: new Date().toISOString(), reason: null })
  try {
    const answer = await send()
    dropBid(storage, entry.key)
    return { answer }
  } catch (error) {
    if (!isUnreached(error)) throw error
    return { isKept }
  }
}

/** Keeps why a bid was refused, so that it does not go out again by itself. */
const refuseBid = (storage: Store, key: string, reason: string): boolean =>
  writeAll(
    storage,
    readAll(storage).map((entry) => (entry.key === key ? { ...entry, reason } : entry)),
  )

const pathOf = ({ isStaff, requestId }: OutboxEntry): string =>
  `/api/v1/${isStaff ? 'admin/' : ''}bid-requests/${requestId}/bids`

/** Answers that say nothing about the bid: signed out, another person, too many at once, or a fault of the server. */
const isLater = (status: number, code: string): boolean =>
  status === 401 || status === 403 || status === 429 || status >= 500 || code === 'NOT_AUTHOR'

/** A request that takes no bids is not there for a company without one: "Not found" alone would not say so. */
const NO_BIDS_TAKEN =
  'This request takes no bids any more: its deadline is over, it was closed, or it is not open to your company.'

const refusalOf = async (answer: Response): Promise<{ code: string; message: string }> => {
  const body: unknown = await answer.json().catch(() => null)
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : 'Failed to submit bid',
  }
}

/**
 * Delivers what waits of one author, each bid once, whatever happens in between: its key makes a second delivery the same
 * bid, and the server refuses it for anyone but its author. A refused bid stays, with the reason.
 * @returns how many were delivered and refused
 */
export const deliverOutbox = async (
  storage: Store,
  send: typeof fetch,
  authorId: string,
): Promise<{ delivered: number; refused: number }> => {
  const done = { delivered: 0, refused: 0 }
  for (const entry of readOutbox(storage, authorId).filter(({ reason }) => reason === null)) {
    const { key, body } = entry
    try {
      const answer = await send(pathOf(entry), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, outboxKey: key, authorId }),
      })
      if (answer.ok) {
        dropBid(storage, key)
        done.delivered++
        continue
      }
      const { code, message } = await refusalOf(answer)
      if (isLater(answer.status, code)) continue
      refuseBid(storage, key, answer.status === 404 ? NO_BIDS_TAKEN : message)
      done.refused++
    } catch {
      // No answer: it waits, and goes out later.
    }
  }
  return done
}
