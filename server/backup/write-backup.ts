import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartFault } from '#db/fault.ts'
import { appliedNames } from '#db/migrate.ts'
import { refuseUnfinishedRestore } from '#db/unfinished-restore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { BackupHeader, BackupManifest } from './archive-contents.ts'
import { HEADER, MANIFEST, OBJECTS, PIECE_BYTES, pieceName } from './archive-parts.ts'
import { type BackedTable, listSequences, listTables, quoted, readQueueVersion } from './read-schema.ts'

type Packer = {
  /** A part whose bytes are all there. */
  add: (name: string, bytes: Uint8Array) => Promise<void>
  /** A part that is read while it is written; its size is known. */
  addStream: (name: string, size: number, stream: AsyncIterable<Uint8Array>) => Promise<string>
}

const createPacker = (controller: TarPackController, mtime: Date): Packer => {
  const addStream = async (name: string, size: number, stream: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256')
    const writer = controller.add({ name, size, mtime, mode: 0o600 }).getWriter()
    for await (const chunk of stream) {
      hash.update(chunk)
      await writer.write(new Uint8Array(chunk))
    }
    await writer.close()
    return hash.digest('hex')
  }
  return {
    addStream,
    add: async (name, bytes) => {
      await addStream(
        name,
        bytes.length,
        (async function* () {
          yield bytes
        })(),
      )
    },
  }
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))

/** Writes the rows of a table in pieces, so that no table has to fit into memory. */
const addTable = async (client: pg.ClientBase, packer: Packer, { schema, name, columns }: BackedTable) => {
  const list = columns.map((column) => quoted(column)).join(', ')
  const rows = client.query(copyTo(`copy (select ${list} from ${quoted(schema, name)}) to stdout`))
  const hash = createHash('sha256')
  let bytes = 0
  let piece = 0
  let chunks: Buffer[] = []
  let held = 0
  const write = async () => {
    if (held > 0) await packer.add(pieceName(`${schema}.${name}`, ++piece), Buffer.concat(chunks))
    chunks = []
    held = 0
  }
  for await (const chunk of rows) {
    hash.update(chunk)
    bytes += chunk.length
    held += chunk.length
    chunks.push(chunk)
    if (held >= PIECE_BYTES) await write()
  }
  await write()
  return { schema, name, columns, rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}

const addObjects = async (storage: Storage, packer: Packer) => {
  const objects: BackupManifest['objects'] = []
  for await (const key of storage.keys()) {
    const object = await storage.open(key)
    // Deleted since it was listed; the rows were read before.
    if (!object) continue
    const sha256 = await packer.addStream(`${OBJECTS}${key}`, object.bytes, object.stream)
    objects.push({ key, bytes: object.bytes, sha256 })
  }
  return objects
}

/** One moment of the database, then the objects: rows never name an object that is younger than the backup. */
const addAll = async (client: pg.Client, storage: Storage, packer: Packer, now: Date) => {
  await client.query('begin isolation level repeatable read read only')
  await refuseUnfinishedRestore(client)
  const header: BackupHeader = {
    format: 'cellwright-backup',
    version: 1,
    createdAt: now.toISOString(),
    migrations: await appliedNames(client),
    queueVersion: await readQueueVersion(client),
  }
  await packer.add(HEADER, json(header))
  const tables: BackupManifest['tables'] = []
  for (const table of await listTables(client)) tables.push(await addTable(client, packer, table))
  const sequences = await listSequences(client)
  await client.query('commit')
  const manifest: BackupManifest = { tables, sequences, objects: await addObjects(storage, packer) }
  await packer.add(MANIFEST, json(manifest))
  return manifest
}

/** @throws StartFault where there is something of that name */
const refuseExisting = async (file: string) => {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new StartFault(`The file ${file} exists already. Name another one, or move it away.`)
}

const sync = async (file: string) => {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/**
 * Writes every table, as of one moment, and every stored object into `file`. What is read at a time is bounded. The file
 * appears when it is whole.
 * @throws StartFault when the file exists already, and when a restore into the database was interrupted
 */
export const writeBackup = async (
  { url, storage, now }: { url: string; storage: Storage; now: Date },
  file: string,
): Promise<BackupManifest> => {
  await refuseExisting(file)
  const draft = `${file}.${process.pid}.part`
  const client = new pg.Client({ connectionString: url, application_name: 'cellwright backup' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { readable, controller } = createTarPacker()
    const writing = pipeline(
      Readable.fromWeb(readable as NodeStream<Uint8Array>),
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600 }),
    )
    const adding = addAll(client, storage, createPacker(controller, now), now).then(
      (manifest) => {
        controller.finalize()
        return manifest
      },
      (error: unknown) => {
        controller.error(error)
        throw error
      },
    )
    const [manifest] = await Promise.all([adding, writing])
    await sync(draft)
    await refuseExisting(file)
    await rename(draft, file)
    return manifest
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
