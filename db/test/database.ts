import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database, type Pool } from '../connect.ts'

export type TestDatabase = {
  url: string
  db: Database
  pool: Pool
  /** Ends the pool and drops the database. */
  close: () => Promise<void>
}

/** Ten clones of one template at once may collide for a moment: PostgreSQL answers 55006 (object in use). */
const ATTEMPTS = 20
const INSUFFICIENT_PRIVILEGE = '42501'

/** A migrated, empty database of its own for one test file. Call in `beforeAll`, and `close` in `afterAll`. */
export const testDatabase = async (options: { poolSize?: number } = {}): Promise<TestDatabase> => {
  const serverUrl = inject('serverUrl')
  const name = `cellwright_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        // Its files as they are: a quarter of the processor time of writing each of their pages to the log.
        await admin.query(`create database ${name} template ${inject('templateName')} strategy file_copy`)
        break
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== '55006' || attempt === ATTEMPTS)
          throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  } finally {
    await admin.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { db, pool } = connect(url.href, { poolSize: options.poolSize ?? 10, applicationName: name })
  return {
    url: url.href,
    db,
    pool,
    close: async () => {
      await pool.end()
      const last = new pg.Client({ connectionString: serverUrl })
      await last.connect()
      try {
        await last.query(`drop database if exists ${name} with (force)`)
      } catch (error) {
        // A worker of autovacuum may be in there, which only a superuser may end; without force PostgreSQL ends it itself.
        if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
        await last.query(`drop database if exists ${name}`)
      } finally {
        await last.end()
      }
    },
  }
}

/** Another pool on a database that its maker closes. */
export const joinDatabase = ({ url }: TestDatabase): TestDatabase => {
  const { db, pool } = connect(url, { poolSize: 10, applicationName: 'a second application' })
  return { url, db, pool, close: () => pool.end() }
}
