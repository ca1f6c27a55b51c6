import { expect, it } from 'vitest'
import { dayText } from './day-text.ts'

it.each([
  ['2026-12-20', 'Dec 20, 2026'],
  [new Date('2026-01-31T23:59:59Z'), 'Jan 31, 2026'],
])('%s is written as on the pages', (date, text) => expect(dayText(date)).toBe(text))
