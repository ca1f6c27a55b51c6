import { expect, it } from 'vitest'
import { plan } from '../plan.ts'
import { stackedParts } from '../scene/moving/part-items.ts'

const codes = (text: string): string[] => plan(text, { seed: 1 }).diagnostics.map(({ code }) => code)

it.each([
  'Pick copper bars 12 kg 1000 mm long 60 x 60 mm from a pallet and put them on a conveyor, one every 20 s.',
  'Palletize 300 kg concrete blocks 600 x 600 x 400 mm, 20 per hour.',
])('says that jaws find no room between neighbours: %s', (text) => {
  expect(codes(text)).toContain('gripping.no_room_for_jaws')
})

it.each([
  'Palletize 15 kg cartons at 8 per minute',
  'Stack steel drums of 220 kg, 40 an hour, on pallets.',
  'Stack 25 kg bags, 6 a minute',
])('and nothing where cups, tines or a rim gripper come from above: %s', (text) => {
  expect(codes(text)).not.toContain('gripping.no_room_for_jaws')
})

it('says that lying rods roll and leave no room for jaws, and draws them round', () => {
  const { design, diagnostics } = plan(
    'Palletize steel rods 800 mm long 40 mm diameter, 8 kg, lying, 4 a minute',
    { seed: 1 },
  )
  const found = diagnostics.map(({ code }) => code)
  expect(found).toContain('layout.parts_roll')
  expect(found).toContain('gripping.no_room_for_jaws')
  if (!design) throw new Error('no design')
  expect(design.cell.part).toMatchObject({ kind: 'rod', sizeMm: [800, 40, 40] })
  const shapes = stackedParts(design.cell).map(({ shape }) => shape)
  expect(shapes.length).toBeGreaterThan(0)
  for (const shape of shapes)
    expect(shape).toMatchObject({ kind: 'cylinder', axis: 'x', radiusMm: 20, lengthMm: 800 })
})
it('says of square bars that nothing rolls', () => {
  expect(codes('Palletize steel bars 800x40x40 mm, 8 kg, 4 a minute')).not.toContain('layout.parts_roll')
})
