import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../random.ts'
import { runsUntilStop, type Stops, shortStops, stoppedIn, stopsText } from './short-stops.ts'

describe('stops that come with running time', () => {
  const stops: Stops = { everySeconds: 200, clearSeconds: 50 }
  it('stand for their share of the time in the long run: 50 s each 200 s of work', () => {
    const random = seededRandom(1)
    const runner = { runsFor: runsUntilStop(random, stops) }
    let down = 0
    for (let part = 0; part < 100_000; part++) down += stoppedIn(runner, random, 10, stops)
    // One million seconds of work: 5,000 stops of 50 s; the spread of the sum is below 2 %.
    expect(down / 1e6).toBeGreaterThan(0.25 * 0.94)
    expect(down / 1e6).toBeLessThan(0.25 * 1.06)
  })
  it('may come several times in one long piece of work, and the same whether it is cut or whole', () => {
    const downOf = (pieces: number): number => {
      const random = seededRandom(7)
      const runner = { runsFor: runsUntilStop(random, stops) }
      return Array.from({ length: pieces }, () => stoppedIn(runner, random, 100_000 / pieces, stops)).reduce(
        (sum, one) => sum + one,
        0,
      )
    }
    expect(downOf(1)).toBeCloseTo(downOf(1000), 6)
    expect(downOf(1)).toBeGreaterThan(50 * 300)
  })
  it('never come where there are none, and draw nothing', () => {
    const random = () => {
      throw new Error('nothing to draw')
    }
    const none: Stops = { everySeconds: Number.POSITIVE_INFINITY, clearSeconds: 0 }
    const runner = { runsFor: runsUntilStop(random, none) }
    expect(stoppedIn(runner, random, 1e9, none)).toBe(0)
  })
  it('are told with their figures, and whose running time counts', () => {
    expect(stopsText()).toBe('Short stops every 60 min of running time, 60 s each on average')
    expect(stopsText({ ...shortStops, clearSeconds: 20 }, 'each robot')).toBe(
      'Short stops every 60 min of running time of each robot, 20 s each on average',
    )
  })
})
