import pg from 'pg'
import { after } from './after.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import type { DatabaseWatch } from './watch.ts'
import { watchedClients } from './watched-client.ts'

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void

/**
 * Gives a connection back to the pool when it breaks while lent: a transaction that cannot even begin is not given back
 * by the query builder, and twenty of those would leave a pool without connections.
 */
const returnedWhenLost = (client: pg.PoolClient): pg.PoolClient => {
  const release = client.release
  let isLost = false
  const lose = () => {
    isLost = true
    release(true)
  }
  client.once('end', lose)
  client.release = (error) => {
    if (isLost) return
    client.off('end', lose)
    release(error)
  }
  return client
}

/** How long to wait for a free or new connection before a request is refused. */
const TAKE_MS = 3000

type Options = pg.PoolConfig & {
  watch: DatabaseWatch
  /** Whether the watch ends with the pool. */
  isWatchOwn: boolean
  silenceLimitMs: number
}

/** A pool that never keeps anyone waiting for a database that is away: see `watchedClients`. */
export class WatchedPool extends pg.Pool {
  readonly watch: DatabaseWatch
  readonly #isWatchOwn: boolean

  constructor({ watch, isWatchOwn, silenceLimitMs, ...options }: Options) {
    super({ ...options, Client: watchedClients(watch, silenceLimitMs) })
    this.watch = watch
    this.#isWatchOwn = isWatchOwn
    // As a property: one function cannot have all the forms that the driver declares.
    const query = (...args: unknown[]): unknown =>
      typeof args.at(-1) === 'function' ? Reflect.apply(super.query, this, args) : this.#query(args)
    Object.defineProperty(this, 'query', { value: query, configurable: true, writable: true })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    const taking = this.#take()
    if (!callback) return taking
    taking.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    if (this.#isWatchOwn) this.watch.stop()
    return callback ? super.end(callback) : super.end()
  }

  /** Ends the wait for a connection when the database turns out to be away, and does not begin it while it is. */
  #take(): Promise<pg.PoolClient> {
    const away = this.watch.away()
    if (away) return Promise.reject(away)
    return new Promise((resolve, reject) => {
      let isRefused = false
      const refuse = (reason: unknown) => {
        isRefused = true
        stop()
        reject(reason instanceof DatabaseUnavailable ? reason : new DatabaseUnavailable(reason))
      }
      const cancel = after(TAKE_MS, () =>
        refuse(new Error(`no connection became free in ${TAKE_MS / 1000} s`)),
      )
      const unsubscribe = this.watch.onChange((reason) => reason && refuse(reason))
      const stop = () => {
        cancel()
        unsubscribe()
      }
      super.connect().then(
        (client) => {
          stop()
          // No one waits for it any more.
          if (isRefused) client.release()
          else resolve(returnedWhenLost(client))
        },
        (error) => {
          this.watch.suspect()
          refuse(error)
        },
      )
    })
  }

  /** As the driver's own, but a connection on which only a statement failed stays in the pool. */
  async #query(args: unknown[]): Promise<unknown> {
    const client = await this.#take()
    try {
      return await Reflect.apply(client.query, client, args)
    } finally {
      client.release()
    }
  }
}
