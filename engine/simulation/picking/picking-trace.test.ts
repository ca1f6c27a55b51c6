import { describe, expect, it } from 'vitest'
import { WINDOW_MM } from '../../layout/index.ts'
import { plan, traceForPlan } from '../../plan.ts'
import { jumpFaults, keyFaults, loopFaults, tipsOf } from '../test/trace-faults.ts'

const played = (text: string) => {
  const made = plan(text, { seed: 1 })
  const trace = traceForPlan(made)
  if (!made.design || !trace) throw new Error(made.summary)
  const { cell } = made.design
  return {
    cell,
    trace,
    faults: [...keyFaults(cell, trace), ...loopFaults(trace), ...jumpFaults(trace, tipsOf(cell, trace))],
  }
}

describe('a robot that hurries after parts on a belt', () => {
  it.each([
    'Pick biscuits 12 g, 60 mm diameter, 8 mm thick, from a belt 800 mm wide at 400 per minute and put them into blister trays of 18',
    'Move standing steel cylinders, 100 mm diameter, 250 mm tall, 15 kg, from conveyor to conveyor, 20 per minute',
    'Move standing steel cylinders, 150 mm diameter, 500 mm tall, 12 kg, from conveyor to conveyor, 20 per minute',
    'Sort parcels up to 5 kg into 12 chutes, 1200 per hour, sizes 150x100x50 to 400x300x200 mm',
    'Put 8 kg castings 300x250x200 mm from a belt into trays of 12, 15 per minute',
  ])('grips every one within its window: %s', (text) => {
    const { cell, trace, faults } = played(text)
    const past = trace.parts.flatMap(({ spans }) =>
      spans.flatMap((span, index) => {
        const before = spans[index - 1]
        if (span.on !== 'tool' || before?.on !== 'path') return []
        const [x] = cell.robots.find(({ id }) => id === span.robotId)?.baseMm ?? [Number.NaN]
        // One of several parts hangs by so much to the side of the tool.
        return [before.toTopMm[0] - x - Math.hypot(span.offsetMm[0], span.offsetMm[1])]
      }),
    )
    expect(past.length).toBeGreaterThan(10)
    expect(Math.max(...past)).toBeLessThan(WINDOW_MM + 2)
    expect(faults).toEqual([])
  })
})

describe('a robot that finds no way on with the part it holds', () => {
  it('goes back from where it is', () => {
    // The trays are so large that parts of them pass too near the base.
    const { faults } = played(
      'Sort parcels up to 30 kg into 12 chutes, 1500 per hour, sizes 200x150x50 to 600x400x400 mm',
    )
    expect(faults).toEqual([])
  })
})

describe('a robot whose places are high and near its base', () => {
  it('ends its loop where it began', () => {
    const { faults } = played(
      'Move standing steel cylinders, 300 mm diameter, 600 mm tall, 40 kg, from conveyor to conveyor, 6 per minute',
    )
    expect(faults).toEqual([])
  })
})
