import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('a name with the badge of a verified company is written by CompanyName, and beside it nowhere', () => {
  const web = join(import.meta.dirname, '../..')
  const others = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      file !== join('ui', 'data', 'badge.tsx') &&
      /\{[\w.]*[nN]ame\}(?:\s|\{' '\})*<VerifiedBadge/.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(others).toEqual([])
})
