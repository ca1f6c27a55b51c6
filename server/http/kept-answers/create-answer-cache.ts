import { type Clock, isWithin } from '#server/platform/clock.ts'
import { isVisitor } from './is-visitor.ts'

export type AnswerCacheOptions = {
  clock: Clock
  /** Paths whose answers are the same for all visitors. */
  isKeptRoute: (pathname: string) => boolean
  limits?: Partial<AnswerCacheLimits>
}

export type AnswerCacheLimits = {
  entries: number
  bytes: number
  keptMs: number
  /** How long nothing is answered from memory after a change was begun: longer than most transactions take. */
  changingMs: number
}

export type AnswerCache = {
  /** The answer from memory, or made now. */
  answer: (request: Request, make: () => Promise<Response>) => Promise<Response>
  /** This process changes something public: whoever asks once it is done must not get what was before. */
  expectChange: () => void
  /** Something public has changed: nothing kept is sent again, not even what is being made now. */
  clear: () => void
  size: () => { entries: number; bytes: number }
}

type Kept = { body: string; headers: [string, string][]; madeAtMs: number }

const LIMITS: AnswerCacheLimits = { entries: 500, bytes: 4 * 1024 * 1024, keptMs: 30_000, changingMs: 2_000 }
/** Longer than the addresses that our cursors make. */
const LONGEST_ADDRESS = 800
/** One answer takes at most this share of the room. */
const LARGEST_SHARE = 1 / 8

const isKeepable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !headers.has('set-cookie') &&
  headers.get('content-type')?.startsWith('application/json') === true

/**
 * Answers of the API to visitors, as they were sent: bounded in number and bytes, the least used forgotten first. Kept
 * pages live by the same rules (`page-cache/`).
 */
export const createAnswerCache = ({ clock, isKeptRoute, limits }: AnswerCacheOptions): AnswerCache => {
  const { entries, bytes: mostBytes, keptMs, changingMs } = { ...LIMITS, ...limits }
  const kept = new Map<string, Kept>()
  const underway = new Map<string, Promise<Kept | Response>>()
  let bytes = 0
  let generation = 0
  let changedAtMs: number | undefined

  const keyOf = (request: Request): string | undefined => {
    if (request.method !== 'GET' || !isVisitor(request)) return undefined
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    return key.length <= LONGEST_ADDRESS && isKeptRoute(pathname) ? key : undefined
  }
  const forget = (key: string) => {
    bytes -= kept.get(key)?.body.length ?? 0
    kept.delete(key)
  }
  const keep = (key: string, answer: Kept) => {
    forget(key)
    if (answer.body.length > mostBytes * LARGEST_SHARE) return
    kept.set(key, answer)
    bytes += answer.body.length
    for (const oldest of kept.keys()) {
      if (kept.size <= entries && bytes <= mostBytes) break
      forget(oldest)
    }
  }
  const find = (key: string): Kept | undefined => {
    const found = kept.get(key)
    if (!found) return undefined
    if (!isWithin(keptMs, found.madeAtMs, clock.now().getTime())) {
      forget(key)
      return undefined
    }
    // Used last: forgotten last.
    kept.delete(key)
    kept.set(key, found)
    return found
  }
  const isChanging = (): boolean => {
    if (changedAtMs === undefined) return false
    if (isWithin(changingMs, changedAtMs, clock.now().getTime())) return true
    changedAtMs = undefined
    return false
  }
  const clear = () => {
    generation += 1
    kept.clear()
    underway.clear()
    bytes = 0
  }
  const make = async (key: string, answerNow: () => Promise<Response>): Promise<Kept | Response> => {
    const before = generation
    const answer = await answerNow()
    if (!isKeepable(answer)) return answer
    const made = { body: await answer.text(), headers: [...answer.headers], madeAtMs: clock.now().getTime() }
    if (before === generation) keep(key, made)
    return made
  }
  const send = ({ body, headers }: Kept, how: string): Response => {
    const own = new Headers(headers)
    own.set('cache-status', `cellwright; ${how}`)
    return new Response(body, { headers: own })
  }

  return {
    answer: async (request, answerNow) => {
      const key = isChanging() ? undefined : keyOf(request)
      if (key === undefined) return answerNow()
      const found = find(key)
      if (found) return send(found, 'hit')
      const others = underway.get(key)
      // What was no answer for all is made for each alone.
      const shared = others && (await others.catch(() => undefined))
      if (shared && !(shared instanceof Response)) return send(shared, 'fwd=uri-miss; collapsed')
      if (others) return answerNow()
      const making = make(key, answerNow).finally(() => {
        if (underway.get(key) === making) underway.delete(key)
      })
      underway.set(key, making)
      const made = await making
      return made instanceof Response ? made : send(made, 'fwd=uri-miss; stored')
    },
    expectChange: () => {
      changedAtMs = clock.now().getTime()
      clear()
    },
    clear,
    size: () => ({ entries: kept.size, bytes }),
  }
}
