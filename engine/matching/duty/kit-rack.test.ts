import { describe, expect, it } from 'vitest'
import { kitBinFor } from './kit-bin.ts'
import { kitRackOf, robotsForRacks } from './kit-rack.ts'

const screws = { lengthMm: 60, widthMm: 40, heightMm: 20, ratePerMinute: 10, kindCount: 6 }
const castings = { lengthMm: 215, widthMm: 140, heightMm: 105, ratePerMinute: 6, kindCount: 5 }
const packs = { lengthMm: 200, widthMm: 150, heightMm: 60, ratePerMinute: 16, kindCount: 40 }

describe('the rack of a kit', () => {
  it('takes the smallest usual bin, and one to measure for parts too large for it', () => {
    expect(kitBinFor([60, 40, 20])).toEqual([300, 200, 120])
    expect(kitBinFor([200, 150, 60])).toEqual([600, 400, 220])
    expect(kitBinFor([215, 140, 105])).toEqual([460, 240, 330])
  })

  it('asks for reach by the size of its bins', () => {
    // Six bins of 300 × 200 mm side by side: the middle of the outer ones is 200 + 155 out and 2.5 × 210 aside.
    expect(kitRackOf(screws).reachMm).toBeCloseTo(Math.hypot(355, 525), 6)
    // Five of 460 × 240 mm: 200 + 235 out and 2 × 250 aside.
    expect(kitRackOf(castings).reachMm).toBeCloseTo(Math.hypot(435, 500), 6)
    // Twenty of 600 × 400 mm in tiers of seven, seven and six: 200 + 2.5 × 610 out and 2.5 × 410 aside.
    expect(kitRackOf({ ...packs, kindCount: 20 }).reachMm).toBeCloseTo(Math.hypot(1725, 1025), 6)
  })

  it('shares out racks that no arm reaches as a whole', () => {
    expect(robotsForRacks(screws)).toBe(1)
    expect(robotsForRacks(packs)).toBe(2)
    expect(kitRackOf(packs).reachMm).toBeLessThan(2100)
  })

  it('never takes more robots than there are parts in a box', () => {
    expect(robotsForRacks({ ...packs, partsPerContainer: 1 })).toBe(1)
  })
})
