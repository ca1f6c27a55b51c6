import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { easedShare, jointMoveSeconds, moveTimeSeconds } from './move-time.ts'
import { type Arm, basePose } from './types.ts'

describe('a move from rest to rest', () => {
  it.each([
    { distance: 1, speed: 1, acceleration: 2, seconds: 1.5 },
    { distance: 1, speed: 1, acceleration: 2, jerk: 20, seconds: 1.6 },
    { distance: 0.05, speed: 2, acceleration: 10, seconds: 0.141421 },
    { distance: 0.05, speed: 2, acceleration: 10, jerk: 200, seconds: 0.2 },
    { distance: -1, speed: 1, acceleration: 2, seconds: 1.5 },
    { distance: 0, speed: 1, acceleration: 2, seconds: 0 },
  ])('$distance at $speed, $acceleration, jerk $jerk takes $seconds s', ({ seconds, ...move }) => {
    expect(moveTimeSeconds(move)).toBeCloseTo(seconds, 6)
  })

  it('grows with the distance and never beats the trapezoid', () => {
    const positive = fc.double({ min: 0.01, max: 50, noNaN: true })
    always(
      fc.property(positive, positive, positive, positive, (distance, speed, acceleration, jerk) => {
        const curve = moveTimeSeconds({ distance, speed, acceleration, jerk })
        expect(moveTimeSeconds({ distance: distance * 1.01, speed, acceleration, jerk })).toBeGreaterThan(
          curve,
        )
        expect(curve).toBeGreaterThanOrEqual(moveTimeSeconds({ distance, speed, acceleration }) - 1e-9)
      }),
    )
  })

  it('refuses limits that are not above 0', () => {
    expect(() => moveTimeSeconds({ distance: 1, speed: 0, acceleration: 1 })).toThrow(RangeError)
    expect(() => moveTimeSeconds({ distance: 1, speed: 1, acceleration: 1, jerk: -1 })).toThrow(RangeError)
  })
})

describe('a synchronised joint move', () => {
  const limit = (speed: number) => ({ lower: -180, upper: 180, speed, acceleration: 4 * speed })
  const arm: Pick<Arm, 'limits'> = { limits: [limit(100), limit(200)] }
  const seconds = (from: number[], to: number[]) => jointMoveSeconds({ ...arm, ...rest }, from, to)
  const rest: Omit<Arm, 'limits'> = {
    kind: 'serial',
    effort: 1,
    home: [0, 0],
    solve: () => [],
    tip: () => basePose([0, 0, 0], 0),
    segments: () => [],
  }

  it('takes as long as its slowest joint', () => {
    expect(seconds([0, 0], [100, 100])).toBeCloseTo(1.25, 9)
    expect(seconds([0, 0], [0, 100])).toBeCloseTo(0.75, 9)
    expect(seconds([5, 5], [5, 5])).toBe(0)
  })

  it('eases from 0 to 1, symmetric and without going back', () => {
    expect([0, 0.5, 1, -1, 2].map(easedShare)).toEqual([0, 0.5, 1, 0, 1])
    expect(easedShare(1 / 3)).toBeCloseTo(0.25, 9)
    always(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (time) => {
        expect(easedShare(time) + easedShare(1 - time)).toBeCloseTo(1, 9)
        expect(easedShare(Math.min(1, time + 0.01))).toBeGreaterThanOrEqual(easedShare(time))
      }),
    )
  })
})
