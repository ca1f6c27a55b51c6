import { Socket } from 'node:net'
import pg from 'pg'
import { after } from './after.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import type { DatabaseWatch } from './watch.ts'

/** How long a new connection may take. */
const CONNECT_MS = 3000
/** A connection that waits for an answer and hears nothing for this long makes the watch look. */
const SILENT_MS = 1000

const bytesReadBy = ({ connection: { stream } }: pg.Client): number =>
  stream instanceof Socket ? stream.bytesRead : 0

/** Looks at a connection while it waits for answers. `begin` and `end` count the questions under way. */
const createListener = (client: pg.Client, watch: DatabaseWatch, silenceLimitMs: number) => {
  let waiting = 0
  let silentMs = 0
  let heardBytes = 0
  let cancel = () => {}
  const listen = () => {
    heardBytes = bytesReadBy(client)
    cancel = after(SILENT_MS, look)
  }
  const look = () => {
    silentMs = bytesReadBy(client) === heardBytes ? silentMs + SILENT_MS : 0
    if (silentMs >= silenceLimitMs) client.connection.stream.destroy()
    else if (silentMs > 0) watch.suspect()
    listen()
  }
  return {
    begin: () => {
      waiting += 1
      if (waiting > 1) return
      silentMs = 0
      listen()
    },
    end: () => {
      waiting -= 1
      if (waiting === 0) cancel()
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
export const watchedClients = (watch: DatabaseWatch, silenceLimitMs: number) =>
  class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // The first sign of a database that goes. Without a listener it would end the process.
      this.on('error', watch.suspect)
      const { begin, end } = createListener(this, watch, silenceLimitMs)
      /** An error of the server as it is, one of a connection that is gone as what it means. */
      const meaningOf = (error: unknown) =>
        error instanceof pg.DatabaseError || !this.connection.stream.destroyed
          ? error
          : new DatabaseUnavailable(error)

      /** Counts a call while it is under way. It answers by a promise, or by calling its last argument. */
      const counted =
        (call: (...args: unknown[]) => unknown) =>
        (...args: unknown[]): unknown => {
          begin()
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
