import { expect, it } from 'vitest'
import { CompanyHint } from './company-hint.tsx'

const hint = (found: number, search: string) => {
  const shown = CompanyHint({ found, search, none: 'No company has joined yet.' })
  return shown ? shown.props.children : null
}

it('says why the companies to choose from are not all, or none', () => {
  expect(hint(20, '')).toBe(
    'The first 20 companies by name are offered. Others are found by a part of their name.',
  )
  expect(hint(0, 'Acme')).toBe('No company is found by "Acme".')
  expect(hint(0, '')).toBe('No company has joined yet.')
  expect(hint(7, '')).toBeNull()
})
