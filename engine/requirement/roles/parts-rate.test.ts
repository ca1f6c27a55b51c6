import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

describe('a rate of things that could hold others', () => {
  it.each([
    ['Trays of berries 500 g, 190x115x60, 8 to a crate, 25 trays a minute', 25],
    ['Punnets of plums 250 g, 140x110x50: 10 to a crate, 60 punnets a minute', 60],
  ])('counts the part where it is the part: %s', (text, rate) => {
    expect(readRequirement(text).facts.ratePerMinute?.value).toBe(rate)
  })

  it('counts what holds the parts where it is that', () => {
    const { facts } = readRequirement('Bottles, 1 kg, 80 mm diameter: 6 to a tray, 20 trays a minute')
    expect(facts.ratePerMinute?.value).toBe(120)
  })

  it('is asked about where it is neither', () => {
    const { questions } = readRequirement('Pack muffins 90 g, 80 mm round, 6 to a case, 20 trays a minute')
    const asked = questions.find(({ field }) => field === 'containersPerMinute')
    expect(asked?.options?.map(({ value }) => value)).toEqual(['containers-rate', 'rate'])
  })
})

describe('shifts that are no whole number', () => {
  const weld = 'Weld brackets, 3 kg, 4 seams of 80 mm, 40 per shift.'
  it('leave what a whole shift makes as it is', () => {
    const { facts } = readRequirement(`${weld} We work one and a half shifts.`)
    expect(facts.ratePerMinute?.value).toBeCloseTo(40 / 480, 6)
    expect((facts.shiftsPerDay?.value ?? 0) * (facts.hoursPerShift?.value ?? 0)).toBe(12)
  })
  it('are as long as the text says', () => {
    const { facts } = readRequirement(`${weld} One and a half shifts of 7.5 hours.`)
    expect(facts.ratePerMinute?.value).toBeCloseTo(40 / 450, 6)
    expect((facts.shiftsPerDay?.value ?? 0) * (facts.hoursPerShift?.value ?? 0)).toBe(11.25)
  })
})
