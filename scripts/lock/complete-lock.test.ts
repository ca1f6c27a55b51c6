import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Lock, missingPlatforms } from './complete-lock.ts'

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock

it('the lock file knows every platform package, so that `npm ci` takes it on any machine', () => {
  expect(missingPlatforms(lock)).toEqual([])
})

it('finds a platform package that is left out', () => {
  const packages = { ...lock.packages }
  delete packages['node_modules/@biomejs/cli-linux-x64']
  expect(missingPlatforms({ packages }).map(({ name }) => name)).toEqual(['@biomejs/cli-linux-x64'])
})

it('holds no download address', () => {
  expect(JSON.stringify(lock)).not.toContain('"resolved"')
})
