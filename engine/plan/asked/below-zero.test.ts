import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import { readRequirement } from '../../requirement/index.ts'
import type { Overrides } from '../../requirement/types.ts'
import { withSignsAsked } from './below-zero.ts'

const asked = (text: string, overrides: Overrides = {}): string[] =>
  withSignsAsked(readRequirement(text, overrides), overrides)
    .questions.filter(({ isBlocking }) => isBlocking)
    .map((each) => each.text)

describe('figures below zero in a text', () => {
  it.each([
    ['Palletize -12 kg cartons, 10 a minute', '-12 kg'],
    ['Palletize cartons: −12 kg, 10 a minute', '−12 kg'],
    ['Palletize 12 kg cartons at minus 6 per minute', 'minus 6'],
    ['Palletize negative 12 kg cartons, 10 a minute', 'negative 12 kg'],
  ])('are refused with a question, not planned without their sign: %s', (text, typed) => {
    expect(asked(text).join(' ')).toContain(`“${typed}” has a minus sign`)
    const { status, design, summary } = plan(text, { seed: 1 })
    expect({ status, design }).toEqual({ status: 'needs_answers', design: undefined })
    expect(summary).toContain(typed)
  })

  it('are answered by what a person types in their place', () => {
    const text = 'Palletize -12 kg cartons, 10 a minute'
    expect(asked(text, { partMassKg: 12 })).toEqual([])
    expect(plan({ text, overrides: { partMassKg: 12 } }, { seed: 1 }).status).toBe('planned')
  })

  it.each([
    'Palletize 10-12 kg cartons, 10 a minute',
    'Palletize 10 -12 kg cartons, 10 a minute',
    '- 12 kg cartons\n- 10 a minute\n- palletize',
    '-12 kg cartons, 10 a minute, palletize',
    'Palletize 10 kg boxes, 10 a minute, freezer at -25 °C',
    'Stack T-12 cartons of 8 kg, 10 a minute',
  ])('are not dashes, ranges, lists or frost: %s', (text) => {
    expect(asked(text)).toEqual([])
  })
})
