import { Socket } from 'node:net'
import pg from 'pg'
import { after } from './after.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import type { DatabaseWatch } from './watch.ts'

/** How long a new connection may take. */
const CONNECT_MS = 3000
/** How often the connections that wait are looked at. */
const TICK_MS = 250
/** A connection that waits for an answer and hears nothing for this long makes the watch look. */
const SILENT_MS = 1000

/** What is known of one connection: how many answers it waits for, and for how long it has heard nothing. */
type Line = { client: pg.Client; waiting: number; silentMs: number; heardBytes: number; isNew: boolean }

const bytesReadBy = ({ connection: { stream } }: pg.Client): number =>
  stream instanceof Socket ? stream.bytesRead : 0

/** Looks at the connections that wait for answers, all of them with one timer. */
const createListener = (watch: DatabaseWatch, silenceLimitMs: number) => {
  const waiting = new Set<Line>()
  let isLooking = false
  const lookAt = (line: Line) => {
    const bytes = bytesReadBy(line.client)
    // The first look comes at any moment after the question.
    line.silentMs = line.isNew || bytes !== line.heardBytes ? 0 : line.silentMs + TICK_MS
    line.isNew = false
    line.heardBytes = bytes
    if (line.silentMs >= silenceLimitMs) line.client.connection.stream.destroy()
    else if (line.silentMs >= SILENT_MS) watch.suspect()
  }
  const look = () => {
    isLooking = waiting.size > 0
    if (!isLooking) return
    waiting.forEach(lookAt)
    after(TICK_MS, look)
  }
  return {
    begin: (line: Line) => {
      line.waiting += 1
      if (line.waiting > 1) return
      line.isNew = true
      waiting.add(line)
      if (isLooking) return
      isLooking = true
      after(TICK_MS, look)
    },
    end: (line: Line) => {
      line.waiting -= 1
      if (line.waiting === 0) waiting.delete(line)
    },
  }
}

/** A transaction over several calls, and a test, put their own in its place. */
const replaceable = { configurable: true, writable: true }

/**
 * Connections that do not wait for ever. While one waits and hears nothing, the watch looks whether the database is
 * there. If not, the connection is given up at once; if it is, once the silence lasts `silenceLimitMs`, which must be more
 * than the server lets a statement take. A connection given up is closed and never used again.
 *
 * The driver's `query_timeout` would not do: it answers the caller and leaves the connection waiting.
 */
export const watchedClients = (watch: DatabaseWatch, silenceLimitMs: number) => {
  const listener = createListener(watch, silenceLimitMs)
  return class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // The first sign of a database that goes. Without a listener it would end the process.
      this.on('error', watch.suspect)
      const line: Line = { client: this, waiting: 0, silentMs: 0, heardBytes: 0, isNew: true }
      const end = () => listener.end(line)
      /** An error of the server as it is, one of a connection that is gone as what it means. */
      const meaningOf = (error: unknown) =>
        error instanceof pg.DatabaseError || !this.connection.stream.destroyed
          ? error
          : new DatabaseUnavailable(error)

      /** Counts a call while it is under way. It answers by a promise, or by calling its last argument. */
      const counted =
        (call: (...args: unknown[]) => unknown) =>
        (...args: unknown[]): unknown => {
          listener.begin(line)
          const last = args.at(-1)
          if (typeof last === 'function') {
            let isAnswered = false
            return call(...args.slice(0, -1), (error: unknown, result: unknown) => {
              if (!isAnswered) end()
              isAnswered = true
              last(error ? meaningOf(error) : error, result)
            })
          }
          const answer = call(...args)
          if (!(answer instanceof Promise)) end()
          else
            return answer.then(
              (result: unknown) => {
                end()
                return result
              },
              (error: unknown) => {
                end()
                throw meaningOf(error)
              },
            )
          return answer
        }
      const connect = counted((...args) => {
        const quit = watch.onChange((away) => {
          if (away) this.connection.stream.destroy()
        })
        this.once('end', quit)
        const late = new Error(`no connection in ${CONNECT_MS / 1000} s`)
        const cancel = after(CONNECT_MS, () => void this.connection.stream.destroy(late))
        this.once('connect', cancel).once('end', cancel)
        return Reflect.apply(super.connect, this, args)
      })
      /** Nothing is sent to a database that is known to be away. */
      const connectUnlessAway = (...args: unknown[]): unknown => {
        const away = watch.away()
        if (!away) return connect(...args)
        const [callback] = args
        if (typeof callback !== 'function') return Promise.reject(away)
        setImmediate(() => callback(away))
      }
      // As properties: one function cannot have all the forms that the driver declares.
      Object.defineProperties(this, {
        query: { value: counted((...args) => Reflect.apply(super.query, this, args)), ...replaceable },
        connect: { value: connectUnlessAway, ...replaceable },
      })
    }
  }
}
