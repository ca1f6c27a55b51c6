import { expect, it } from 'vitest'
import { problemOf } from '../problem.ts'
import { centsIn, numberIn } from './number-in.ts'

const problemOfReading = (read: () => number) => {
  try {
    return read()
  } catch (error) {
    return problemOf(error)
  }
}

it.each([
  ['20 EUR', '“EUR” cannot be used here: this field is in USD. Type the number alone.'],
  ['cheap', '“cheap” is not a number.'],
])('refuses "%s" dollars with the reason, by field', (typed, text) => {
  expect(problemOfReading(() => centsIn(typed, 'priceCents'))).toMatchObject({
    status: 400,
    fields: { priceCents: text },
  })
})

it('converts what it can, and leaves an empty field to the contract', () => {
  expect(numberIn('45 min', 'h', 'minutes')).toBe(0.75)
  expect(centsIn('$1,250', 'priceCents')).toBe(125_000)
  expect(centsIn(' ', 'priceCents')).toBeNaN()
  expect(problemOfReading(() => numberIn('3 kg', 'days', 'leadTimeDays'))).toMatchObject({
    fields: { leadTimeDays: expect.stringContaining('this field is in days') },
  })
})
