import { describe, expect, it } from 'vitest'
import { plan } from '../plan.ts'
import { conveyorLines } from './conveyor-lines.ts'

const linesOf = (text: string) => plan(text, { seed: 1 }).design?.bom.lines ?? []

describe('conveyors and stacks of sheets', () => {
  const fromPress = linesOf(
    'Handle one full plywood sheet (2440x1220x18 mm) every 1.5 seconds from press to stack.',
  )

  it('carry whole stacks away on rollers for their mass, not for one sheet', () => {
    // 55 sheets of 2.44 × 1.22 × 0.018 m at 600 kg/m³: 32.1 kg each, 1768 kg the stack.
    const exit = fromPress.find(({ id }) => id === 'conveyor_stack-exit-1')
    const all = fromPress.filter(({ reason }) => reason.includes('Full stacks out 1'))
    expect([exit, ...all].some((line) => /1,768(?:\.\d)? kg apiece/.test(line?.reason ?? ''))).toBe(true)
    expect(fromPress.find(({ reason }) => reason.includes('Sheets from the press'))?.reason).toContain(
      '32.2 kg apiece',
    )
  })

  it('carry stacks by what the rollers are, not by their name', () => {
    const { requirement, design } = plan('Stack plywood sheets 2440x1220x18 mm from a press, 6 a minute', {
      seed: 1,
    })
    if (!design) throw new Error('not planned')
    const { cell } = design
    const stations = cell.stations.map((station, index) => ({ ...station, id: `place-${index}` }))
    const reasons = (lines: ReturnType<typeof conveyorLines>) => lines.map(({ reason }) => reason)
    expect(cell.stations.some(({ form }) => form === 'stack_rollers')).toBe(true)
    expect(reasons(conveyorLines(requirement, { ...cell, stations }))).toEqual(
      reasons(conveyorLines(requirement, cell)),
    )
  })

  it('need no parting where sheets come one by one from a press', () => {
    const has = (lines: typeof fromPress) => lines.some(({ id }) => id === 'sheet_separation')
    expect(has(fromPress)).toBe(false)
    expect(has(linesOf('Load a laser cutter, a sheet every 90 s'))).toBe(true)
    expect(has(linesOf('Destack plywood sheets 2440x1220x18 mm onto the sanding line, 6 a minute'))).toBe(
      true,
    )
  })
})
