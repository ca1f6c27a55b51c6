import { expect, it } from 'vitest'
import { createKeptPages, MAX_KEPT_BYTES, MAX_KEPT_PAGES } from './kept-pages.ts'

it('bounds kept pages in number and bytes, and drops the one used longest ago', () => {
  const kept = createKeptPages()
  for (let page = 1; page <= MAX_KEPT_PAGES + 5; page++) {
    kept.put('a', page, new Uint8Array(1000), 0)
    kept.get('a', 1, 0)
  }
  expect(kept.count()).toEqual({ pages: MAX_KEPT_PAGES, bytes: MAX_KEPT_PAGES * 1000 })
  expect(kept.get('a', 1, 0)).toBeDefined()
  expect(kept.get('a', 2, 0)).toBeUndefined()
  for (let page = 1; page <= 10; page++) kept.put('b', page, new Uint8Array(MAX_KEPT_BYTES / 4), 0)
  expect(kept.count().bytes).toBeLessThanOrEqual(MAX_KEPT_BYTES)
  kept.put('c', 1, new Uint8Array(MAX_KEPT_BYTES + 1), 0)
  expect(kept.get('c', 1, 0)).toBeUndefined()
})

it('forgets the pages of a file, and those that were drawn a while ago', () => {
  const kept = createKeptPages()
  kept.put('a', 1, new Uint8Array(10), 0)
  kept.put('ab', 1, new Uint8Array(10), 0)
  kept.forget('a')
  expect(kept.get('a', 1, 0)).toBeUndefined()
  expect(kept.get('ab', 1, 3_600_000)).toBeUndefined()
  expect(kept.count()).toEqual({ pages: 0, bytes: 0 })
})
