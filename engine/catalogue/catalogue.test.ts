import { describe, expect, it } from 'vitest'
import { robotUsesOf } from './data/robot-uses.ts'
import { components, componentsOf, priceUsdCents, robotById, robots } from './index.ts'
import { isRatingEnough, readIpRating } from './ip-rating.ts'
import { EUR_TO_USD } from './price-assumptions.ts'
import { publishedRates } from './published-rates.ts'
import { slugOf } from './slug.ts'
import { wristLimitOf } from './wrist-limits.ts'

const robot = (id: string) => {
  const found = robotById(id)
  if (found === undefined) throw new Error(`no robot ${id}`)
  return found
}

describe('the catalogue', () => {
  it('holds every robot and component once', () => {
    expect([robots.length, new Set(robots.map(({ id }) => id)).size]).toEqual([153, 153])
    expect([components.length, new Set(components.map(({ id }) => id)).size]).toEqual([107, 107])
    expect(robots.filter(({ joints }) => joints !== undefined)).toHaveLength(93)
  })

  it('makes ids of maker and model', () => {
    expect(slugOf('ABB', 'IRB 460-110/2.4')).toBe('abb-irb-460-110-2-4')
    expect(slugOf('Universal Robots', 'UR3 (CB3)')).toBe('universal-robots-ur3-cb3')
    expect(slugOf('Zivid', '2+ M60 / MR60')).toBe('zivid-2-plus-m60-mr60')
  })

  it('knows what each robot is named for, and refuses words that it does not know', () => {
    expect(robot('fanuc-lr-mate-200id-7lc').uses).toEqual(['food', 'clean_room'])
    expect(robotUsesOf(['arc welding', ' micro assembly'])).toEqual([
      'arc_welding',
      'welding',
      'assembly',
      'niche',
    ])
    expect(() => robotUsesOf(['juggling'])).toThrow('Unknown use of a robot in the catalogue: juggling')
  })

  it('does not use figures known to be wrong, and says so', () => {
    for (const id of ['kuka-kr-120-r2500-pro', 'yaskawa-mh5']) {
      expect(robot(id).joints?.every((joint) => joint.speedDegreesPerSecond === undefined)).toBe(true)
      expect(robot(id).faults).toHaveLength(1)
    }
    expect(robot('fanuc-m-900ib-700').reachMm).toBe(2832)
    expect(robot('fanuc-m-900ib-700').faults?.[0]).toContain('2,622 mm')
    expect(robots.filter(({ faults }) => faults !== undefined)).toHaveLength(3)
  })

  it('keeps what is unknown unknown', () => {
    expect(robot('universal-robots-ur3e').joints?.[5]?.lowerDegrees).toBeUndefined()
    expect(robot('yamaha-yk1200x').ipRating).toBeUndefined()
    expect(robot('epson-vt6l').joints).toBeUndefined()
    const unpriced = components.filter(({ price }) => price === undefined)
    expect(unpriced.map(({ model }) => model)).toEqual(['MSS-R20'])
    expect(unpriced.map(priceUsdCents)).toEqual([undefined])
  })

  it('finds components by category and by family', () => {
    expect(componentsOf('vision.3d')).toHaveLength(10)
    expect(componentsOf('gripper').length).toBe(15 + 14 + 3 + 1 + 1)
    expect(componentsOf('positioner')).toEqual([])
  })

  it('takes the moment of a wrist from the torque of its joints, where the maker states that alone', () => {
    // Universal Robots' own description of the UR5e: 150 N·m in base, shoulder and elbow, 28 N·m in the three of the wrist.
    expect(robotById('universal-robots-ur5e')).toMatchObject({
      wristMomentNm: 28,
      provenance: { wrist: expect.stringMatching(/torque of the wrist joints/) },
    })
    expect(robots.filter(({ wristMomentNm }) => wristMomentNm !== undefined)).toHaveLength(7 + 9)
  })

  it('names only robots it knows in its own tables, or keeps them as comparison', () => {
    const outside = publishedRates.map(({ robotId }) => robotId).filter((id) => robotById(id) === undefined)
    expect(outside).toEqual(['kuka-kr-700-pa', 'yaskawa-mpl800ii'])
    expect(robots.filter(({ id }) => wristLimitOf(id) !== undefined)).toHaveLength(17)
  })
})

describe('protection classes', () => {
  it.each([
    ['IP54', 54, undefined],
    ['IP54/IP67 wrist', 54, undefined],
    ['IP65/IP67', 65, undefined],
    ['IP54 std / IP67 wash-down / IP69K stainless', 54, 69],
    ['IP54 std / IP67 opt, wrist IP67', 54, 67],
    ['IP54 body (IP65 opt), wrist IP67', 54, 65],
    ['IP67 (IP69K option)', 67, 69],
    ['IP20 (IP54/IP65 protected)', 20, 65],
    ['IP69K', 69, undefined],
    ['none stated', undefined, undefined],
  ])('%s reads as %s, option %s', (text, standard, option) => {
    expect(readIpRating(text)).toEqual({
      ...(standard === undefined ? {} : { standard }),
      ...(option === undefined ? {} : { option }),
    })
  })

  it('compares dust and water apart', () => {
    expect(isRatingEnough(69, 67)).toBe(true)
    expect(isRatingEnough(65, 67)).toBe(false)
    expect(isRatingEnough(54, 60)).toBe(false)
  })

  it('has no SCARA above IP65', () => {
    const best = robots
      .filter(({ type }) => type === 'scara')
      .map(({ ipRating, ipRatingOption }) => ipRatingOption ?? ipRating ?? 0)
    expect(Math.max(...best)).toBe(65)
  })
})

describe('prices', () => {
  it('converts euros at the dated rate', () => {
    const foam = components.find(({ model }) => model === 'FXP-SVK 442 3R18')
    if (foam === undefined) throw new Error('no foam gripper')
    expect(priceUsdCents(foam)).toMatchObject({
      lowCents: Math.round(1800 * EUR_TO_USD.rate * 100),
      highCents: Math.round(3000 * EUR_TO_USD.rate * 100),
    })
    expect(priceUsdCents(foam)?.basis).toContain(EUR_TO_USD.date)
  })

  it('gives every robot a band, and the two known prices lie in theirs', () => {
    for (const each of robots) {
      const price = priceUsdCents(each)
      expect(price, each.id).toBeDefined()
      expect(price && price.lowCents > 0 && price.highCents > price.lowCents, each.id).toBe(true)
    }
    const cr10 = priceUsdCents(robot('dobot-cr10'))
    expect(cr10 && cr10.lowCents <= 3_199_000 && cr10.highCents >= 3_199_000).toBe(true)
    const meca = priceUsdCents(robot('mecademic-meca500'))
    expect(meca && meca.lowCents <= 1_500_000 && meca.highCents >= 1_500_000).toBe(true)
  })
})
