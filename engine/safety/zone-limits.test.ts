import { describe, expect, it } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import { isTruckGate } from '../layout/room/fence.ts'
import { plan } from '../plan.ts'

const made = (text: string) => {
  const { design } = plan(text, { seed: 1 })
  if (!design) throw new Error(`planned: ${text}`)
  return design
}

// ISO 10218-2, restricted space: an arm that reaches past its guards is kept in by limits that are safety functions.
describe('an arm that reaches past the fence', () => {
  it.each([
    'Deburr 5 kg aluminium castings 400x300x200 mm, 10 an hour',
    'Load two lathes with 4 kg steel discs 120 mm diameter, 90 s machining',
    'MIG-weld 6 kg steel brackets 500x300 mm, 4 seams of 120 mm, 12 an hour',
  ])('is kept in by an option of the bill, and it is verified: %s', (text) => {
    const { bom, safety, cell } = made(text)
    const robot = robotById(cell.robots[0]?.robotId ?? '')
    const line = bom.lines.find(({ id }) => id === 'safety_zones')
    if (robot?.type.includes('cobot')) expect(line).toBeUndefined()
    else {
      expect(line?.quantity).toBe(cell.robots.length)
      expect(line?.reason).toMatch(/SafeMove|DCS|SafeOperation|FSU|Cubic-S|SafeZone|maker’s option/)
      expect(line?.unitPrice?.highCents).toBeGreaterThan(100_000)
    }
    expect(safety.toVerify.join(' ')).toMatch(/Safety-rated axis and zone limits .*ISO 10218-2/)
  })
})

// IEC 62046: muting is for goods that fill the opening; a person on or behind a truck is not found.
describe('a place that a truck drives to', () => {
  it.each([
    'Pick 3 kg steel forgings 180x90x60 mm out of a bin onto a belt, 5 a minute',
    'Load our laser cutter with 2 mm steel sheets 1500x3000 mm, cutting time 4 min',
    'Palletize 10 kg cartons 400x300x250 mm, 60 an hour',
  ])('has a gate and a scanned floor, no muted curtain: %s', (text) => {
    const { cell, bom, safety } = made(text)
    const gates = cell.fence.doors.filter(isTruckGate)
    expect(gates.map(({ label }) => label).join(' ')).toMatch(/Truck access/)
    expect(cell.fence.openings.filter(({ label }) => /Truck/.test(label))).toEqual([])
    expect(bom.lines.find(({ id }) => id === 'interlock')?.quantity).toBe(cell.fence.doors.length)
    expect(bom.lines.find(({ id }) => id === 'scanner')?.quantity).toBe(gates.length)
    expect(safety.guards.some(({ description }) => /truck gates? with guard locking/.test(description))).toBe(
      true,
    )
    expect(safety.toVerify.some((each) => each.startsWith('Truck gates'))).toBe(true)
  })
})
