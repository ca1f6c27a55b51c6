import { describe, expect, it } from 'vitest'
import { plan } from '../plan.ts'

const planned = (text: string) => {
  const { design, diagnostics, requirement, summary } = plan(text, { seed: 1 })
  if (!design) throw new Error(summary)
  const machines = design.cell.stations.filter(({ kind }) => kind === 'machine').length
  return { design, requirement, machines, codes: diagnostics.map(({ code }) => code) }
}

describe('machines that are there already', () => {
  it('"load a laser cutter" is one cutter and one robot', () => {
    const { design, machines, codes } = planned('Load a laser cutter, a sheet every 90 s')
    expect([machines, design.chosen.robotCount]).toEqual([1, 1])
    expect(codes).not.toContain('machines.more_than_named')
  })
  it('crankshafts into two grinders are tending with one robot, not grinding', () => {
    const { design, machines, requirement } = planned(
      'Load crankshafts into two grinders, 12 kg, 400 mm long, 4 minutes machining',
    )
    expect(requirement.facts.task?.value).toBe('machine_tending')
    expect([machines, design.chosen.robotCount]).toEqual([2, 1])
  })
  it('a grinding time is no further step', () => {
    const { codes, machines } = planned(
      'Load three grinding machines with bearing rings 0.8 kg, 90 mm diameter, grinding time 40 s',
    )
    expect(machines).toBe(3)
    expect(codes).not.toContain('task.steps_not_planned')
  })
  it('one of each kind of eight bins is eight parts a kit', () => {
    const { requirement } = planned(
      'Pick one of each kind from eight bins into a kit box, 5 kits a minute, parts 150 g',
    )
    expect(requirement.facts.partsPerContainer?.value).toBe(8)
  })
})
