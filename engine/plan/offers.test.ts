import { describe, expect, it } from 'vitest'
import { processes } from '../golden/processes.ts'
import { plan } from '../plan.ts'
import { isFieldKey } from '../requirement/fields.ts'

describe('what can be done in one press', () => {
  it.each([
    'Palletize 18 kg cartons 400x300x250 mm at 90 per minute from one line',
    'Tend one CNC lathe: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s, 2 per minute',
    'Put a polyurethane bead, 30 m long, around a 600x400 mm lid every 12 s.',
  ])('plans once it is pressed: %s', (text) => {
    const before = plan(text, { seed: 1 })
    expect(before.status).toBe('infeasible')
    const offer = before.diagnostics.find((each) => each.offer)?.offer
    if (!offer || !isFieldKey(offer.field)) throw new Error(before.summary)
    expect(offer.label).toMatch(/^Plan it at [\d.]+\/(?:min|h)$/)
    const after = plan({ text, overrides: { [offer.field]: offer.value } }, { seed: 1 })
    expect(after.status, after.summary).toBe('planned')
  })
})

it.each(['Lift 20 kg blocks at 4000 per minute', 'Lift 900 kg engine blocks at 60 per minute.'])(
  'names no machine that would be needed a hundred times: %s',
  (text) => {
    const { summary, diagnostics, matching } = plan(text, { seed: 1 })
    expect(matching.machines ?? []).toEqual([])
    const words = [summary, ...diagnostics.map((each) => each.text)].join(' ')
    for (const [, count] of words.matchAll(/\b(\d+)(?: ×| of them would)/g))
      expect(Number(count)).toBeLessThanOrEqual(12)
  },
)

it('offers beside a planned cell only machines that hold the rate', () => {
  const { status, matching } = plan(processes[12], { seed: 1 })
  expect(status).toBe('planned')
  expect(matching.machines?.map(({ isEnough }) => isEnough)).toEqual([true])
})

it.each([
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets',
  'Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.',
])('a robot has one capacity and utilisation wherever it shows: %s', (text) => {
  const { design, matching } = plan(text, { seed: 1 })
  if (!design) throw new Error('no design')
  const { chosen, simulation } = design
  const shown = matching.ranked.find(({ robotId }) => robotId === chosen.robotId)
  expect(shown).toEqual(chosen)
  expect(chosen.ratePerMinute).toBe(simulation.capacityPerMinute)
  expect(chosen.utilisation).toBeCloseTo(
    simulation.robots.reduce((sum, robot) => sum + robot.utilisation, 0) / simulation.robots.length,
    9,
  )
})
