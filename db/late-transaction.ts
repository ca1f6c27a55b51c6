import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig } from 'pg'
import type { Database, Executor, Pool } from './connect.ts'

export type LateTransaction = {
  /**
   * Reads go to the pool until the first statement that may change something; from then on every statement belongs to
   * the transaction, and a transaction begun on it is a savepoint. Not to be used after the end.
   */
  db: Database
  /** Commits everything, with what `last` adds. @throws when it could not be committed: then nothing is */
  commit: (last: (tx: Executor) => Promise<unknown>) => Promise<void>
  /** Takes everything back. Safe to call at any time. */
  rollback: () => Promise<void>
}

type Statement = string | QueryConfig
type Query = (statement: Statement, values?: unknown[]) => Promise<unknown>

const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text)
const isRead = (statement: Statement): boolean => /^\s*select\b/i.test(textOf(statement))

/** `target` with some of its methods replaced. */
const having = <Target extends object>(target: Target, own: Record<string, unknown>): Target =>
  new Proxy(target, { get: (_, key) => Reflect.get(Object.hasOwn(own, key) ? own : target, key) })

const end = async (client: PoolClient, word: 'commit' | 'rollback'): Promise<void> => {
  try {
    await client.query(word)
    client.release()
  } catch (error) {
    // A connection in an unknown state is closed; the server rolls back what it held.
    client.release(true)
    if (word === 'commit') throw error
  }
}

/**
 * One transaction over all that is written to `db`, wherever it is written. It takes a connection with the first write,
 * so that what is computed before holds none. `first` runs right after the beginning; its error is that of the write.
 */
export const createLateTransaction = (
  pool: Pool,
  first: (tx: Executor) => Promise<unknown>,
): LateTransaction => {
  let beginning: Promise<PoolClient> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let savepoints = 0
  let hasEnded = false

  const begin = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await first(drizzle(client))
      return client
    } catch (error) {
      await end(client, 'rollback')
      throw error
    }
  }
  const begun = (): Promise<PoolClient> => {
    if (hasEnded) throw new Error('the transaction of this request has ended')
    beginning ??= begin()
    return beginning
  }
  /** One statement at a time: a connection has one conversation. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
  /** A failed statement outside a transaction fails alone, as it does without this one around it. */
  const queryAlone = (client: PoolClient, statement: Statement, values?: unknown[]) =>
    inTurn(async () => {
      const name = `alone_${++savepoints}`
      await client.query(`savepoint ${name}`)
      try {
        const result = await client.query(statement, values)
        await client.query(`release savepoint ${name}`)
        return result
      } catch (error) {
        await client.query(`rollback to savepoint ${name}`).catch(() => undefined)
        throw error
      }
    })
  const query: Query = async (statement, values) =>
    !beginning && !hasEnded && isRead(statement)
      ? pool.query(statement, values)
      : queryAlone(await begun(), statement, values)

  /** The connection for one transaction inside: where that begins and ends is a savepoint. */
  const connect = async (): Promise<PoolClient> => {
    const client = await begun()
    const name = `inner_${++savepoints}`
    const words: Record<string, string> = {
      begin: `savepoint ${name}`,
      commit: `release savepoint ${name}`,
      rollback: `rollback to savepoint ${name}`,
    }
    const queryInside: Query = (statement, values) => {
      const word = words[textOf(statement)]
      return inTurn(() => (word ? client.query(word) : client.query(statement, values)))
    }
    return having(client, { query: queryInside, release: () => undefined })
  }

  return {
    db: drizzle(having(pool, { query, connect })),
    commit: async (add) => {
      const client = await begun()
      await last
      hasEnded = true
      try {
        await add(drizzle(client))
      } catch (error) {
        await end(client, 'rollback')
        throw error
      }
      await end(client, 'commit')
    },
    rollback: async () => {
      if (hasEnded) return
      hasEnded = true
      const client = await beginning?.catch(() => undefined)
      await last
      if (client) await end(client, 'rollback')
    },
  }
}
