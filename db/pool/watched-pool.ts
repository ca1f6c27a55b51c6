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
  /** How to give back each connection that is lent now. */
  readonly #lent = new Map<pg.PoolClient, pg.PoolClient['release']>()
  /** Takers that will be served with a connection that is free now. */
  #served = 0

  constructor({ watch, isWatchOwn, silenceLimitMs, ...options }: Options) {
    super({ ...options, Client: watchedClients(watch, silenceLimitMs) })
    this.watch = watch
    this.#isWatchOwn = isWatchOwn
    this.on('connect', (client) => client.once('end', () => this.#takeBack(client)))
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

  /** A connection, unless the database is known to be away. */
  #take(): Promise<pg.PoolClient> {
    const away = this.watch.away()
    if (away) return Promise.reject(away)
    return this.idleCount - this.#served > 0 ? this.#takeFree() : this.#waitForOne()
  }

  async #takeFree(): Promise<pg.PoolClient> {
    this.#served += 1
    try {
      return this.#lend(await super.connect())
    } catch (error) {
      throw this.#unavailable(error)
    } finally {
      this.#served -= 1
    }
  }

  /** Ends the wait when it is long, and when the database turns out to be away. */
  #waitForOne(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isRefused = false
      const refuse = (reason: unknown) => {
        isRefused = true
        stop()
        reject(reason)
      }
      const cancel = after(TAKE_MS, () =>
        refuse(new DatabaseUnavailable(`no connection became free in ${TAKE_MS / 1000} s`)),
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
          else resolve(this.#lend(client))
        },
        (error) => refuse(this.#unavailable(error)),
      )
    })
  }

  /** Without a connection, whatever the reason, the database is not available. */
  #unavailable(error: unknown): DatabaseUnavailable {
    this.watch.suspect()
    return error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
  }

  #lend(client: pg.PoolClient): pg.PoolClient {
    const release = client.release
    this.#lent.set(client, release)
    client.release = (error) => {
      // One that broke is back already.
      if (this.#lent.get(client) !== release) return
      this.#lent.delete(client)
      release(error)
    }
    return client
  }

  /**
   * Takes back a connection that breaks while it is lent: a transaction that cannot even begin is not given back by the
   * query builder, and twenty of those would leave a pool without connections.
   */
  #takeBack(client: pg.PoolClient): void {
    if (this.#lent.has(client)) client.release(true)
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
