import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { errorCode, errorText, StartFault } from './fault.ts'
import { endClient } from './pool/end-client.ts'
import { createWatch, type DatabaseWatch } from './pool/watch.ts'
import { WatchedPool } from './pool/watched-pool.ts'
import { useTextArrays } from './text-array.ts'

/** The typed database over a pool of connections. */
export type Database = NodePgDatabase
/** The same calls inside one transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either of the two: what a query takes when it does not care. */
export type Executor = Database | Transaction
export type Pool = WatchedPool

export type ConnectOptions = {
  /** Connections at most; further queries wait. Default 20. */
  poolSize?: number
  /**
   * Deadline of one statement; the server cancels it then (SQLSTATE 57014). Default 4000 ms, below the 5 s in which every
   * request is answered. 0: none, for work that no one waits for.
   */
  statementTimeoutMs?: number
  /** Name shown in `pg_stat_activity`. */
  applicationName?: string
  /** Called with a connection that broke while idle. The pool drops it and opens another when one is asked for. */
  onError?: (error: Error) => void
  /** What is known of the database already; default: a watch of its own, which ends with the pool. */
  watch?: DatabaseWatch
}

const STATEMENT_TIMEOUT_MS = 4000
/** A server that is there answers by its own deadline. Later than this after it, the connection is broken. */
const BROKEN_AFTER_MS = 500
/** How long the start waits for the connection, and for the first answer. */
const START_PATIENCE_MS = 8000
/** The oldest server with everything the queries use. */
const OLDEST_SERVER_MAJOR = 15

/**
 * Opens a pool on `url` (`postgres://user:password@host:port/database`). Connects on the first query, not before. While
 * the database is away its queries are refused with `DatabaseUnavailable`, within seconds at first and at once from then on.
 */
export const connect = (url: string, options: ConnectOptions = {}): { db: Database; pool: Pool } => {
  useTextArrays()
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  const pool = new WatchedPool({
    connectionString: url,
    max: options.poolSize ?? 20,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: options.applicationName ?? 'cellwright',
    watch: options.watch ?? createWatch(url),
    isWatchOwn: options.watch === undefined,
    silenceLimitMs:
      statementTimeoutMs === 0 ? Number.POSITIVE_INFINITY : statementTimeoutMs + BROKEN_AFTER_MS,
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', options.onError ?? (() => undefined))
  // Without the tables: only the relational queries of Drizzle need them, and it takes 3 ms to make those for all.
  return { db: drizzle(pool), pool }
}

/** Host, port and database of a connection address, without its user and password: fit for a message. */
export const addressOf = (url: string): string => {
  try {
    const { hostname, port, pathname } = new URL(url)
    return `${hostname || 'localhost'}:${port || 5432}${pathname}`
  } catch {
    return 'an address that is not a URL'
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'the host does not answer',
  ECONNRESET: 'what listens there closed the connection; it may not be PostgreSQL',
  '28P01': 'the user or password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'that database does not exist',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or stopping; try again',
}

/**
 * Connects once and checks the server's version.
 * @throws StartFault naming the address (never the password) and the reason
 */
export const checkServer = async (url: string): Promise<{ version: string }> => {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartFault(
      'DATABASE_URL is not a PostgreSQL address: expected postgres://user:password@host:port/database.',
    )
  }
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: START_PATIENCE_MS,
    query_timeout: START_PATIENCE_MS,
    application_name: 'cellwright start',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string; server_version_num: string }>(
      `select current_setting('server_version') as server_version, current_setting('server_version_num') as server_version_num`,
    )
    const version = rows[0]?.server_version ?? 'unknown'
    if (Number(rows[0]?.server_version_num ?? 0) < OLDEST_SERVER_MAJOR * 10_000) {
      throw new StartFault(
        `DATABASE_URL points to PostgreSQL ${version}; ${OLDEST_SERVER_MAJOR} or later is needed.`,
      )
    }
    return { version }
  } catch (error) {
    if (error instanceof StartFault) throw error
    const text = errorText(error)
    const reason = REASONS[errorCode(error) ?? (/timeout/.test(text) ? 'ETIMEDOUT' : '')] ?? text
    throw new StartFault(`DATABASE_URL (${addressOf(url)}) cannot be used: ${reason}.`)
  } finally {
    await endClient(client)
  }
}
