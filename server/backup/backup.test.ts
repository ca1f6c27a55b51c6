import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { packTar, unpackTar } from 'modern-tar'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { attachmentPath, uploadPath } from '#contract/file-limits.ts'
import { migrate } from '#db/migrate.ts'
import { attachments, automationSolutions, installationFacts, users } from '#db/schema/index.ts'
import { joinDatabase } from '#db/test/database.ts'
import { demoAccounts, seed } from '#server/demo/index.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { getLastBackup } from './last-backup.ts'
import { prepareQueue } from './prepare-queue.ts'
import { listSequences, listTables, quoted } from './read-schema.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const SECRET = 'one secret for both installations'
/** Programs are started and all demo plans are made: many times what an idle machine needs. */
const PATIENCE_MS = 240_000
const folder = mkdtempSync(join(tmpdir(), 'cellwright-backup-'))
const file = join(folder, 'cells.tar.gz')
const databases: string[] = []
let app: TestApp
let solution: { id: string; fileId: string; title: string }
const parts = 'Part,Mass (kg),Boxes per minute\nSmall,4,5\nLarge,18,7\n'

const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
/** A database without any table, and a folder without any object. */
const emptyPlace = async () => {
  const name = `cellwright_restore_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  databases.push(name)
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  return { url: url.href, storage: createDiskStorage(join(folder, name)), prepareQueue }
}
const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
/** A checksum of the rows of every table, and every sequence. */
const sumsOf = (url: string) =>
  withClient(url, async (client) => {
    const sums: Record<string, unknown> = {}
    for (const { schema, name } of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as sum
         from ${quoted(schema, name)} t`,
      )
      sums[`${schema}.${name}`] = rows[0]
    }
    return { sums, sequences: await listSequences(client) }
  })
const objectsOf = async (storage: Storage) => {
  const sums: Record<string, string> = {}
  for await (const key of storage.keys())
    sums[key] = createHash('sha256')
      .update((await storage.get(key)) ?? '')
      .digest('hex')
  return sums
}
const tableCount = (url: string) => withClient(url, async (client) => (await listTables(client)).length)

type Entry = Awaited<ReturnType<typeof unpackTar>>[number]
const textOf = ({ data }: Entry) => Buffer.from(data ?? []).toString()
const changed = async (change: (entries: Entry[]) => Entry[]) => {
  const entries = change(await unpackTar(gunzipSync(readFileSync(file))))
  return gzipSync(await packTar(entries.map(({ header, data }) => ({ header, body: data }))), { level: 1 })
}
const withText = (name: string, replace: (text: string) => string) => (entries: Entry[]) =>
  entries.map((entry) => {
    if (!entry.header.name.startsWith(name)) return entry
    const data = new Uint8Array(Buffer.from(replace(textOf(entry))))
    return { header: { ...entry.header, size: data.length }, data }
  })

beforeAll(async () => {
  app = await testApp({ SECRET })
  await seed(app.deps.db, { now: new Date(), storage: app.deps.storage })
  const owner = await app.as('manufacturer')
  const sent = await app.fetch(uploadPath('parts.csv'), { method: 'POST', body: parts })
  const { id: fileId } = (await sent.json()) as { id: string }
  const title = 'Tab\tnew\nline \\N "quoted" 😀'
  const [account] = await app.deps.db.select().from(users).where(eq(users.email, demoAccounts[0].email))
  const [own] = await app.deps.db
    .update(automationSolutions)
    .set({ title })
    .where(eq(automationSolutions.userId, account?.id ?? ''))
    .returning({ id: automationSolutions.id, companyId: automationSolutions.companyId })
  await app.deps.db
    .update(attachments)
    .set({ solutionId: own?.id, companyId: own?.companyId, userId: account?.id, network: null })
    .where(eq(attachments.id, fileId))
  solution = { id: own?.id ?? '', fileId, title }
  await app.fetch(`/media/solutions/${solution.id}.png`, { headers: { cookie: owner.cookie() } })
  // A job that waits: no one works on the queue here.
  await app.signUp('waiting@plant.example')
  // Larger than a piece of the archive, in several rows.
  await app.deps.db.insert(installationFacts).values(
    [1, 2].map((at) => ({
      key: `large ${at}`,
      value: { text: randomBytes(1_100_000).toString('hex') },
    })),
  )
  // Its own clock writes into its tables every few seconds.
  await app.deps.queue.stop()
  await writeBackup({ url: app.database.url, storage: app.deps.storage, now: new Date() }, file)
}, PATIENCE_MS)
afterAll(async () => {
  await app.close()
  // Without force, which may not end what PostgreSQL itself does in a database: it is waited for.
  for (const name of databases) await onServer(`drop database if exists ${name}`)
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', { timeout: PATIENCE_MS }, () => {
  let place: Awaited<ReturnType<typeof emptyPlace>>

  it('restored elsewhere has every row, sequence and object as it was, and serves', async () => {
    place = await emptyPlace()
    const before = await sumsOf(app.database.url)
    expect(Object.keys(before.sums)).toEqual(
      expect.arrayContaining(['public.users', 'jobs.job', 'drizzle.__drizzle_migrations']),
    )
    await restoreBackup(place, file)
    expect(await sumsOf(place.url)).toEqual(before)
    const objects = await objectsOf(app.deps.storage)
    expect(Object.keys(objects).length).toBeGreaterThanOrEqual(2)
    expect(await objectsOf(place.storage)).toEqual(objects)

    const database = joinDatabase({ ...app.database, url: place.url })
    const copy = await testApp({ SECRET }, undefined, database)
    try {
      copy.deps.storage = place.storage
      const owner = await copy.as('manufacturer')
      const found = await owner.call('GET', `/api/v1/solutions/${solution.id}`)
      expect(found.body).toMatchObject({ title: solution.title })
      const opened = await copy.fetch(attachmentPath(solution.id, solution.fileId), {
        headers: { cookie: owner.cookie() },
      })
      expect(await opened.text()).toBe(parts)
      // The mail that waited in the queue goes out from the copy.
      expect((await copy.nextMail('waiting@plant.example')).text).toContain('Hello')
      await expect(restoreBackup(place, file, { isForced: true })).rejects.toThrow(
        'The program is running on this database. Stop it, then restore.',
      )
    } finally {
      await copy.close()
      await database.close()
    }
  })

  it('is restored wherever its parts lie in what is unpacked at once', async () => {
    const UNPACKED_AT_ONCE = 16_384
    const blocks = (bytes: number) => Math.ceil(bytes / 512) * 512
    // The decoder is some parts ahead of its reader: it is in the middle of the fourth when the header has been read.
    const divided = await changed((entries) => {
      const [header, ...others] = entries
      const sizes = others.slice(0, 3).map(({ header: { size } }) => size ?? 0)
      expect(sizes[2]).toBeGreaterThan(1024)
      const after = 4 * 512 + blocks(sizes[0] ?? 0) + blocks(sizes[1] ?? 0)
      const bytes = blocks(header?.header.size ?? 0)
      const more = (2 * UNPACKED_AT_ONCE - 512 - ((bytes + after) % UNPACKED_AT_ONCE)) % UNPACKED_AT_ONCE
      return withText('header.json', (text) => text.padEnd(bytes + more))(entries)
    })
    const path = join(folder, 'divided.tar.gz')
    writeFileSync(path, divided)
    const place = await emptyPlace()
    await restoreBackup(place, path)
    expect(await sumsOf(place.url)).toEqual(await sumsOf(app.database.url))
  })

  it('is restored again where a restore was interrupted, and until then the program refuses', async () => {
    const place = await emptyPlace()
    // As a program that is killed after the first object: the rows are never committed, objects are kept.
    const storage: Storage = {
      ...place.storage,
      putFile: async (...object) => {
        await place.storage.putFile(...object)
        throw new Error('killed')
      },
    }
    await expect(restoreBackup({ ...place, storage }, file)).rejects.toThrow('killed')
    expect(Object.keys(await objectsOf(place.storage))).toHaveLength(1)
    const refusal = 'A restore into this database was interrupted'
    await expect(migrate(place.url)).rejects.toThrow(refusal)
    const copy = { url: place.url, storage: place.storage, now: new Date() }
    await expect(writeBackup(copy, join(folder, 'of-half.tar.gz'))).rejects.toThrow(refusal)
    await restoreBackup(place, file)
    expect(await migrate(place.url)).toEqual({ applied: 0 })
    expect(await sumsOf(place.url)).toEqual(await sumsOf(app.database.url))
    expect(await objectsOf(place.storage)).toEqual(await objectsOf(app.deps.storage))
  })

  it('is a tar that any program opens, a large table in pieces', async () => {
    const entries = await unpackTar(gunzipSync(readFileSync(file)))
    const names = entries.map(({ header }) => header.name)
    expect([names[0], names.at(-1)]).toEqual(['header.json', 'manifest.json'])
    const pieces = entries.filter(({ header }) => header.name.startsWith('tables/public.installation_facts/'))
    expect(pieces.length).toBeGreaterThanOrEqual(2)
    // A piece ends with the chunk that fills it.
    for (const { header } of pieces) expect(header.size).toBeLessThan(9_000_000)
  })

  it('goes into an empty place only, unless it is asked to replace what is there', async () => {
    await expect(restoreBackup(place, file)).rejects.toThrow(/There is something already: \d+ tables/)
    const other = { ...(await emptyPlace()), storage: place.storage }
    await expect(restoreBackup(other, file)).rejects.toThrow(/0 tables, \d+ stored objects/)
    await place.storage.put('private/plans/former.txt', 'former')
    await withClient(place.url, (client) => client.query('delete from automation_solutions'))
    await restoreBackup(place, file, { isForced: true })
    expect((await sumsOf(place.url)).sums['public.automation_solutions']).toEqual(
      (await sumsOf(app.database.url)).sums['public.automation_solutions'],
    )
    expect(await objectsOf(place.storage)).toEqual(await objectsOf(app.deps.storage))
  })

  it('does not replace a file', async () => {
    const source = { url: app.database.url, storage: app.deps.storage, now: new Date() }
    const before = readFileSync(file)
    await expect(writeBackup(source, file)).rejects.toThrow('exists already')
    expect(readFileSync(file).equals(before)).toBe(true)
    // One that appears while the backup is being written is kept as well.
    const other = join(folder, 'other.tar.gz')
    const writing = writeBackup(source, other)
    await expect.poll(() => readdirSync(folder).some((name) => name.endsWith('.part'))).toBe(true)
    expect(existsSync(other)).toBe(false)
    writeFileSync(other, 'mine')
    await expect(writing).rejects.toThrow('exists already')
    expect(readFileSync(other, 'utf8')).toBe('mine')
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('a restore refuses, and writes nothing', { timeout: PATIENCE_MS }, () => {
  // One place for all: what is refused leaves it empty.
  let place: Awaited<ReturnType<typeof emptyPlace>> | undefined
  const known = () => readFileSync(file)

  it.each([
    ['a file that is none', async () => Buffer.from('no backup'), /is damaged: it cannot be unpacked/],
    ['one that was cut off', async () => known().subarray(0, known().length - 1000), /is damaged/],
    [
      'one whose bytes have changed on the disk',
      async () => {
        const bytes = Buffer.from(known())
        bytes.writeUInt8(bytes.readUInt8(200_000) ^ 0xff, 200_000)
        return bytes
      },
      /is damaged/,
    ],
    [
      'a row that was changed',
      () => changed(withText('tables/public.users/', (text) => text.replace('@', '#'))),
      /is damaged: the checksum of public\.users is wrong/,
    ],
    [
      'an object that is missing',
      () => changed((entries) => entries.filter(({ header }) => !header.name.includes(solution.fileId))),
      /is damaged: objects\/private\/attachments\/.* has 0 bytes instead of/,
    ],
    [
      'a part that no manifest lists',
      () =>
        changed((entries) => {
          const [first] = entries
          const more = first ? [{ ...first, header: { ...first.header, name: 'objects/private/x' } }] : []
          return [...entries.slice(0, -1), ...more, ...entries.slice(-1)]
        }),
      /is damaged: objects\/private\/x is not in its manifest/,
    ],
    [
      'a later schema',
      () =>
        changed(withText('header.json', (text) => text.replace(/"migrations": \[/, '$&"20990101_later",'))),
      /The backup has the migration 20990101_later, which this program does not know/,
    ],
    [
      'an earlier schema',
      () => changed(withText('header.json', (text) => text.replace(/"\d{14}_lay_foundation",/, ''))),
      /it lacks the migration \d{14}_lay_foundation/,
    ],
  ] as readonly (readonly [string, () => Promise<Buffer>, RegExp])[])('%s', async (_, make, reason) => {
    place ??= await emptyPlace()
    const wrong = join(folder, `${randomUUID()}.tar.gz`)
    writeFileSync(wrong, await make())
    await expect(restoreBackup(place, wrong)).rejects.toThrow(reason)
    expect(await tableCount(place.url)).toBe(0)
    expect(await objectsOf(place.storage)).toEqual({})
  })
})

describe('the commands', { timeout: PATIENCE_MS }, () => {
  const run = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      [fileURLToPath(new URL('../backup.ts', import.meta.url)), ...args],
      {
        env: {
          NODE_ENV: 'test',
          DATABASE_URL: app.database.url,
          DATA_DIR: app.deps.config.dataFolder,
          INIT_CWD: folder,
        },
      },
    ).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => error.stderr,
    )

  it('write a backup where they were called, and note its age for the administrators', async () => {
    expect(await getLastBackup(app.deps.db)).toBeNull()
    const output = await run('backup', 'by-command.tar.gz')
    expect(output).toMatch(/Wrote .*by-command\.tar\.gz: \d+ tables, \d+ stored objects, \d+ bytes/)
    expect(existsSync(join(folder, 'by-command.tar.gz'))).toBe(true)
    const admin = await app.as('admin')
    const { body } = await admin.call('GET', '/api/v1/admin/backup')
    const bytes = readFileSync(join(folder, 'by-command.tar.gz')).length
    expect(body).toEqual({ last: { at: expect.stringMatching(/^20.*Z$/), bytes } })
  })

  it('refuse in a line that says what to do', async () => {
    expect(await run('backup')).toMatch(/^cellwright: One file is needed: npm run backup -- <file>/)
    expect(await run('restore', 'by-command.tar.gz')).toMatch(/^cellwright: The program is running/)
    expect(await run('restore', 'mistyped.tar.gz')).toMatch(
      /^cellwright: \S+mistyped\.tar\.gz cannot be used: ENOENT: no such file or directory[^\n]*\n$/,
    )
    expect(await run('restore', '.')).toMatch(
      /^cellwright: \S+ is not a file\. Name the file of a backup\.\n$/,
    )
    expect(await run('backup', 'no-such-folder/cells.tar.gz')).toMatch(
      /^cellwright: \S+\.part cannot be used: ENOENT: no such file or directory[^\n]*\n$/,
    )
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
