import { describe, expect, it } from 'vitest'
import { plan, traceForPlan } from '../plan.ts'
import { spanAt } from '../simulation/play.ts'
import { armById } from './draw-isometric-svg.ts'
import { posterMoment } from './poster.ts'
import { robotsSeen } from './robots-seen.ts'

describe('the drawn picture of a cell', () => {
  it.each([
    'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s.',
    'Tend two mills with 4 kg blocks 120x80x60 mm, 200 s',
    'Tend a CNC lathe: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s.',
  ])('shows its robot, with a part: %s', (text) => {
    const made = plan(text, { seed: 1 })
    const trace = traceForPlan(made)
    const cell = made.design?.cell
    if (!cell || !trace) throw new Error(made.summary)
    const seenAt = robotsSeen(cell, trace, armById)
    const moment = posterMoment(trace, seenAt)
    expect(seenAt(moment)).toBeGreaterThan(0.6)
    expect(trace.parts.some((part) => spanAt(part, moment)?.on === 'tool')).toBe(true)
  })
  it('had none where only what is carried was looked at', () => {
    const made = plan('Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s.', {
      seed: 1,
    })
    const trace = traceForPlan(made)
    const cell = made.design?.cell
    if (!cell || !trace) throw new Error(made.summary)
    expect(robotsSeen(cell, trace, armById)(posterMoment(trace))).toBeLessThan(0.3)
  })
})
