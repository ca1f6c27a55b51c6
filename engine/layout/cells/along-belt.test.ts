import { describe, expect, it } from 'vitest'
import { plan, traceForPlan } from '../../plan.ts'
import { jumpFaults, keyFaults, tipsOf } from '../../simulation/test/trace-faults.ts'

describe('long parts on belts', () => {
  it.each([
    'Pick steel tubes 50x50x1500 mm, 6 kg each, from a conveyor and place them on another conveyor, 4 per minute',
    'Pick aluminium profiles 1800x60x40 mm, 5 kg each, from a conveyor and place them on another conveyor, 3 per minute',
  ])('lie along them where the robot does not reach over their width: %s', (text) => {
    const made = plan(text, { seed: 1 })
    const { design } = made
    const trace = traceForPlan(made)
    if (!design || !trace) throw new Error(made.summary)
    expect(made.diagnostics.map(({ code }) => code)).toContain('layout.along_belt')
    const infeed = design.cell.stations.find(({ kind }) => kind === 'infeed')
    expect(infeed?.targets[0]?.yawDegrees).toBe(0)
    // A tube lies on its belt by its width, with room to scatter.
    expect(infeed?.sizeMm[1]).toBeLessThan(300)
    expect(design.simulation.isTargetMet).toBe(true)
    const tip = tipsOf(design.cell, trace)
    expect([...keyFaults(design.cell, trace), ...jumpFaults(trace, tip, true)]).toEqual([])
    const carried = trace.parts.filter(({ spans }) => spans.some(({ on }) => on === 'tool'))
    expect(carried.length).toBeGreaterThan(2)
  })
  it('lie across them where it does', () => {
    const made = plan(
      'Pick 0.2 kg chocolate bars 120x40x15 mm from a conveyor into trays of 12, 60 a minute',
      { seed: 1 },
    )
    const infeed = made.design?.cell.stations.find(({ kind }) => kind === 'infeed')
    expect(infeed?.targets[0]?.yawDegrees).toBe(90)
  })
})
