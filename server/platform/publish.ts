import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Executor } from '#db/connect.ts'
import { errorText } from '#db/fault.ts'
import { endClient } from '#db/pool/end-client.ts'
import { DatabaseUnavailable } from '#db/pool/unavailable.ts'
import type { Log } from './log.ts'
import { createRecentKeys } from './publish/recent-keys.ts'

/** What happened, for whom. Carry ids, not contents: PostgreSQL takes 8000 bytes, and the reader asks for the rest. */
export type Event = { type: string; [field: string]: unknown }

export type Subscriber = {
  onEvent: (event: Event) => void
  /** This process publishes such an event in a transaction that has not committed yet, and may still be taken back. */
  onAnnounced?: () => void
  /** Events may have been missed (the listening connection was lost and is back): read again what is shown. */
  onGap?: () => void
}

export type Publisher = {
  /**
   * Tells every server instance, when the transaction `tx` commits and only then.
   * @param key who listens, such as `user:<id>` or `company:<id>`
   * @throws when the event is larger than PostgreSQL carries
   */
  publish: (tx: Executor, key: string, event: Event) => Promise<void>
  /** Several events in one statement, in their order. */
  publishMany: (tx: Executor, events: readonly { key: string; event: Event }[]) => Promise<void>
  /** Hears the events of `key` until the returned function is called. */
  subscribe: (key: string, subscriber: Subscriber) => () => void
  /** Whether an event of `key` passed, or may have passed unheard, in the last `ageMs` milliseconds. */
  hasPassed: (key: string, ageMs: number) => boolean
  stop: () => Promise<void>
}

const CHANNEL = 'cellwright_events'
/** NOTIFY refuses payloads of 8000 bytes and more. */
const LARGEST_BYTES = 7900
const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
const CHECK_EVERY_MS = 15_000

type Envelope = { key: string; event: Event }

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'event' in value

const writeEnvelope = (envelope: Envelope): string => {
  const text = JSON.stringify(envelope)
  if (Buffer.byteLength(text) > LARGEST_BYTES)
    throw new Error(`the event ${envelope.event.type} is larger than ${LARGEST_BYTES} bytes`)
  return text
}

/** What was sent; undefined when it is none of ours: any role of the database may notify on any channel. */
const readEnvelope = (text: string | undefined): Envelope | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isEnvelope(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Fan-out over LISTEN/NOTIFY: one listening connection a process, re-made when it breaks. */
export const createPublisher = async ({ url, log }: { url: string; log: Log }): Promise<Publisher> => {
  const subscribers = new Map<string, Set<Subscriber>>()
  const recent = createRecentKeys()
  let client: pg.Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const each = (key: string, tell: (subscriber: Subscriber) => void) => {
    for (const subscriber of subscribers.get(key) ?? []) {
      try {
        tell(subscriber)
      } catch (error) {
        log.error({ reason: errorText(error) }, 'a subscriber failed')
      }
    }
  }
  const receive = (text: string | undefined) => {
    const envelope = readEnvelope(text)
    if (!envelope) return
    recent.add(envelope.key)
    each(envelope.key, (subscriber) => subscriber.onEvent(envelope.event))
  }
  const listen = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'cellwright events',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    next.on('notification', (message) => receive(message.payload))
    // Both can come for one loss; the second finds another client in place.
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      void endClient(next)
      throw new DatabaseUnavailable(error)
    }
    client = next
  }
  const retry = (pauseMs: number) => {
    if (isStopped) return
    timer = setTimeout(async () => {
      try {
        await listen()
        log.info('listening for events again')
        recent.addGap()
        for (const key of subscribers.keys()) each(key, (subscriber) => subscriber.onGap?.())
      } catch {
        retry(Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
      }
    }, pauseMs)
  }
  const lost = (broken: pg.Client) => {
    if (client !== broken || isStopped) return
    client = undefined
    void endClient(broken)
    log.warn('the connection for events was lost')
    retry(SHORTEST_PAUSE_MS)
  }

  await listen()
  // A connection that went silent (a dropped route) reports nothing by itself; a query finds it out.
  const check = setInterval(() => {
    const checked = client
    checked?.query('select 1').catch(() => lost(checked))
  }, CHECK_EVERY_MS)
  check.unref()

  return {
    publish: async (tx, key, event) => {
      each(key, (subscriber) => subscriber.onAnnounced?.())
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${writeEnvelope({ key, event })})`)
    },
    publishMany: async (tx, events) => {
      if (events.length === 0) return
      const texts = events.map(writeEnvelope)
      for (const key of new Set(events.map((event) => event.key)))
        each(key, (subscriber) => subscriber.onAnnounced?.())
      await tx.execute(
        sql`select pg_notify(${CHANNEL}, message.text) from unnest(${sql.param(texts)}::text[]) with ordinality as message (text, at) order by message.at`,
      )
    },
    subscribe: (key, subscriber) => {
      const set = subscribers.get(key) ?? new Set()
      subscribers.set(key, set.add(subscriber))
      return () => {
        set.delete(subscriber)
        if (set.size === 0 && subscribers.get(key) === set) subscribers.delete(key)
      }
    },
    hasPassed: recent.has,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      clearInterval(check)
      if (client) await endClient(client)
    },
  }
}

/** Channel on which every instance hears that something has changed that visitors see. */
export const SEEN_BY_VISITORS = 'visitors'

/** What of the pages that visitors see has changed. */
export type SeenByVisitors =
  | 'solutions'
  | 'equipment'
  | 'plans'
  | 'categories'
  | 'profiles'
  | 'reviews'
  | 'verification'

/**
 * Belongs into every change of what visitors see, and into showing or hiding it: the pages kept for visitors are
 * forgotten on every instance when `tx` commits.
 */
export const tellVisitors = (publisher: Publisher, tx: Executor, changed: SeenByVisitors): Promise<void> =>
  publisher.publish(tx, SEEN_BY_VISITORS, { type: 'seen-by-visitors', changed })
