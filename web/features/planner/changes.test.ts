import { describe, expect, it } from 'vitest'
import { plan } from '#engine/plan.ts'
import type { Overrides } from '#engine/requirement/types.ts'
import { changesBetween, editedFields, editsBetween, touchedFields } from './changes.ts'

const cartons =
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 8 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.'
const planWith = (overrides: Overrides) => plan({ text: cartons, overrides }, { seed: 1 })
const asId = (robotId: string) => robotId

describe('what an edit changed', () => {
  const before = planWith({})

  it('is nothing between a plan and itself', () => {
    expect(changesBetween(before, planWith({}), asId)).toEqual([])
  })

  it('is only the payback when only the wage changes, and a higher wage pays back sooner', () => {
    const after = planWith({ wageUsdPerHour: 60 })
    const changes = changesBetween(before, after, asId)
    expect(changes.map(({ label }) => label)).toEqual(['Payback'])
    expect(changes[0]).toMatchObject({ isBetter: true })
    expect(changes[0]?.before).not.toBe(changes[0]?.after)
  })

  it('is only the status when a cell becomes impossible', () => {
    const after = planWith({ partMassKg: 900, ratePerMinute: 60 })
    expect(after.status).toBe('infeasible')
    expect(changesBetween(before, after, asId)).toEqual([
      { label: 'Status', before: 'Planned', after: 'Infeasible' },
    ])
  })

  it('is an investment to the thousand, as everywhere else', () => {
    const changes = changesBetween(before, planWith({ ratePerMinute: 30 }), asId)
    const investment = changes.find(({ label }) => label === 'Investment')
    expect(investment?.before).toMatch(/^\$\d+K$/)
    expect(investment?.after).toMatch(/^\$(?:\d+K|\d\.\d{1,3}M)$/)
  })

  it('names robots by the name given to it', () => {
    const other = before.matching.ranked.find(({ robotId }) => robotId !== before.design?.chosen.robotId)
    if (!other) throw new Error('one robot alone cannot be compared')
    const after = plan(cartons, { seed: 1, robotId: other.robotId })
    const robot = changesBetween(before, after, (id) => `<${id}>`).find(({ label }) => label === 'Robot')
    expect(robot?.after).toContain(`<${other.robotId}>`)
  })
})

describe('what was edited', () => {
  it('is listed with its unit, before and after', () => {
    const before = planWith({})
    const after = planWith({ ratePerMinute: 10 })
    expect(editsBetween(before.requirement, after.requirement, ['ratePerMinute'])).toEqual([
      { label: 'Rate', before: '8/min', after: '10/min' },
    ])
  })

  it('is found from the text and from files too', () => {
    const made = (text: string, evidence: { field: 'partMassKg'; value: number; basis: string }[] = []) => ({
      input: { description: text, numbers: {}, evidence },
      requirement: plan({ text, evidence }, { seed: 1 }).requirement,
    })
    const before = made(cartons)
    const rewritten = made(cartons.replace('18 kg', '14 kg'))
    const attached = made(cartons, [{ field: 'partMassKg', value: 16, basis: 'from parts.csv, row 2' }])
    const edits = (after: typeof before) =>
      editsBetween(before.requirement, after.requirement, touchedFields(before, after))
    expect(edits(rewritten)).toEqual([{ label: 'Part mass', before: '18 kg', after: '14 kg' }])
    expect(edits(attached)).toEqual([{ label: 'Part mass', before: '18 kg', after: '16 kg' }])
    expect(touchedFields(before, before)).toEqual([])
  })

  it('is found from the typed values, also where one was taken back', () => {
    expect(editedFields({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual(['a', 'b', 'c'])
    expect(editedFields({ a: 1 }, { a: 1 })).toEqual([])
  })
})
