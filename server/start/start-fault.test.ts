import { existsSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { StartFault } from '#db/fault.ts'
import { DatabaseUnavailable } from '#db/pool/unavailable.ts'
import { asStartFault } from './start-fault.ts'

const errorOf = (fail: () => unknown): unknown => {
  try {
    return fail()
  } catch (error) {
    return error
  }
}

it.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  const error = asStartFault(new Error('outer', { cause: errorOf(() => writeFileSync('/dev/full', 'x')) }))
  expect(error).toBeInstanceOf(StartFault)
  expect(String(error)).toContain('The disk is full. Free some space')
})

it.each<[string, unknown, RegExp]>([
  [
    'a file that is a folder',
    errorOf(() => writeFileSync('/', 'x')),
    /^StartFault: \/.* cannot be used: EISDIR/,
  ],
  [
    'a database that is away',
    new DatabaseUnavailable(new Error('no answer in 3 s')),
    /no answer in 3 s\. Nothing was started/,
  ],
  [
    'a fault with a sentence of its own',
    new StartFault('Port 3000 is taken.'),
    /^StartFault: Port 3000 is taken\.$/,
  ],
])('%s is one line', (_, error, line) => {
  expect(asStartFault(error)).toBeInstanceOf(StartFault)
  expect(String(asStartFault(error))).toMatch(line)
})

it('anything unforeseen stays as it is', () => {
  const error = new TypeError('x is not a function')
  expect(asStartFault(error)).toBe(error)
})
