import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { errorCode, errorText, StartFault } from './fault.ts'
import { endClient } from './pool/end-client.ts'
import { DatabaseUnavailable } from './pool/unavailable.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'

const FOLDER = join(PROJECT_ROOT, 'db/migrations')
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

type Journal = { entries: { when: number; tag: string }[] }

const readJournal = (folder: string): Journal['entries'] =>
  (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal).entries

/** Names of the migrations of this program, in their order. */
export const knownNames = (folder = FOLDER): string[] => readJournal(folder).map(({ tag }) => tag)

/** Names of the migrations that a database has, in their order; one that this program does not know goes by its time. */
export const appliedNames = async (client: pg.Client, folder = FOLDER): Promise<string[]> => {
  const entries = readJournal(folder)
  return (await appliedMigrations(client)).map(
    ({ created_at }) => entries.find(({ when }) => when === Number(created_at))?.tag ?? created_at,
  )
}

/**
 * Migrations that are not applied although a later one is. The library applies only what is newer than the newest applied
 * one, so it would never apply these.
 */
const skippedNames = (
  folder: string,
  known: readonly { hash: string; folderMillis: number }[],
  applied: readonly Applied[],
): string[] => {
  const newestAppliedMs = Math.max(0, ...applied.map(({ created_at }) => Number(created_at)))
  const hashes = new Set(applied.map(({ hash }) => hash))
  const skipped = known.filter(
    ({ hash, folderMillis }) => folderMillis < newestAppliedMs && !hashes.has(hash),
  )
  if (skipped.length === 0) return []
  const entries = readJournal(folder)
  return skipped.map(
    ({ folderMillis }) => entries.find(({ when }) => when === folderMillis)?.tag ?? 'unknown',
  )
}

/** Why a migration failed, where the operator of the database can mend it; undefined for any other error. */
const applyFault = (error: unknown): StartFault | undefined => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = errorCode(cause)
  // 42501: no right to do it.
  if (code === '42501')
    return new StartFault(
      `The database user may not change the schema (${errorText(cause)}). Run \`grant create on database … to …\` as the owner of the database, or create the extension pg_trgm there as a superuser, then start again.`,
    )
  // 0A000, 58P01: the files of the extension are not installed on the database server.
  if ((code === '0A000' || code === '58P01') && /pg_trgm/.test(errorText(cause)))
    return new StartFault(
      'The database server lacks the extension pg_trgm, which searching needs. Install the contrib modules of PostgreSQL there, then start again.',
    )
  return undefined
}

/**
 * Brings the schema up to the migrations of this program, each once, under an advisory lock, so that of several copies
 * starting together one does it and the others wait.
 * @returns how many migrations were applied now
 * @param isRestoring the caller fills the tables next: a database that is marked for that is as it should be
 * @throws StartFault when the database was written by a newer or a different program, when a restore into it was
 * interrupted, when a migration was skipped, or when the user may not change the schema or the server lacks an extension
 */
export const migrate = async (
  url: string,
  { folder = FOLDER, isRestoring = false }: { folder?: string; isRestoring?: boolean } = {},
): Promise<{ applied: number }> => {
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
    const skipped = skippedNames(folder, known, applied)
    if (skipped.length > 0) {
      throw new StartFault(
        `The database skipped the migration ${skipped.join(', ')}: a later one is applied already. Give it a later timestamp (npm run db:generate on the merged main), then start again.`,
      )
    }
    return known.length - applied.length
  }
  try {
    if (!isRestoring) await refuseUnfinishedRestore(client)
    if ((await missing()) === 0) return { applied: 0 }
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const applied = await missing()
    if (applied > 0) {
      await applyMigrations(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
        throw applyFault(error) ?? error
      })
    }
    return { applied }
  } finally {
    // Ends the session, and with it the lock.
    await endClient(client)
  }
}
