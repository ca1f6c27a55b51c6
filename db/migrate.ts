import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { errorCode, StartFault } from './fault.ts'
import { endClient } from './pool/end-client.ts'
import { DatabaseUnavailable } from './pool/unavailable.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number, the same in every copy of the program: it names the advisory lock under which the schema changes. */
const LOCK = 7_406_121_815

type Applied = { hash: string; created_at: string }

const appliedMigrations = async (client: pg.Client): Promise<Applied[]> => {
  try {
    const { rows } = await client.query<Applied>(
      'select hash, created_at::text from drizzle.__drizzle_migrations order by created_at',
    )
    return rows
  } catch (error) {
    // 42P01: the table, 3F000: its schema is not there. A new database.
    if (errorCode(error) === '42P01' || errorCode(error) === '3F000') return []
    throw error
  }
}

/**
 * Brings the schema up to the migrations of this program, each once, under an advisory lock, so that of several copies
 * starting together one does it and the others wait.
 * @returns how many migrations were applied now
 * @throws StartFault when the database was written by a newer or a different program
 */
export const migrate = async (url: string, folder = FOLDER): Promise<{ applied: number }> => {
  const known = readMigrationFiles({ migrationsFolder: folder })
  const hashes = new Set(known.map((migration) => migration.hash))
  const newestMs = Math.max(0, ...known.map((migration) => migration.folderMillis))
  // No deadline for a statement: a change of a large table takes its time. A server that is gone is found out by TCP.
  const client = new pg.Client({
    connectionString: url,
    application_name: 'cellwright migrate',
    connectionTimeoutMillis: 8000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error)
  })
  const missing = async () => {
    const applied = await appliedMigrations(client)
    const foreign = applied.filter((migration) => !hashes.has(migration.hash))
    if (foreign.some((migration) => Number(migration.created_at) > newestMs)) {
      throw new StartFault(
        'The database was written by a newer version of this program. Update the program, or restore a backup.',
      )
    }
    if (foreign.length > 0) {
      throw new StartFault(
        'The database has migrations that this program does not know. Use the program that wrote it, or another database.',
      )
    }
    return known.length - applied.length
  }
  try {
    if ((await missing()) === 0) return { applied: 0 }
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const applied = await missing()
    if (applied > 0) await applyMigrations(drizzle(client), { migrationsFolder: folder })
    return { applied }
  } finally {
    // Ends the session, and with it the lock.
    await endClient(client)
  }
}
