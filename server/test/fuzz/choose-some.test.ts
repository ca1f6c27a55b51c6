import { describe, expect, it } from 'vitest'
import { chooseSome } from './choose-some.ts'

const values = Array.from({ length: 20 }, (_, index) => index)
const fieldsOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`field${index}`, values] as const))

describe('the choice of odd values', () => {
  it('is bounded, repeatable, and takes each field in turn', () => {
    const chosen = chooseSome('solutions.saveSolution', fieldsOf(5), 12)
    expect(chosen).toHaveLength(12)
    expect(chooseSome('solutions.saveSolution', fieldsOf(5), 12)).toEqual(chosen)
    expect(new Set(chosen.map(({ field }) => field)).size).toBe(5)
  })

  it('is everything once where that is allowed', () => {
    const all = chooseSome('teams.inviteMember', fieldsOf(3), 60)
    expect(new Set(all.map(({ field, odd }) => `${field} ${odd}`)).size).toBe(60)
    expect(chooseSome('billing.listPlans', new Map(), 60)).toEqual([])
  })

  it('meets every value over a few dozen procedures', () => {
    const met = Array.from({ length: 40 }, (_, index) =>
      chooseSome(`procedure${index}`, fieldsOf(3), 6),
    ).flat()
    expect(new Set(met.map(({ odd }) => odd)).size).toBe(values.length)
  })
})
