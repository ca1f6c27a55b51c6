import { describe, expect, it } from 'vitest'
import { PLAN_VERSION, plan } from '#engine/index.ts'
import { Plan } from './plan-shapes.ts'

const descriptions = [
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.',
  'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.',
  'Induct parcels up to 15 kg, mixed sizes, 1200 an hour.',
  'Lift 900 kg engine blocks at 60 per minute.',
  'Automate our line.',
  'MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day in batches of 50.',
  'Palletize wooden beams 800x100x80 mm, 6 kg, gripped 300 mm from one end, 4 a minute, EUR pallets',
  `Palletize 5 kg boxes, 10 a minute. ${'And so on. '.repeat(3000)}`,
]

describe('the schema of a plan', () => {
  it.each(descriptions)('loses nothing of what the engine says: %.60s', (description) => {
    const made = plan(description, { seed: 1 })
    expect(Plan.parse(made)).toEqual(made)
  })

  it('takes a plan from before drivers, odds and rental were stated', () => {
    const made = plan(descriptions[0] ?? '', { seed: 1 })
    if (!made.design) throw new Error('a design was expected')
    const { tornado, paybackSpread, rental, ...finance } = made.design.finance
    expect([tornado, paybackSpread, rental].every((part) => part !== undefined)).toBe(true)
    const former = { ...made, design: { ...made.design, finance } }
    expect(Plan.parse(former)).toEqual(former)
    const without = { paybackSpread: { reason: 'none' }, rental: { reason: 'none' } }
    const unstated = { ...made, design: { ...made.design, finance: { ...finance, ...without } } }
    expect(Plan.parse(unstated)).toEqual(unstated)
  })

  it('refuses what is no plan', () => {
    expect(Plan.safeParse({ version: PLAN_VERSION }).success).toBe(false)
    expect(
      Plan.safeParse({ ...plan('Automate our line.', { seed: 1 }), version: PLAN_VERSION - 1 }).success,
    ).toBe(false)
  })
})
