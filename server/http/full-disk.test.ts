import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadPath } from '#contract/file-limits.ts'
import { attachments, users } from '#db/schema/index.ts'
import { openSmallDisk } from '#db/test/small-disk.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { createReadiness } from '#server/platform/readiness.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { answerErrors } from '#server/rpc/answer-errors.ts'
import { ORIGIN, type TestApp, testApp } from '#server/test/test-app.ts'
import { createHttp } from './create-http.ts'

const SENTENCE =
  'The disk of the server is full, and nothing was saved. Keep what you have and try again later, or contact support.'
const DISK_BYTES = 1_048_576
const disk = openSmallDisk(DISK_BYTES)
const hasDisk = 'folder' in disk

let home: TestApp
beforeAll(async () => {
  home = await testApp()
})
afterAll(async () => {
  await home.close()
  if (hasDisk) disk.remove()
})

describe.skipIf(!hasDisk)('a full disk (skipped where no small disk can be mounted)', () => {
  let app: ReturnType<typeof createHttp>
  let deps: AppDeps
  const folder = hasDisk ? disk.folder : ''
  const csv = (bytes: number) => `Part,Mass (kg)\nSmall,4\n${'A,1\n'.repeat(bytes / 4)}`
  const send = (bytes: number) =>
    app.request(ORIGIN + uploadPath('parts.csv'), { method: 'POST', body: csv(bytes) })
  /** Every file on the small disk. */
  const kept = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

  beforeEach(async () => {
    const { pool } = home.deps
    const config = { ...home.deps.config, dataFolder: folder }
    const storage = createDiskStorage(join(folder, 'files'))
    const readiness = createReadiness({
      pool,
      url: home.database.url,
      kind: 'external',
      dataFolder: folder,
      storage,
      onLost: () => undefined,
    })
    readiness.markMigrated()
    deps = { ...home.deps, config, readiness, storage }
    app = createHttp(deps, (c) => c.notFound())
    await deps.db.delete(attachments)
  })

  it.each([
    ['does not fit while it is received', 2 * DISK_BYTES],
    ['fits once, and not a second time where it is kept', 0.7 * DISK_BYTES],
  ])('a file that %s is 507, and nothing of it stays', async (_, bytes) => {
    const before = kept().length
    const answer = await send(bytes)
    expect(answer.status).toBe(507)
    expect(await answer.json()).toMatchObject({
      code: 'INSUFFICIENT_STORAGE',
      status: 507,
      message: SENTENCE,
    })
    expect(kept()).toHaveLength(before)
    expect(await deps.db.select().from(attachments)).toEqual([])
    // What fits is taken.
    expect((await send(1000)).status).toBe(201)
  })

  it('an object that cannot be replaced stays as it was', async () => {
    await deps.storage.put('private/notes/a.txt', 'the old one')
    await expect(deps.storage.put('private/notes/a.txt', 'x'.repeat(2 * DISK_BYTES))).rejects.toThrow()
    const read = await deps.storage.get('private/notes/a.txt')
    expect(read && Buffer.from(read).toString()).toBe('the old one')
    expect(readdirSync(join(folder, 'files/private/notes'))).toEqual(['a.txt'])
  })

  it('readyz reports that the disk is low, and that requests are served all the same', async () => {
    const answer = await app.request(`${ORIGIN}/readyz`)
    expect(answer.status).toBe(200)
    const { status, disk } = (await answer.json()) as {
      status: string
      disk: { state: string; freeBytes: number }
    }
    expect({ status, state: disk.state }).toEqual({ status: 'ready', state: 'low' })
    expect(disk.freeBytes).toBeLessThanOrEqual(DISK_BYTES)
  })
})

describe('a database whose disk is full', () => {
  const email = `${randomUUID()}@plant.example`
  const person = {
    email,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    fullName: 'P',
    companyName: 'P',
  }

  it.each(['/api/v1/accounts/sign-up', '/auth/v1/signup'])(
    'is 507 at %s, and nothing is saved',
    async (path) => {
      // PostgreSQL reports it as SQLSTATE 53100; here a trigger does, in the middle of the transaction.
      await home.database.pool.query(`
      create function fill() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger fill before insert on sessions for each row execute function fill()`)
      try {
        const answer = await home.visitor().call('POST', path, person)
        expect(answer.status).toBe(507)
        expect(answer.body).toMatchObject({ message: SENTENCE })
        expect(await home.deps.db.select().from(users)).toEqual([])
      } finally {
        await home.database.pool.query('drop function fill() cascade')
      }
    },
  )
})

it.skipIf(!existsSync('/dev/full'))(
  'the error of a full device is a full disk to every procedure',
  async () => {
    const rpc = { log: home.deps.log } as Parameters<typeof answerErrors>[0]
    const work = async () => writeFileSync('/dev/full', 'x')
    await expect(answerErrors(rpc, ['a', 'b'], work)).rejects.toMatchObject({
      code: 'INSUFFICIENT_STORAGE',
      status: 507,
      message: SENTENCE,
    })
  },
)
