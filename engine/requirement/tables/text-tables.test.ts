import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const rows = (separator: string) =>
  [
    ['SKU', 'Weight kg', 'Length mm', 'Width mm', 'Height mm', 'per hour'],
    ['A-100', '8.5', '400', '300', '250', '240'],
    ['B-200', '12.4', '300', '200', '200', '120'],
  ]
    .map((cells) => cells.join(separator))
    .join('\n')

describe('a table in the text', () => {
  it.each(['\t', ' | ', ';', '   ', ','])(
    'is a list of parts, with columns kept apart by "%s"',
    (separator) => {
      const { facts } = readRequirement(`Stack both on pallets, two shifts.\n${rows(separator)}`)
      expect(facts.partMassKg?.value).toBe(12.4)
      expect(facts.partMassKg?.basis).toContain('heaviest of 2, “B-200”')
      expect([facts.partLengthMm?.value, facts.partWidthMm?.value, facts.partHeightMm?.value]).toEqual([
        400, 300, 250,
      ])
      expect(facts.ratePerMinute?.value).toBe(6)
    },
  )

  it('with a rule under its head is the same', () => {
    const [head, ...rest] = rows(' | ').split('\n')
    const { facts } = readRequirement(`Palletize:\n${head}\n---|---|---|---|---|---\n${rest.join('\n')}`)
    expect(facts.partMassKg?.value).toBe(12.4)
  })

  it('is no table when its lines are sentences', () => {
    const text =
      'Palletize cartons, 12 kg, boxes\nof weight 8 kg, length 400, stacked\n6 a minute, two shifts, yes'
    expect(readRequirement(text).facts.partMassKg?.basis).not.toContain('table')
  })
})
