import { describe, expect, it } from 'vitest'
import { plan, traceForPlan } from '#engine/index.ts'
import { jointsAt } from '#engine/simulation/play.ts'
import { chooseLoop, momentsOf } from './choose-loop.ts'

const made = plan(
  'Castings of 7 kg lie in a wire-mesh bin 1200x800x600 mm; put one on the conveyor every 9 s, two shifts.',
  { seed: 1 },
)
const traceOfPlan = () => {
  const trace = traceForPlan(made)
  if (!trace) throw new Error('the cell does not move')
  return trace
}

describe('the loop of a film', () => {
  it('is one takt long and starts with the arm as at its end', () => {
    const trace = traceOfPlan()
    const loop = chooseLoop(trace, 9, 40)
    const [robot] = trace.robots
    if (!robot) throw new Error('no robot')
    expect(loop.lengthSeconds).toBe(9)
    // Also while the end dissolves into what came before the start.
    for (const earlier of [0, 0.25, 0.5]) {
      const end = jointsAt(robot, loop.fromSeconds + loop.lengthSeconds - earlier)
      for (const [at, joint] of jointsAt(robot, loop.fromSeconds - earlier).entries())
        expect(joint).toBeCloseTo(end[at] ?? Number.NaN, 1)
    }
  })

  it('takes whole takts of at least six seconds, and the whole trace where they do not fit in', () => {
    const trace = traceOfPlan()
    expect(chooseLoop(trace, 1.5, 40).lengthSeconds).toBe(6)
    expect(chooseLoop(trace, 4, 40).lengthSeconds).toBe(8)
    expect(chooseLoop(trace, 500, 40)).toEqual({ fromSeconds: 0, lengthSeconds: trace.durationSeconds })
  })
})

describe('the moments of a film', () => {
  const loop = { fromSeconds: 20, lengthSeconds: 8 }

  it('begin at the poster, stay inside the loop and end a step before where they began', () => {
    const moments = momentsOf(loop, 23, 10)
    expect(moments).toHaveLength(80)
    expect(moments[0]?.seconds).toBeCloseTo(23)
    expect(moments.at(-1)?.seconds).toBeCloseTo(22.9)
    for (const { seconds } of moments) {
      expect(seconds).toBeGreaterThanOrEqual(20)
      expect(seconds).toBeLessThan(28)
    }
  })

  it('dissolve over the last half second into what came before the start', () => {
    const dissolving = momentsOf(loop, 23, 10).filter(({ over }) => over)
    expect(dissolving.map(({ over }) => Number(over?.share.toFixed(1)))).toEqual([0.2, 0.4, 0.6, 0.8])
    expect(dissolving.map(({ over }) => Number(over?.seconds.toFixed(1)))).toEqual([19.6, 19.7, 19.8, 19.9])
  })
})
