import { describe, expect, it } from 'vitest'
import { keptNumbers } from './kept-numbers.ts'
import type { PlanInput } from './plan-input.ts'

const before = 'Palletize 18 kg cartons, 12 a minute.'
const kept = (description: string, numbers: PlanInput['numbers']) =>
  keptNumbers(before, { description, numbers, seed: 1 })

describe('typed values, when the text changes', () => {
  it('stay where the new text says nothing about them', () => {
    expect(kept('Palletize 18 kg cartons, 12 a minute, in two lines.', { wageUsdPerHour: 40 })).toEqual({
      wageUsdPerHour: 40,
    })
  })

  it('stay where the text says what it said before', () => {
    expect(kept('Palletize 18 kg cartons, 12 a minute. Ceiling 4 m.', { ratePerMinute: 14 })).toEqual({
      ratePerMinute: 14,
    })
  })

  it('give way to what the new text says otherwise', () => {
    expect(kept('Palletize 18 kg cartons, 10 a minute.', { ratePerMinute: 14, partMassKg: 20 })).toEqual({
      partMassKg: 20,
    })
  })

  it('give way to what the new text says for the first time', () => {
    expect(kept('Palletize 18 kg cartons, 12 a minute, three shifts.', { shiftsPerDay: 2 })).toEqual({})
  })
})
