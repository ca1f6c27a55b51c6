import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type ObjectStoreServer, openObjectStore } from '#server/test/elsewhere/object-store.ts'
import { readConfig } from '../config/read-config.ts'
import { createDiskStorage } from './disk-storage.ts'
import { openStorage } from './open-storage.ts'
import { cacheControlOf, type Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'cellwright-storage-'))
let store: ObjectStoreServer
const storages: Partial<Record<Storage['kind'], Storage>> = {}
const storageOf = (kind: Storage['kind']): Storage => {
  const found = storages[kind]
  if (!found) throw new Error(`${kind} is not open`)
  return found
}

beforeAll(async () => {
  store = await openObjectStore()
  storages.disk = createDiskStorage(folder)
  storages.s3 = await openStorage(readConfig({ DATA_DIR: folder, ...store.settings }, []))
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

describe.each(['disk', 's3'] as const)('on %s', (kind) => {
  it('an object is read back as it was put, replaced, copied, and gone once deleted', async () => {
    const storage = storageOf(kind)
    expect(storage.kind).toBe(kind)
    expect(await storage.isReachable()).toBe(true)
    await storage.put('private/plans/a.txt', 'one')
    expect(text(await storage.get('private/plans/a.txt'))).toBe('one')
    await storage.put('private/plans/a.txt', new Uint8Array([116, 119, 111]))
    const opened = await storage.open('private/plans/a.txt')
    expect(opened?.bytes).toBe(3)
    expect(Date.now() - (opened?.modifiedAt.getTime() ?? 0)).toBeLessThan(600_000)
    expect(Buffer.concat(await (opened?.stream.toArray() ?? [])).toString()).toBe('two')
    expect(await storage.copy('private/plans/a.txt', 'private/plans/b.txt')).toBe(true)
    expect(text(await storage.get('private/plans/b.txt'))).toBe('two')
    await storage.delete('private/plans/a.txt')
    expect(await storage.get('private/plans/a.txt')).toBeUndefined()
    expect(await storage.open('private/plans/a.txt')).toBeUndefined()
    expect(await storage.copy('private/plans/a.txt', 'private/plans/c.txt')).toBe(false)
    // What is not there can be deleted again.
    await storage.delete('private/plans/a.txt')
  })

  it('a file of some megabytes comes back byte for byte', async () => {
    const storage = storageOf(kind)
    const bytes = Buffer.alloc(3_000_000, 'cell ')
    const path = join(folder, `large-${kind}`)
    writeFileSync(path, bytes)
    await storage.putFile('private/attachments/large', path)
    expect(Buffer.from((await storage.get('private/attachments/large')) ?? []).equals(bytes)).toBe(true)
  })

  it('a listing has 100 names in ascending order, and goes on after the last', async () => {
    const storage = storageOf(kind)
    const names = Array.from({ length: 105 }, (_, index) => `f${String(index).padStart(3, '0')}.txt`)
    for (const name of names.toReversed()) await storage.put(`public/many/${name}`, name)
    await storage.put('public/many/a-folder/within.txt', 'not directly in it')
    const first = await storage.list('public/many')
    expect(first.objects.map((object) => object.name)).toEqual(names.slice(0, 100))
    expect(first.next).toBe('f099.txt')
    const second = await storage.list('public/many', { after: 'f099.txt' })
    expect(second.objects.map((object) => object.key)).toEqual(
      names.slice(100).map((name) => `public/many/${name}`),
    )
    expect(second.next).toBeUndefined()
    expect(await storage.list('public/nothing')).toEqual({ objects: [] })
    const keys = await Array.fromAsync(storage.keys())
    expect(keys).toContain('public/many/a-folder/within.txt')
    expect(keys.filter((key) => key.startsWith('public/many/f'))).toHaveLength(105)
  })

  it.each([
    'public/../secret',
    '/etc/passwd',
    'elsewhere/a.txt',
    'private/',
    'private/a/../../b',
    'public/.hidden',
    'public/a\0b',
  ])('the key %j is refused', async (key) => {
    const storage = storageOf(kind)
    await expect(storage.put(key, 'x')).rejects.toThrow('not a storage key')
    await expect(storage.get(key)).rejects.toThrow('not a storage key')
  })
})

test('public objects are kept an hour, private ones never', () => {
  expect(cacheControlOf('public/a.png')).toBe('public, max-age=3600')
  expect(cacheControlOf('private/a.png')).toBe('private, no-store')
})

test('a store that is away says so, without its address and key, and works once it is back', async () => {
  const storage = storageOf('s3')
  await storage.put('private/plans/kept.txt', 'kept')
  await store.stop()
  expect(await storage.isReachable()).toBe(false)
  const fault = await storage.get('private/plans/kept.txt').catch((error: unknown) => error)
  expect(fault).toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(/127\.0\.0\.1|S3RVER/)
  await store.start()
  expect(text(await storage.get('private/plans/kept.txt'))).toBe('kept')
})

test.each([
  ['key', { AWS_ACCESS_KEY_ID: 'WRONG' }],
  ['bucket', { STORAGE_URL: 's3://elsewhere' }],
])('a wrong %s is a fault of the store, never an object that is missing', async (_, wrong) => {
  const { search } = new URL(store.settings.STORAGE_URL)
  const settings = { ...store.settings, ...wrong }
  if ('STORAGE_URL' in wrong) settings.STORAGE_URL += search
  const storage = await openStorage(readConfig({ DATA_DIR: folder, ...settings }, []))
  expect(await storage.isReachable()).toBe(false)
  const missing = 'private/plans/never.txt'
  await expect(storage.open(missing)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  await expect(storage.get(missing)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
})
