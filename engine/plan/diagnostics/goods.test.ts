import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const codesOf = (text: string): string[] => plan(text, { seed: 1 }).diagnostics.map(({ code }) => code)

describe('flammable goods', () => {
  // Flash points: ethanol 13 °C, acetone −20 °C (EC 1272/2008: flammable up to 60 °C).
  it.each([
    'Palletize 200 kg drums of solvent at 20 per hour',
    'Palletize 12 kg cartons with bottles of ethanol, 6 per minute',
    'Stack 20 kg pails of flammable paint, 5 a minute',
  ])('raise ATEX: %s', (text) => {
    const { diagnostics, design } = plan(text, { seed: 1 })
    expect(diagnostics.find(({ code }) => code === 'environment.flammable')?.remedy).toMatch(/ATEX/)
    expect(design?.safety.hazards.some(({ measure }) => /ATEX/.test(measure))).toBe(true)
    expect(design?.bom.lines.some(({ id }) => id === 'explosion_build')).toBe(true)
  })
  it.each([
    'Palletize 12 kg cartons of non-flammable cleaner, 6 per minute',
    'Palletize 12 kg cartons of solvent-free paint, 6 per minute',
  ])('do not where the text says that they are none: %s', (text) => {
    expect(codesOf(text)).not.toContain('environment.flammable')
  })
})

describe('products for patients', () => {
  it('are no muffins in blister trays, and no dishwasher tablets', () => {
    expect(codesOf('Pick muffins of 60 g into blister trays of 6, 80 per minute')).not.toContain(
      'pharma.documents',
    )
    expect(codesOf('Pack dishwasher tablets of 20 g, 40 to a box, 300 a minute')).not.toContain(
      'pharma.documents',
    )
  })
  it('are tablets in blisters', () => {
    expect(codesOf('Pick 20 g blisters of tablets into cartons, 60 per minute')).toContain('pharma.documents')
  })
})

it('a wash conveyor washes the parts, not the cell', () => {
  const { requirement } = plan(
    'Pick 2 kg machined parts off a wash conveyor and place them in trays, 6 per minute',
    { seed: 1 },
  )
  expect(requirement.facts.environment?.value ?? 'normal').toBe('normal')
})
