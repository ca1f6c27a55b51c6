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
    perMinute: made.design.simulation.targetPerMinute,
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

describe('robots that take several parts a pick', () => {
  it.each([
    '15 kg parcels at 1,200/h with two Yaskawa GP50, pick and place',
    'Move 12 kg boxes 600x400x300 mm from one belt to another, 25 a minute',
    'Move 15 kg parcels 400x300x300 mm from belt to belt, 2,000 an hour',
    'Pick 5 kg parcels 400x300x200 mm from a belt to a belt, 50 a minute',
  ])('take every part that is theirs, the foremost first, to the end of the loop: %s', (text) => {
    const { trace, faults, perMinute } = played(text)
    const held = trace.parts.flatMap(({ spans }) => spans.filter(({ on }) => on === 'tool'))
    // A loop is played a little slower than asked where the robots are busy all the time.
    expect(held.length).toBeGreaterThan((0.97 * perMinute * trace.durationSeconds) / 60)
    expect(faults).toEqual([])
  })
})

describe('a robot that fills trays as they pass', () => {
  it.each([
    'Pick chocolate bars, 0.2 kg, off a belt at 90 per minute and lay them in trays of 12',
    'Put castings 3 kg 250x200x100 mm from a belt into trays of 12, 15 a minute',
    'Pick 10 kg boxes 500x300x200 mm from a belt into trays of 9, 20 a minute',
  ])(
    'lays every part near the middle of its reach, front column first, and goes on to the end: %s',
    (text) => {
      const { cell, trace, faults, perMinute } = played(text)
      const laid = trace.parts.flatMap(({ spans }) =>
        spans.flatMap((span, index) => {
          const before = spans[index - 1]
          if (span.on !== 'path' || before?.on !== 'tool') return []
          const [x] = cell.robots.find(({ id }) => id === before.robotId)?.baseMm ?? [Number.NaN]
          return [Math.abs(span.fromTopMm[0] - x)]
        }),
      )
      expect(laid).toHaveLength(Math.round((perMinute * trace.durationSeconds) / 60))
      expect(laid.length).toBeGreaterThan(10)
      // Half the window that parts are picked in; before, trays of this size took up to 1.6 m to either side.
      expect(Math.max(...laid)).toBeLessThan(WINDOW_MM + 50)
      expect(faults).toEqual([])
    },
  )

  it('reaches what is straight before it, too, or says what makes the belts too wide', () => {
    const { status, diagnostics } = plan(
      'Put parcels up to 30 kg into trays of 12, 1500 per hour, sizes 200x150x50 to 600x400x400 mm',
      { seed: 1 },
    )
    expect(status).toBe('infeasible')
    const [first] = diagnostics
    expect(first?.text).toMatch(/trays of 12 parts of 1,648 × 1,840 mm/)
    expect(first?.remedy).toMatch(/Fewer parts in a tray: 12 of them weigh 360 kg.*sorter with diverters/)
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
