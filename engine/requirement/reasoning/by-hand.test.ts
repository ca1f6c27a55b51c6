import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const factsOf = (text: string) => readRequirement(text).facts

describe('the time by hand that a text gives', () => {
  it.each([
    [
      'Arc weld frames of 4 kg, 600x400x80 mm, 900 mm of seam, 10 an hour, by hand it takes 9 minutes each',
      540,
      1.5,
    ],
    [
      'Wir schleifen Griffe aus Zink, 0,3 kg, 150x40x30 mm, 60 Stück pro Stunde, von Hand 2 Minuten pro Stück',
      120,
      2,
    ],
    [
      'Deburr covers of 1 kg, 200x150x20 mm, 30 an hour, an operator needs 90 seconds for each by hand',
      90,
      0.75,
    ],
  ])('makes the people that the work keeps busy: %s', (text, seconds, people) => {
    const { manualSeconds, operatorsPerShift } = factsOf(text)
    expect(manualSeconds).toMatchObject({ value: seconds, origin: 'given' })
    expect(operatorsPerShift).toMatchObject({ value: people, origin: 'derived' })
    expect(operatorsPerShift?.basis).toContain('by hand for each part')
  })

  it('gives way to a count of people', () => {
    const text =
      'Arc weld frames of 4 kg, 600x400x80 mm, 900 mm of seam, 10 an hour, by hand it takes 9 minutes each'
    expect(factsOf(`${text}, three welders do it today`).operatorsPerShift).toMatchObject({
      value: 3,
      origin: 'given',
    })
  })
})

describe('a rate of one person', () => {
  it.each([
    ['Deburr housings of 2 kg, 200x150x100 mm, two men, each makes 20 an hour', 40],
    ['Deburr housings of 2 kg, 200x150x100 mm with three operators, each of them does 15 an hour', 45],
    ['Deburr housings of 2 kg, 200x150x100 mm, 4 people, 12 an hour per person', 48],
  ])('counts for each of them: %s', (text, perHour) => {
    const { ratePerMinute } = factsOf(text)
    expect((ratePerMinute?.value ?? 0) * 60).toBeCloseTo(perHour)
    expect(ratePerMinute?.basis).toMatch(/ × \d people/)
  })

  it('is not multiplied where all of them are counted together', () => {
    const { ratePerMinute } = factsOf('Deburr housings of 2 kg, 200x150x100 mm, two men, 20 an hour in all')
    expect((ratePerMinute?.value ?? 0) * 60).toBeCloseTo(20)
  })
})
