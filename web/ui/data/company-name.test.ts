import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CompanyName } from './badge.tsx'

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

it('what follows a name stands right behind it', () => {
  const written = (isVerified: boolean) =>
    renderToStaticMarkup(
      createElement('p', {}, createElement(CompanyName, { name: 'Plant', isVerified }), ', a'),
    )
  expect(written(false)).toBe('<p>Plant, a</p>')
  expect(written(true)).toMatch(/^<p>Plant <span.*>Verified<\/span>, a<\/p>$/)
})
