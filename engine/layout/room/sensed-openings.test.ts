import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import { sampleCandidate, sampleCell } from '../../safety/test/sample-cell.ts'
import type { Cell } from '../types.ts'
import { clearanceMm, distanceToWorkMm } from './distance-to-work.ts'
import { withSensedOpenings } from './sensed-openings.ts'
import { workIn } from './swept.ts'

/** The sample cell whose infeed leaves the fence at the front, with goods of this height. */
const cellWith = (goodsMm: number, guard: Cell['fence']['openings'][number]['guard']): Cell => ({
  ...sampleCell,
  part: { ...sampleCell.part, sizeMm: [400, 300, goodsMm] },
  fence: {
    ...sampleCell.fence,
    openings: [
      { id: 'o', fromMm: [2700, 1100], toMm: [3300, 1100], guard, label: 'Carton infeed through a tunnel' },
    ],
  },
})
const workOf = (cell: Cell) => workIn(cell, 'palletizing', sampleCandidate.eoat)
const sensed = (cell: Cell) => withSensedOpenings(cell, workOf(cell))
const only = (cell: Cell) => {
  const [opening] = sensed(cell).cell.fence.openings
  if (!opening) throw new Error('no opening')
  return opening
}

describe('openings for goods', () => {
  // ISO 13857, table of regular openings: above 120 mm a person gets through.
  it('stay tunnels up to 120 mm, and are sensed above', () => {
    expect(only(cellWith(100, 'tunnel')).guard).toBe('tunnel')
    expect(only(cellWith(101, 'tunnel'))).toMatchObject({ guard: 'muted_light_curtain', detects: 'hand' })
  })
  it('stand 1,600 mm/s × 0.7 s (robot for 110 kg) + 8 × (30 − 14) = 1,248 mm from the work: too near, they are moved out', () => {
    const cell = cellWith(600, 'tunnel')
    // The robot picks at y = 1,800 and swings round to the pallet nearer to the opening; half the diagonal of a
    // carton of 400 × 300 mm sticks out.
    expect(distanceToWorkMm(cell.fence.openings[0] ?? only(cell), workOf(cell))).toBeCloseTo(254.5, 0)
    const made = sensed(cell).cell
    const [opening] = made.fence.openings
    expect(opening?.fromMm).toEqual([2700, 90])
    expect(distanceToWorkMm(opening ?? only(cell), workOf(made))).toBeGreaterThanOrEqual(1248)
    expect(made.fence.panels.slice(-2)).toEqual([
      { fromMm: [2700, 1100], toMm: [2700, 90] },
      { fromMm: [3300, 1100], toMm: [3300, 90] },
    ])
  })
  it('are moved whatever they were planned as', () => {
    expect(only(cellWith(50, 'light_curtain')).fromMm).toEqual([2700, 90])
  })
})

describe('a tunnel', () => {
  const picked = (atY: number, outMm: number) => [{ atMm: [3000, atY] as const, outMm }]
  const madeOf = (work: Parameters<typeof withSensedOpenings>[1]) => {
    const [opening] = withSensedOpenings(cellWith(80, 'tunnel'), work).cell.fence.openings
    if (!opening) throw new Error('no opening')
    return opening
  }
  it('passes the part alone: it is moved out to where tool and part do not come', () => {
    // The tool picks 100 mm behind the opening and its row of parts is 250 mm long to each side.
    expect(madeOf(picked(1200, 250))).toMatchObject({
      guard: 'tunnel',
      fromMm: [2700, 950],
      toMm: [3300, 950],
    })
  })
  it('stays where tool and part do not come to it', () => {
    expect(madeOf(picked(1400, 250))).toMatchObject({ guard: 'tunnel', fromMm: [2700, 1100] })
  })
  it('is a muted curtain where tool and part come farther out than the conveyor', () => {
    expect(madeOf(picked(1200, 1600))).toMatchObject({
      guard: 'muted_light_curtain',
      detects: 'hand',
      label: 'Carton infeed',
    })
  })
  it('is never in the way of several goods a pick', () => {
    const { design } = plan('Palletize cartons 300x200x100 mm, 4 kg, 20 a minute', { seed: 1 })
    if (!design) throw new Error('no design')
    const work = workIn(design.cell, 'palletizing', design.chosen.eoat)
    const tunnels = design.cell.fence.openings.filter(({ guard }) => guard === 'tunnel')
    expect(tunnels).toHaveLength(1)
    for (const tunnel of tunnels) expect(clearanceMm(tunnel, work)).toBeGreaterThanOrEqual(-0.5)
  })
})

describe('an opening that no place is far enough for', () => {
  it('is named, so that the cell is not planned', () => {
    const cell = cellWith(600, 'light_curtain')
    const everywhere = [{ atMm: [3000, 1000] as const, outMm: 5000 }]
    expect(withSensedOpenings(cell, everywhere).tooNear).toEqual(['Carton infeed through a tunnel'])
    expect(sensed(cell).tooNear).toEqual([])
  })
})

describe('a plan with tall goods', () => {
  const made = plan(
    'Pick 8 kg foam blocks 600x400x600 mm off a belt and place them on another belt, 6 a minute',
    {
      seed: 1,
    },
  )
  const design = made.design
  if (!design) throw new Error(made.summary)
  it('has a muted curtain in layout, bill, safety concept and the list to verify', () => {
    expect(design.cell.fence.openings.every(({ guard }) => guard === 'muted_light_curtain')).toBe(true)
    const lines = design.bom.lines.filter(({ id }) => id === 'light_curtain' || id === 'muting')
    expect(lines.map(({ quantity }) => quantity)).toEqual([
      design.cell.fence.openings.length,
      design.cell.fence.openings.length,
    ])
    expect(design.safety.guards.map(({ kind }) => kind)).not.toContain('tunnel')
    // A robot of up to 30 kg: 1,600 × 0.52 + 8 × (30 − 14).
    expect(design.safety.distances.map(({ distanceMm }) => distanceMm)).toContain(960)
    expect(design.safety.toVerify.join(' ')).toMatch(/Muted conveyor openings/)
    expect(design.safety.toVerify.join(' ')).not.toMatch(/mm needed, the nearest place/)
  })
})
