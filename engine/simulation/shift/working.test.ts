import { describe, expect, it } from 'vitest'
import { gapSeconds, placeUse, robotRandom, supplyRandom } from './working.ts'

describe('what the shifts of all tasks share', () => {
  it('gives each robot and each supply of a cell a source of chance of its own, the same for the same seed', () => {
    const firsts = [0, 1, 2, 3].flatMap((index) => [robotRandom(1, index)(), supplyRandom(1, index)()])
    expect(new Set(firsts).size).toBe(firsts.length)
    expect(robotRandom(1, 2)()).toBe(firsts[4])
    // A neighbouring seed gives no robot what another has.
    expect(firsts).not.toContain(robotRandom(2, 0)())
  })
  it.each([
    [12, 1, 5],
    [12, 2, 10],
    [Number.POSITIVE_INFINITY, 3, 0],
  ])('lets %f a minute on %i lanes come to one of them every %f s', (perMinute, lanes, seconds) => {
    expect(gapSeconds(perMinute, lanes)).toBe(seconds)
  })
  it('counts a place as used for no more than the whole time', () => {
    expect(placeUse({ id: 'a', label: 'A' }, 50, 200)).toMatchObject({ utilisation: 0.25, maxQueue: 0 })
    expect(placeUse({ id: 'a', label: 'A' }, 250, 200).utilisation).toBe(1)
  })
})
