import { describe, expect, it } from 'vitest'
import { roundedDollars } from '../amounts.ts'
import { processes } from '../golden/processes.ts'
import { rowsOf } from '../golden/rows-of.ts'
import { unseenHandling } from '../golden/unseen-handling.ts'
import { unseenProcesses } from '../golden/unseen-processes.ts'
import { unseenRows } from '../golden/unseen-rows.ts'
import { plan } from '../plan.ts'
import { isFieldKey } from '../requirement/fields.ts'
import { robotsPhrase } from './wording.ts'

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

describe('the button for fewer robots', () => {
  it.each([
    'We fill praline boxes: 24 pralines each, 15 g, 40 boxes/min',
    'Put labels on 5 kg cartons, 20 per minute.',
    'Task: laser mark data matrix code on brake caliper pistons. Ø 38 mm x 46 mm. Mass 0.21 kg. 15 a minute',
    'Türklinken aus Messing, 0,42 kg, polieren, 90 s je Klinke, 3,1 pro Minute',
    'Palletize 25 kg bags at 15/min',
    'Stack 50 kg cement bags, 20 per minute.',
    'Palletize bricks, 3 kg each, 250x120x65, from a belt, 2,800 per hour',
  ])('is there only where its plan takes fewer: %s', (text) => {
    const before = plan(text, { seed: 1 })
    const offer = before.diagnostics.find(({ code }) => code === 'robots.fewer')?.offer
    if (!offer || !isFieldKey(offer.field)) return
    const after = plan({ text, overrides: { [offer.field]: offer.value } }, { seed: 1 }).design
    expect(after?.chosen.robotCount).toBeLessThan(before.design?.chosen.robotCount ?? 0)
    expect(after?.simulation.capacityPerMinute).toBeGreaterThanOrEqual(Number(offer.value))
  })

  it.each(['Palletize 25 kg bags at 15/min', 'Stack 50 kg cement bags, 20 per minute.'])(
    'is there where fewer hold a lower rate: %s',
    (text) => {
      const { diagnostics } = plan(text, { seed: 1 })
      expect(diagnostics.find(({ code }) => code === 'robots.fewer')?.offer).toBeDefined()
    },
  )
})

describe('what an offer says that its plan would be', () => {
  const rows = [unseenRows, unseenHandling, unseenProcesses].flatMap(rowsOf)
  const texts = [...Object.values(processes), ...rows.filter((_, at) => at % 8 === 0).map(([text]) => text)]
  it('is what pressing gives: robots, price and rate', () => {
    let pressed = 0
    for (const text of texts) {
      const { diagnostics, design: before } = plan(text, { seed: 1 })
      for (const { offer, remedy } of diagnostics) {
        if (offer?.field !== 'ratePerMinute') continue
        pressed += 1
        const { design } = plan({ text, overrides: { ratePerMinute: offer.value } }, { seed: 1 })
        if (!design) throw new Error(text)
        const { likelyCents } = design.finance.investment
        expect(remedy, text).toContain(
          `the plan ${before && robotsPhrase(before.chosen) === robotsPhrase(design.chosen) ? 'keeps' : 'takes'} ${robotsPhrase(design.chosen)} and costs about ${roundedDollars(likelyCents)} USD`,
        )
        expect(design.simulation.isTargetMet, text).toBe(true)
      }
    }
    expect(pressed).toBeGreaterThan(6)
  })
  it.each([
    // Another robot, by name, and the difference between the two prices as they are written.
    [
      'Depalletize 12 kg cartons 400x300x300 mm, 18 a minute',
      /takes KUKA KR 40 PA .* 324,000 USD, 199,000 less\.$/,
    ],
    // No cell to compare with.
    ['Palletize 18 kg cartons 400x300x250 mm at 90 per minute from one line', /takes 4 × .* USD\.$/],
  ])('names its robots: %s', (text, words) => {
    const { diagnostics } = plan(text, { seed: 1 })
    expect(diagnostics.find(({ offer }) => offer)?.remedy).toMatch(words)
  })
})
