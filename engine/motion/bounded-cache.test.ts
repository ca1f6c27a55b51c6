import { expect, it } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

it('makes each value once, forgets the oldest beyond its limit, and keeps undefined as a value', () => {
  const made: string[] = []
  const cache = boundedCache<string, string | undefined>(2)
  const ask = (key: string) =>
    cache(key, () => {
      made.push(key)
      return key === 'none' ? undefined : key.toUpperCase()
    })
  expect([ask('a'), ask('a'), ask('none'), ask('none')]).toEqual(['A', 'A', undefined, undefined])
  expect(made).toEqual(['a', 'none'])
  expect([ask('c'), ask('none'), ask('a')]).toEqual(['C', undefined, 'A'])
  expect(made).toEqual(['a', 'none', 'c', 'a'])
})
