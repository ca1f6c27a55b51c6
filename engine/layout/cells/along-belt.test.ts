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
    // A tube takes its width of the belt, with room to scatter.
    expect(infeed?.sizeMm[1]).toBeLessThan(300)
    expect(design.simulation.isTargetMet).toBe(true)
    const tip = tipsOf(design.cell, trace)
    expect([...keyFaults(design.cell, trace), ...jumpFaults(trace, tip, true)]).toEqual([])
    const carried = trace.parts.filter(({ spans }) => spans.some(({ on }) => on === 'tool'))
    expect(carried.length).toBeGreaterThan(2)
  })
  it.each([
    'Move plastic pipes 110 mm diameter, 2000 mm long, 4 kg, lying on a belt to another belt, 6 per minute',
    'Move cardboard tubes 1.2 m long, 130 mm diameter, 2 kg, lying, from belt to belt, 10 per minute',
    'Aluprofile 3000x60x40 mm, 6 kg, vom Band auf ein anderes Band umsetzen, 3 pro Minute',
    'Move bars 50x50x2500 mm, 8 kg, from one conveyor to another conveyor, 4 per minute',
  ])('are taken and let go at the places that the layout looked at: %s', (text) => {
    const made = plan(text, { seed: 1 })
    const { design } = made
    const trace = traceForPlan(made)
    if (!design || !trace) throw new Error(made.summary)
    expect([
      ...keyFaults(design.cell, trace),
      ...jumpFaults(trace, tipsOf(design.cell, trace), true),
    ]).toEqual([])
    const xs = design.cell.stations.flatMap(({ targets }) => targets.map(({ positionMm: [x] }) => x))
    const rides = trace.parts.flatMap(({ spans }) =>
      spans.flatMap((span, index) => {
        if (span.on !== 'path') return []
        const isTaken = spans[index + 1]?.on === 'tool'
        const isLetGo = spans[index - 1]?.on === 'tool'
        return [...(isTaken ? [span.toTopMm[0]] : []), ...(isLetGo ? [span.fromTopMm[0]] : [])]
      }),
    )
    expect(rides.length).toBeGreaterThan(2)
    expect(Math.min(...rides)).toBeGreaterThanOrEqual(Math.min(...xs) - 1)
    expect(Math.max(...rides)).toBeLessThanOrEqual(Math.max(...xs) + 1)
  })
  it('are not planned where they come faster than the robot takes them', () => {
    const made = plan(
      'Move cardboard tubes 1500 mm long, 130 mm diameter, 2 kg, lying, from belt to belt, 20 per minute',
      { seed: 1 },
    )
    expect(made.design).toBeUndefined()
    expect(made.status).toBe('infeasible')
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
