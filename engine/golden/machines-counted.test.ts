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
  it.each([
    [
      'Load our plasma cutter with steel sheets 3000x1500x8 mm, a sheet every 5 minutes',
      'plasma',
      'Plasma cutter 1',
    ],
    [
      'Load a waterjet cutter, aluminium plates 1000x500x20 mm, one every 10 minutes',
      'waterjet',
      'Waterjet cutter 1',
    ],
    [
      'Beladen der Plasmaschneidanlage mit Blechen 2000x1000x6 mm, alle 4 Minuten eines',
      'plasma',
      'Plasma cutter 1',
    ],
  ])('a cutter of any beam is a machine that stands there: %s', (text, kind, name) => {
    const { design, machines, requirement } = planned(text)
    expect(requirement.facts.machineKind).toMatchObject({ value: kind, origin: 'given' })
    expect([machines, design.chosen.robotCount]).toEqual([1, 1])
    expect(design.cell.stations.some(({ label }) => label.startsWith(name))).toBe(true)
  })
  it('blood plasma is no cutter', () => {
    const { requirement } = planned(
      'Pick plasma tubes of 20 g, 13 mm diameter, 75 mm long, into racks, 30 a minute',
    )
    expect(requirement.facts.machineKind).toBeUndefined()
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
