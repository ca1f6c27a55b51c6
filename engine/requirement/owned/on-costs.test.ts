import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const boxes = 'Palletize boxes of 12 kg, 400x300x250 mm, 8 a minute'
const kisten = 'Kisten mit 12 kg palettieren, 400x300x250 mm, 8 pro Minute'

describe('costs on top of a wage', () => {
  it.each([
    [`${boxes}. Wage $20 an hour plus 30 % overhead.`, 26],
    [`${boxes}, operators at $24.00 plus 25 %.`, 30],
    [`${boxes}. They get $18 an hour plus 22 % social costs.`, 21.96],
    [`${kisten}. Stundenlohn 20 € plus 25 % Nebenkosten.`, 27.5],
    [`${kisten}. Lohn 20 €/h zuzüglich 30 % Lohnnebenkosten.`, 28.6],
  ])('count in it: %s', (text, wage) => {
    const { facts, spans = [] } = readRequirement(text)
    expect(facts.wageUsdPerHour?.value).toBeCloseTo(wage, 2)
    expect(facts.wageUsdPerHour?.basis).toMatch(/on top/)
    expect(spans.map(({ role }) => role)).toContain('on-costs')
  })

  it.each([
    `${boxes}. Wage $20 an hour, 5 % of the boxes are damaged.`,
    `${boxes}. Wage $20 an hour, plus 20 % more boxes in summer.`,
    `${boxes}. Wage $20 an hour all in. Scrap 3 %.`,
  ])('are no other share: %s', (text) => expect(readRequirement(text).facts.wageUsdPerHour?.value).toBe(20))

  it('a pallet called EUR is no currency', () => {
    const { facts } = readRequirement(`${boxes} onto EUR pallets, 2 people per shift at 18.50 an hour.`)
    expect(facts.wageUsdPerHour?.value).toBe(18.5)
  })
})

describe('lines with a pace each', () => {
  it.each([
    [`${boxes.replace(', 8 a minute', '')}. Line A 12 boxes/min, line B 7.`, 19],
    ['Kartons 400x300x200 mm, 8 kg, auf Europaletten. Linie 1 macht 12 Kartons/min, Linie 2 macht 7.', 19],
    [
      'Kartons 400x300x200 mm, 8 kg, auf Europaletten. Linie 1 macht 12 Kartons/min, Linie 2 hat 3 Leute.',
      12,
    ],
  ])('are added: %s', (text, perMinute) =>
    expect(readRequirement(text).facts.ratePerMinute?.value).toBe(perMinute),
  )
})
