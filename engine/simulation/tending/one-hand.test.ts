import { describe, expect, it } from 'vitest'
import { robotById } from '../../catalogue/index.ts'
import { plan, traceForPlan } from '../../plan.ts'
import { jumpFaults, keyFaults, tipsOf } from '../test/trace-faults.ts'

const planned = (text: string) => {
  const made = plan(text, { seed: 1 })
  const trace = traceForPlan(made)
  if (!made.design || !trace) throw new Error(made.summary)
  return { design: made.design, trace }
}

describe('a machine whose parts are so heavy that no robot carries two', () => {
  const { design, trace } = planned('Load 300 kg castings 800x600x500 mm into a milling machine, 30 minutes')
  it('is tended with one gripper, which carries one part', () => {
    expect(design.chosen.eoat.principle).toBe('clamp')
    expect(design.chosen.loadKg).toBeLessThan(2 * 300)
    expect(design.chosen.eoat.reasons.join(' ')).toContain('One gripper')
    expect(design.simulation.isTargetMet).toBe(true)
  })
  it('stays open while the finished part is laid down and the blank is fetched', () => {
    const labels = design.cycles[0]?.segments.map(({ label }) => label) ?? []
    const order = [
      'Out with the finished part',
      'Lay down the finished part',
      'Grip the blank',
      'Insert the blank',
    ]
    const found = order.map((label) => labels.indexOf(label))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found[0]).toBeGreaterThan(0)
    const states = trace.signals.flatMap(({ changes }) => changes.map(({ state }) => state))
    expect(states.filter((state) => state === 'open')).toHaveLength(1)
  })
  it('never has two parts on the tool, and none jumps', () => {
    const spans = trace.parts.flatMap((part) => part.spans.filter(({ on }) => on === 'tool'))
    expect(spans).toHaveLength(2)
    const [first, second] = spans.toSorted((a, b) => a.fromSeconds - b.fromSeconds)
    expect(first?.toSeconds).toBeLessThanOrEqual(second?.fromSeconds ?? 0)
    const tip = tipsOf(design.cell, trace)
    expect([...keyFaults(design.cell, trace), ...jumpFaults(trace, tip, true)]).toEqual([])
  })
})

it('keeps two grippers where robots carry them', () => {
  const { design } = planned(
    'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.',
  )
  expect(design.chosen.eoat.principle).toBe('double_jaw')
})

describe('a pace that leaves a machine the time', () => {
  it.each([
    ['Load 35 kg housings 400x300x250 mm into a milling machine, 15 an hour, machining time 3 min', 70],
    ['Load 60 kg castings 500x400x300 mm into a machining centre, 6 an hour', 130],
  ])('lets a lighter robot tend it with one gripper: %s', (text, mostPayloadKg) => {
    const { design } = planned(text)
    expect(design.chosen.eoat.principle).not.toBe('double_jaw')
    expect(robotById(design.chosen.robotId)?.payloadKg).toBeLessThan(mostPayloadKg)
    expect(design.simulation.isTargetMet).toBe(true)
  })

  it('is held with two where one would keep the machine open for too long', () => {
    const { design } = planned(
      'Load 35 kg housings 400x300x250 mm into a milling machine, 15 an hour, machining time 3.5 min',
    )
    expect(design.chosen.eoat.principle).toBe('double_jaw')
  })
})
