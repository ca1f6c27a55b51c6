import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import { answerOf } from './answer.ts'

const made = (text: string) => {
  const { summary, diagnostics, status, design } = plan(text, { seed: 1 })
  return { summary, status, design, label: answerOf(diagnostics)?.label }
}
const cartons = 'Palletize 18 kg cartons 400x300x250 mm at 12 a minute'

describe('the first sentence of a plan', () => {
  it('is the rate where the cell does what was asked', () => {
    const { summary, label } = made(cartons)
    expect(label).toBeUndefined()
    expect(summary).toMatch(/^KUKA KR 40 PA stacks/)
  })
  it.each([
    [`${cartons}, budget 80,000 USD`, 'Over budget', /^Not as asked: The budget of 80,000 USD is .* short/],
    [
      'We own a UR10e, let it palletize 18 kg cartons 400x300x250 mm at 6 a minute',
      'Robot does not fit',
      /^Not as asked: The Universal Robots UR10e .* carries 12.5 kg/,
    ],
    [
      `${cartons}, payback within 12 months`,
      'Pays back later than asked',
      /^Not as asked: A payback within 12 months is asked: half of the draws take/,
    ],
    [
      'Tend one press brake, 2 kg sheet parts, a part every 20 s, two shifts',
      'More machines than named',
      /^Not as asked: The plan serves 3 machines, the text names one: it alone does not keep 3\/min/,
    ],
    [
      'Load castings of 25 kg from a bin into a machining centre, cycle 4 minutes',
      'Trays, not a bin',
      /^Not as asked: The text takes parts out of a bin or bundle\. This plan takes them from trays/,
    ],
    [
      'Trim injection moulded bumpers 3 kg, 40 per hour',
      'Machine too large',
      /^Not as asked: The shot needs a machine of [\d,]+ t/,
    ],
    [
      'Collaborative robot to screw 4 M6 screws in a 2 kg alternator, 50 per hour, no fence',
      'Behind a fence',
      /^Not as asked: The cobot is planned at full speed behind a fence\./,
    ],
    [
      'A cobot is to palletize 40 kg cartons, 4 a minute',
      'No cobot fits',
      /^Not as asked: No cobot of the catalogue/,
    ],
    [
      'Unload trailers with 15 kg parcels 400x300x300 mm and put them on a belt, 600 per hour',
      'Not inside the truck',
      /^Not as asked: The text speaks of emptying trucks/,
    ],
    // World Robotics (IFR) counts a robot as in service for 12 years.
    [
      'Palletize 10 kg cartons 400x300x250 mm, 10 an hour, one shift',
      'Does not pay back',
      /^It does not pay back: It never pays back/,
    ],
    [
      'Palletize 10 kg cartons 400x300x250 mm, 180 an hour, one shift',
      'Pays back too late',
      /^It pays back too late: A payback of [\d.]+ years is no shorter than the time a robot is in service \(12 years/,
    ],
    [`${cartons}, 8 layers high, ceiling 2.6 m`, 'Lower than asked', /^Not as asked: 8 layers are wanted/],
  ])('%s: %s', (text, label, sentence) => {
    const found = made(text)
    expect(found).toMatchObject({ status: 'planned', label })
    expect(found.summary).toMatch(sentence)
  })
  it('is no refusal where a cobot is asked for and its fence is not spoken of', () => {
    expect(made('A cobot is to screw 4 M6 screws in a 2 kg alternator, 50 per hour').label).not.toBe(
      'Behind a fence',
    )
  })
  it('takes no assumed height for one that was asked', () => {
    expect(made(`${cartons}, ceiling 2.2 m`).label).toBeUndefined()
  })
})

describe('a robot that is there already', () => {
  it('is planned with and not bought, where it fits', () => {
    const lathe = 'Load 3 kg shafts 40x200 mm into a lathe every 90 s'
    const [owned, bought] = [`${lathe} with our old KUKA KR 16`, `${lathe} with a KUKA KR 16`].map(
      (text) => made(text).design,
    )
    expect(owned?.chosen.robotId).toBe(bought?.chosen.robotId)
    expect(owned?.bom.lines.find(({ id }) => id === 'robot')?.unitPrice).toMatchObject({ highCents: 0 })
    const robot = bought?.bom.lines.find(({ id }) => id === 'robot')?.unitPrice
    expect((bought?.bom.total.highCents ?? 0) - (owned?.bom.total.highCents ?? 0)).toBe(robot?.highCents)
  })
})

describe('the money in a summary', () => {
  it('is headed by the payback of half of the draws with its odds', () => {
    const { summary, design } = made(`${cartons}, two shifts`)
    const spread = design?.finance.paybackSpread
    if (!spread || 'reason' in spread || !('value' in spread.p50)) throw new Error('draws were expected')
    expect(summary).toContain(`payback ${spread.p50.value.toFixed(1)} years (P50; `)
    expect(summary).toMatch(/\d+ % within \d years?\)/)
  })
  it('names renting where it is cheaper, and only there', () => {
    const slow = made(
      'Palletize 8 kg cartons 300x200x200 mm, 4 a minute with a collaborative robot, 1 shift of 4 hours',
    )
    expect(slow.design?.finance.rental).toMatchObject({ cheaper: 'rental' })
    expect(slow.summary).toMatch(/Renting is cheaper at these hours/)
    const dear = made('Palletize 10 kg cartons 400x300x250 mm, 10 a minute, 1 shift of 4 hours')
    expect(dear.design?.finance.rental).toEqual({
      reason: expect.stringContaining('cost less than this one'),
    })
    expect(dear.summary).not.toMatch(/Renting/)
    const much = made(`${cartons}, three shifts`)
    expect(much.summary).not.toMatch(/Renting/)
  })
})
