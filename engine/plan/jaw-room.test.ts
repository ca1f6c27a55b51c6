import { expect, it } from 'vitest'
import { plan } from '../plan.ts'

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
