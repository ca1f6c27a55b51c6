import { expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import { overlapsOf } from '../layout-cell.ts'
import type { Station } from '../types.ts'

const station = (id: string, label: string, x: number): Station => ({
  id,
  kind: 'buffer',
  label,
  centreMm: [x, 0],
  rotationDegrees: 0,
  sizeMm: [1000, 800, 900],
  surfaceMm: 900,
  targets: [],
})

it('what needs the same floor is called as people call it, not by its key', () => {
  const { design } = plan('Load steel rings Ø 80 x 30 mm, 0.8 kg, into a lathe, 60 s', { seed: 1 })
  if (!design) throw new Error('no cell is planned')
  const stations = [
    station('machine-1', 'Oven 1', 0),
    station('blanks-1', 'Blanks: 85 parts, 4 trays of 24', 760),
  ]
  const [found] = overlapsOf({ ...design.cell, stations, robots: [] })
  expect(found?.text).toBe('Oven 1 and Blanks need the same floor: 240 mm too close.')
  expect(found?.path).toBe('machine-1')
})
