import { describe, expect, it } from 'vitest'
import { plan, traceForPlan } from '../../../plan.ts'
import { jumpFaults, keyFaults, loopFaults, tipsOf } from '../../../simulation/test/trace-faults.ts'

describe('heavy parts at machines', () => {
  it.each([
    'Engrave a serial number on gearbox housings 500x400x350 mm, 18 kg, 60 per hour',
    'Tend two CNC mills with 22 kg steel blocks 250x150x75 mm, 300 s machining',
  ])('come and leave on roller conveyors, not in trays of one: %s', (text) => {
    const made = plan(text, { seed: 1 })
    const { design } = made
    const trace = traceForPlan(made)
    if (!design || !trace) throw new Error(made.summary)
    expect(design.cell.stations.filter(({ kind }) => kind === 'buffer')).toEqual([])
    expect(design.bom.lines.map(({ id }) => id)).not.toContain('place_magazine')
    expect(design.bom.lines.filter(({ category }) => category === 'conveyor').length).toBeGreaterThan(0)
    expect(made.diagnostics.map(({ code }) => code)).toContain('layout.rollers')
    const tip = tipsOf(design.cell, trace)
    expect([...keyFaults(design.cell, trace), ...loopFaults(trace), ...jumpFaults(trace, tip)]).toEqual([])
    const ways = new Set(trace.parts.flatMap(({ spans }) => spans.map(({ on }) => on)))
    expect(ways).toEqual(new Set(['path', 'still', 'tool']))
  })
  it('wait in a magazine where hours without a person are asked for', () => {
    const made = plan(
      'Tend two CNC mills with 22 kg steel blocks 250x150x75 mm, 300 s machining, 4 hours unattended',
      { seed: 1 },
    )
    expect(made.design?.cell.stations.some(({ kind }) => kind === 'buffer')).toBe(true)
  })
  it('of less than that stay in trays', () => {
    const made = plan('Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s.', {
      seed: 1,
    })
    expect(made.design?.cell.stations.some(({ kind }) => kind === 'buffer')).toBe(true)
  })
})
