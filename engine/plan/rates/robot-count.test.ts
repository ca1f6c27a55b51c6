import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import type { Plan } from '../../plan-types.ts'

const planned = (text: string, numbers = {}) => plan({ text, overrides: numbers }, { seed: 1 })
const heldOf = ({ design }: Plan): number => design?.simulation.capacityPerMinute ?? 0
const countOf = ({ design }: Plan) => design?.chosen.robotCount
const remark = ({ diagnostics }: Plan, code: string) => diagnostics.find((each) => each.code === code)

describe('how many robots are taken', () => {
  it.each([
    ['Palletize 25 kg bags at 13/min', 13],
    ['Palletize 25 kg bags at 14/min', 14],
    ['Palletize 15 kg bags at 13/min', 13],
    ['Palletize 15 kg bags at 14/min', 14],
    ['Palletize 55 lb bags at 14/min on 48x40 pallets with one robot', 14],
    ['Depalletize 12 kg cartons 400x300x300, 14 a minute', 14],
    ['Drive 6 screws M6 torque 9 Nm per ECU housing, one housing per 25 seconds.', 2.4],
  ])('is one where one of the catalogue holds the rate over weeks: %s', (text, asked) => {
    const made = planned(text)
    expect(countOf(made)).toBe(1)
    expect(heldOf(made)).toBeGreaterThanOrEqual(asked)
    expect(remark(made, 'robot.more_than_asked')).toBeUndefined()
  })

  it('says what one more robot gives and costs where little is left', () => {
    const made = planned('Palletize 25 kg bags at 14/min')
    expect(remark(made, 'robots.one_more')?.text).toMatch(
      /^2 × Yaskawa MPL80 hold 29\.\d\/min over weeks, 1\d\d % above the asked rate: such a cell costs about 5\d\d,000 USD, 2\d\d,000 more/,
    )
    expect(remark(planned('Palletize 25 kg bags at 11/min'), 'robots.one_more')).toBeUndefined()
  })

  it('is more where none holds it, with what fewer hold and cost, and their rate in one press', () => {
    const text = 'Palletize 25 kg bags at 15/min'
    const made = planned(text)
    expect(countOf(made)).toBe(2)
    const fewer = remark(made, 'robots.fewer')
    expect(fewer?.text).toMatch(/holds 14\.\d\/min over weeks, \d(?:\.\d)? % under the 15\/min of this plan/)
    expect(made.summary).toContain('less.')
    const rate = fewer?.offer?.value ?? 0
    const pressed = planned(text, { ratePerMinute: rate })
    expect(countOf(pressed)).toBe(1)
    expect(heldOf(pressed)).toBeGreaterThanOrEqual(rate)
  })

  it('adds no robot for what five minutes of a shift make up for', () => {
    const made = planned('Weld 12 in long seams, two per bracket, 5 lb brackets, 40 per hour')
    expect(countOf(made)).toBe(1)
    expect(heldOf(made) * 60).toBeGreaterThan(39.8)
  })

  it.each([
    ['Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.', 1],
    ['Packing cookies, 25 g, 300 per minute, 12 per tray', 1],
    ['10er-Kartons mit Milchtüten (1 l) packen, 24 Kartons pro Minute', 1],
    ['assemble first-aid boxes w/ 14 items 10..120 g, 5 kits per minute', 2],
    ['Screw ceiling vents: 4 screws #6 x 1/2, 220 an hour, with a UR cobot', 1],
  ])('is as few as hold the rate in simulation, where more were reckoned: %s', (text, count) => {
    const made = planned(text)
    expect(countOf(made)).toBe(count)
    expect(heldOf(made)).toBeGreaterThanOrEqual(made.design?.simulation.targetPerMinute ?? 0)
    expect(made.design?.cell.robots).toHaveLength(count)
    // What fewer hold is said of fewer that do not hold it.
    expect(remark(made, 'robots.fewer')?.text ?? '').not.toContain('above the')
    const shown = made.matching.ranked.find(({ robotId }) => robotId === made.design?.chosen.robotId)
    expect(shown).toEqual(made.design?.chosen)
    expect(shown?.reasons.join(' ')).toMatch(count === 1 ? /One robot: / : /2 robots: /)
    expect(shown?.reasons.join(' ')).toMatch(/were reckoned for the rate; in the simulation/)
  })

  it('of those that hold it takes one with the wished reserve, and says why the first of the list is not taken', () => {
    const made = planned('Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.')
    expect(heldOf(made)).toBeGreaterThan(1.1 * 240)
    expect(remark(made, 'robots.one_more')).toBeUndefined()
    expect(remark(made, 'robot.first_not_taken')?.text).toMatch(
      /ranks first and is not taken: 2 of them were reckoned for the rate, which Yaskawa MPK50 holds\.$/,
    )
  })

  it('is never fewer than the text asks for: what fewer would hold is said', () => {
    const made = planned('Pack 1 litre milk cartons, 10 to a case, 24 cases a minute, with two robots')
    expect(countOf(made)).toBe(2)
    expect(remark(made, 'robots.fewer')).toMatchObject({
      text: expect.stringMatching(/holds 261\/min over weeks, 8\.9 % above/),
      remedy: 'Leave the number of robots out of the text to plan with it.',
    })
    const atMost = planned(
      'Pack 1 litre milk cartons, 10 to a case, 24 cases a minute, with at most two robots',
    )
    expect(countOf(atMost)).toBe(1)
  })

  it.each([
    ['Induct parcels up to 15 kg, mixed sizes, 1200 an hour.', 2],
    ['Pack 1 litre milk cartons, 10 to a case, 36 cases a minute.', 2],
    ['Stack 50 kg cement bags, 20 per minute.', 2],
    ['Vier CNC-Fräsmaschinen beladen, Teile 2 kg, 90 s Bearbeitung', 2],
  ])('stays where fewer do not hold it: %s', (text, count) => {
    expect(countOf(planned(text))).toBe(count)
  })
})

describe('a larger head', () => {
  it.each([
    ['Palletize shrink packs, 9.2 kg, 270x180x320 mm, 25 packs a minute, on EUR pallets', 3],
    ['Stack egg trays (30 eggs, 2.1 kg) on pallets, 25 trays a minute', 3],
    ['Kuchenkartons palettieren, 0,5 kg, 220x220x90 mm, 30 pro Minute', 4],
  ])('on one robot is planned where it holds the rate for less than a second robot: %s', (text, parts) => {
    const made = planned(text)
    expect(countOf(made)).toBe(1)
    expect(made.design?.chosen.eoat.partsPerPick).toBe(parts)
    expect(heldOf(made)).toBeGreaterThanOrEqual(made.design?.simulation.targetPerMinute ?? 0)
    expect(made.design?.chosen.reasons.join(' ')).toContain(`over weeks, with ${parts} parts a pick.`)
  })

  it.each([
    ['Palletize shrink packs, 9.2 kg, 270x180x320 mm, 12 packs a minute, on EUR pallets', 1],
    ['Palletize 18 kg cartons, 400x300x250 mm, 12 a minute, on EUR pallets', 1],
  ])('is not taken where a usual one does: %s', (text, count) => {
    const made = planned(text)
    expect(countOf(made)).toBe(count)
    expect(made.design?.chosen.eoat.partsPerPick).toBeLessThanOrEqual(2)
  })

  it('is not taken where the text says how many a pick takes', () => {
    const made = planned('Palletize shrink packs, 9.2 kg, 270x180x320 mm, 25 a minute, two at a time')
    expect(made.design?.chosen.eoat.partsPerPick).toBe(2)
    expect(countOf(made)).toBe(2)
  })
})

it.each([
  ['Grind the welds of large steel frames, 120 kg, 2000x1200x800 mm, 6 m of seam, 2.4 an hour', 2.4],
  ['Gussgehäuse verputzen, 40 kg, 500x400x300 mm, 3 m Kante, 1,8 pro Stunde', 1.8],
])(
  'a part that is begun when the shift ends is not missing, so no robot is added for it: %s',
  (text, perHour) => {
    const made = planned(text)
    expect(countOf(made)).toBe(1)
    const parts = made.design?.simulation.partsDone ?? 0
    expect(parts).toBeGreaterThanOrEqual(Math.floor(8 * perHour * 0.97))
    expect(made.design?.simulation.isTargetMet).toBe(true)
  },
)

describe('a number of robots that the text asks for', () => {
  it.each([
    ['Two robots palletize boxes 400x300x200 mm, 8 kg, 6 per minute', 2],
    ['Zwei Roboter palettieren Kartons 400x300x200 mm, 8 kg, 6 pro Minute', 2],
    ['Mindestens drei Roboter: Riegel 80 g 100x40x15 mm vom Band in Trays zu 12, 50 pro Minute', 3],
    ['A pair of robots drives 4 screws M6 into covers 1 kg 200x150x60 mm, 60 an hour', 2],
    ['A robot for each lathe: two lathes, 2 kg shafts 50 mm diameter 150 mm long, 70 s each', 2],
  ])('is planned where fewer would do, and what they cost is said: %s', (text, count) => {
    const made = planned(text)
    expect(countOf(made)).toBe(count)
    expect(remark(made, 'robot.fewer_than_asked')).toBeUndefined()
    expect(remark(made, 'robots.fewer')?.text).toMatch(/ less\./)
  })

  it.each([
    ['At most two robots palletize boxes 400x300x200 mm, 8 kg, 6 per minute', 1],
    ['Kartons 400x300x200 mm, 8 kg, mit höchstens zwei Robotern palettieren, 6 pro Minute', 1],
    ['One robot palletizes boxes 400x300x200 mm, 8 kg, 6 per minute', 1],
  ])('adds none where it is a limit: %s', (text, count) => expect(countOf(planned(text))).toBe(count))

  it('is said to be missed where no cell takes so many', () => {
    const made = planned('Three robots load one lathe, 2 kg shafts 50 mm diameter 150 mm long, 70 s each')
    expect(countOf(made)).toBe(1)
    expect(remark(made, 'robot.fewer_than_asked')?.missed).toMatchObject({ limit: 3, actual: 1 })
  })

  it('of at least so many is not missed by more', () => {
    const made = planned('At least one robot palletizes 25 kg bags at 15/min')
    expect(countOf(made)).toBe(2)
    expect(remark(made, 'robot.more_than_asked')).toBeUndefined()
  })
})
