import { expect, it } from 'vitest'
import { daysOf } from './days-of.ts'

it.each([
  ['2 to 3 weeks', 21],
  ['2-3 weeks', 21],
  ['2–3 weeks', 21],
  ['5 days', 5],
  ['2-day', 2],
  ['15 working days', 15],
  ['1.5 months', 45],
  ['36 hours', 5],
  ['4 h', 1],
  ['30 minutes', 1],
  ['1 year', 365],
  ['two weeks', 14],
  ['Two to three weeks', 21],
  ['half a day', 1],
  ['half a week', 4],
  ['one and a half weeks', 11],
  ['a day', 1],
  ['a couple of weeks', 14],
  ['a few days', 3],
  ['twenty-five days', 25],
  ['1 week and 2 days', 9],
  ['1 week, 2 days', 9],
  ['3 weeks (15 working days)', 21],
  ['4 engineers, 2 weeks', 14],
  ['zwei Wochen', 14],
  ['3 Tage', 3],
  ['eine Woche', 7],
  ['99 years', 3650],
  ['', 0],
  ['as needed', 0],
  ['12', 0],
  ['0 days', 0],
])('%j is %d days', (text, days) => {
  expect(daysOf(text)).toBe(days)
})
