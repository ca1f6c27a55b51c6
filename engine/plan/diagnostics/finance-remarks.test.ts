import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import type { Overrides } from '../../requirement/types.ts'

const glue = 'Lay a silicone bead of 600 mm on 0.5 kg lids 300x200 mm, 12 a minute'
const found = (text: string, overrides: Overrides = {}) =>
  plan({ text, overrides }, { seed: 1 }).diagnostics.filter(({ code }) => code.startsWith('finance.'))
const codes = (text: string, overrides?: Overrides) => found(text, overrides).map(({ code }) => code)

describe('what is said of a business case', () => {
  it('is nothing special where it pays back in a usual time', () => {
    expect(codes(glue)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/payback_|part_time|replaced|no_payback/)]),
    )
  })
  it('is doubt where it pays back in less than two months, with the people and shifts it rests on', () => {
    const fast = found(glue, { operatorsPerShift: 12, shiftsPerDay: 3, wageUsdPerHour: 60 })
    const short = fast.find(({ code }) => code === 'finance.payback_short')
    expect(short?.severity).toBe('warning')
    expect(short?.text).toMatch(/months is hard to believe/)
    expect(short?.remedy).toMatch(/12 people a shift, 3 shifts a day, 60 USD\/h\./)
  })
  it('is no triumph where a cell outlives nobody: what eats the saving is named', () => {
    const long = found('Remove flash from 450 g magnesium brackets, 28 s').find(
      ({ code }) => code === 'finance.payback_long',
    )
    expect(long?.missed?.limit).toBe(30)
    expect(long?.text).toMatch(/Of 56,000 USD of labour a year the cell costs .* again/)
  })
  it('names the balance where it never pays back', () => {
    const never = found(glue, { operatorsPerShift: 0.1 }).find(({ code }) => code === 'finance.no_payback')
    expect(never?.text).toMatch(/Of 6,000 USD of labour a year/)
  })
  it('doubts a whole person saved where the work fills a part of one, unless the number was given', () => {
    const slow = 'Drive 4 M5 screws into 3 kg covers, 10 an hour'
    expect(codes(slow)).toContain('finance.part_time_work')
    expect(codes(slow, { operatorsPerShift: 1 })).not.toContain('finance.part_time_work')
  })
  it('compares laser welding with a hand-held laser, arc welding with an arc', () => {
    const seams = '4 seams of 200 mm, 2 kg housings, 40 an hour'
    expect(codes(`Laser weld ${seams}`)).toContain('finance.replaced_process')
    expect(codes(`MIG weld ${seams}`)).not.toContain('finance.replaced_process')
    const people = (text: string) =>
      plan(text, { seed: 1 }).requirement.facts.operatorsPerShift?.value ?? Number.NaN
    expect(people(`MIG weld ${seams}`)).toBe(6)
    expect(people(`Laser weld ${seams}`)).toBe(2)
  })
})
