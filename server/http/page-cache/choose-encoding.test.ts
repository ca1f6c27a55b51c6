import { expect, it } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

it.each<[string | null, string | undefined]>([
  [null, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', undefined],
  ['identity', undefined],
  ['GZIP;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, identity;q=0.9', undefined],
  ['gzip; q=0.5, identity; q=0.1', 'gzip'],
  ['gzip;q=nonsense', 'gzip'],
])('%s: %s', (header, wanted) => {
  expect(chooseEncoding(header)).toBe(wanted)
})
