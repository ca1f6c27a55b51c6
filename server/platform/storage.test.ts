import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cacheControlOf, createDiskStorage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'cellwright-storage-'))
const storage = createDiskStorage(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

test('an object is read back as it was put, replaced, and gone once deleted', async () => {
  await storage.put('private/plans/a.txt', 'one')
  expect(text(await storage.get('private/plans/a.txt'))).toBe('one')
  await storage.put('private/plans/a.txt', new Uint8Array([116, 119, 111]))
  const opened = await storage.open('private/plans/a.txt')
  expect(opened?.bytes).toBe(3)
  expect(Buffer.concat(await (opened?.stream.toArray() ?? [])).toString()).toBe('two')
  await storage.delete('private/plans/a.txt')
  expect(await storage.get('private/plans/a.txt')).toBeUndefined()
})

test('a listing has 100 names in ascending order, and goes on after the last', async () => {
  const names = Array.from({ length: 105 }, (_, index) => `f${String(index).padStart(3, '0')}.txt`)
  await Promise.all(names.toReversed().map((name) => storage.put(`public/many/${name}`, name)))
  const first = await storage.list('public/many')
  expect(first.objects.map((object) => object.name)).toEqual(names.slice(0, 100))
  expect(first.next).toBe('f099.txt')
  const second = await storage.list('public/many', { after: 'f099.txt' })
  expect(second.objects.map((object) => object.key)).toEqual(
    names.slice(100).map((name) => `public/many/${name}`),
  )
  expect(second.next).toBeUndefined()
  expect(await storage.list('public/nothing')).toEqual({ objects: [] })
})

test.each([
  'public/../secret',
  '/etc/passwd',
  'elsewhere/a.txt',
  'private/',
  'private/a/../../b',
  'public/.hidden',
  'public/a\0b',
])('the key %j is refused', async (key) => {
  await expect(storage.put(key, 'x')).rejects.toThrow('not a storage key')
  await expect(storage.get(key)).rejects.toThrow('not a storage key')
})

test('public objects are kept an hour, private ones never', () => {
  expect(cacheControlOf('public/a.png')).toBe('public, max-age=3600')
  expect(cacheControlOf('private/a.png')).toBe('private, no-store')
})
