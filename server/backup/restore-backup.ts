import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartFault } from '#db/fault.ts'
import { knownNames, migrate } from '#db/migrate.ts'
import { clearRestoreMark, isRestoreUnfinished, markRestore } from '#db/unfinished-restore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { BackupHeader, BackupManifest } from './archive-contents.ts'
import { OBJECTS, tableOfPart } from './archive-parts.ts'
import { type Part, readParts, verifyBackup } from './read-archive.ts'
import { isProgramRunning, listForeignKeys, listTables, quoted, readQueueVersion } from './read-schema.ts'

type Target = {
  url: string
  storage: Storage
  /** Makes the tables of the job queue in an empty database. */
  prepareQueue: (url: string) => Promise<void>
}

const connectTo = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'cellwright restore' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** @throws StartFault naming the first migration that only one of the two has */
const checkMigrations = ({ migrations }: BackupHeader) => {
  const known = knownNames()
  const foreign = migrations.find((name) => !known.includes(name))
  if (foreign !== undefined)
    throw new StartFault(
      `The backup has the migration ${foreign}, which this program does not know. Use the version of the program that wrote it.`,
    )
  const missing = known.find((name) => !migrations.includes(name))
  if (missing !== undefined)
    throw new StartFault(
      `The backup is older than this program: it lacks the migration ${missing}. Restore it with the version of the program that wrote it, then update.`,
    )
}

/**
 * Removes what the database and the storage hold, and marks the database until it is filled. Without `isForced` it
 * refuses when they hold something, other than what an interrupted restore left.
 */
const clear = async ({ url, storage }: Target, isForced: boolean) => {
  const client = await connectTo(url)
  try {
    if (await isProgramRunning(client))
      throw new StartFault('The program is running on this database. Stop it, then restore.')
    const tables = await listTables(client)
    const keys = await Array.fromAsync(storage.keys())
    const isEmpty = tables.length === 0 && keys.length === 0
    if (!isEmpty && !isForced && !(await isRestoreUnfinished(client)))
      throw new StartFault(
        `There is something already: ${tables.length} tables, ${keys.length} stored objects. Restore into an empty database and folder, or add --force to replace all of it.`,
      )
    await markRestore(client)
    if (isEmpty) return
    await client.query('drop schema if exists public, drizzle, jobs cascade; create schema public')
    for (const key of keys) await storage.delete(key)
  } finally {
    await client.end()
  }
}

const fillTable = async (
  client: pg.ClientBase,
  table: BackupManifest['tables'][number],
  pieces: AsyncIterable<Uint8Array>,
) => {
  const { schema, name, columns, rows } = table
  const list = columns.map((column) => quoted(column)).join(', ')
  const target = client.query(copyFrom(`copy ${quoted(schema, name)} (${list}) from stdin`))
  await pipeline(pieces, target)
  if (target.rowCount !== rows)
    throw new StartFault(
      `${schema}.${name} took ${target.rowCount} rows instead of ${rows}. Nothing was restored.`,
    )
}

const keepObject = async (storage: Storage, folder: string, key: string, body: Part['body']) => {
  const path = join(folder, 'object')
  await pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), createWriteStream(path, { mode: 0o600 }))
  await storage.putFile(key, path)
}

/** Goes through the parts once. Pieces of one table follow each other and become one COPY. */
const fillAll = async (
  client: pg.ClientBase,
  storage: Storage,
  { tables }: BackupManifest,
  file: string,
  folder: string,
) => {
  const parts = readParts(file)
  let next = await parts.next()
  const piecesOf = async function* (table: string) {
    while (!next.done && tableOfPart(next.value.name) === table) {
      yield* next.value.body
      next = await parts.next()
    }
  }
  while (!next.done) {
    const { name, body } = next.value
    const ofTable = tableOfPart(name)
    const table = tables.find((one) => `${one.schema}.${one.name}` === ofTable)
    if (table && ofTable !== undefined) {
      await fillTable(client, table, piecesOf(ofTable))
      continue
    }
    if (name.startsWith(OBJECTS)) await keepObject(storage, folder, name.slice(OBJECTS.length), body)
    next = await parts.next()
  }
}

/** In one transaction: all rows are there, with every foreign key checked, or none. */
const fillDatabase = async (client: pg.ClientBase, manifest: BackupManifest, fill: () => Promise<void>) => {
  await client.query('begin')
  const keys = await listForeignKeys(client)
  for (const { schema, table, name } of keys)
    await client.query(`alter table ${quoted(schema, table)} drop constraint ${quoted(name)}`)
  const tables = manifest.tables.map(({ schema, name }) => quoted(schema, name))
  // Rows of the audit log are never emptied otherwise.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  await fill()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { schema, name, value } of manifest.sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2)', [quoted(schema, name), value])
  for (const { schema, table, name, definition } of keys)
    await client.query(`alter table ${quoted(schema, table)} add constraint ${quoted(name)} ${definition}`)
  await clearRestoreMark(client)
  await client.query('commit')
}

/**
 * Puts a backup into an empty database and an empty store; with `isForced` in place of what is there. Every checksum is
 * compared before anything is written. Interrupted, it leaves a database that the program refuses, and that the
 * next restore replaces.
 * @throws StartFault for a backup that is damaged or of another version, and for a place that is in use
 */
export const restoreBackup = async (
  target: Target,
  file: string,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<BackupManifest> => {
  const { header, manifest } = await verifyBackup(file)
  checkMigrations(header)
  await clear(target, isForced)
  await migrate(target.url, { isRestoring: true })
  if (header.queueVersion > 0) await target.prepareQueue(target.url)
  const client = await connectTo(target.url)
  const folder = await mkdtemp(join(tmpdir(), 'cellwright-restore-'))
  try {
    const queueVersion = await readQueueVersion(client)
    if (queueVersion !== header.queueVersion)
      throw new StartFault(
        `The backup has version ${header.queueVersion} of the job queue's tables, this program ${queueVersion}. Use the version of the program that wrote it.`,
      )
    await fillDatabase(client, manifest, () => fillAll(client, target.storage, manifest, file, folder))
    return manifest
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}
