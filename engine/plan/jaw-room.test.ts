import { expect, it } from 'vitest'
import { plan } from '../plan.ts'
import { stackedParts } from '../scene/moving/part-items.ts'

const codes = (text: string): string[] => plan(text, { seed: 1 }).diagnostics.map(({ code }) => code)

it.each([
  'Pick copper bars 12 kg 1000 mm long 60 x 60 mm from a pallet and put them on a conveyor, one every 20 s.',
  'Palletize 300 kg concrete blocks 600 x 600 x 400 mm, 20 per hour.',
  'Palletize cast iron pump bodies 300x250x200 mm, 14 kg, 3 a minute',
  'Benzinkanister 300x200x350 mm, 8 kg, auf Paletten stapeln, 6 pro Minute',
  'Palletize gas bottles 11 kg, 300 mm diameter, 580 mm high, 4 a minute',
  'Stack steel discs 10 in diameter, 2 in thick, 40 lb, on pallets, 3 a minute',
])('says that jaws find no room between neighbours: %s', (text) => {
  expect(codes(text)).toContain('gripping.no_room_for_jaws')
})

it.each([
  'Palletize 15 kg cartons at 8 per minute',
  'Stack steel drums of 220 kg, 40 an hour, on pallets.',
  'Stack 25 kg bags, 6 a minute',
  'Palletize open plastic crates 600x400x200 mm, 12 kg, 6 a minute',
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

const rods = 'Pick 19.5 kg steel rods, 1200 mm long, 50 mm diameter, lying,'
it('plans jaws that press harder as heavier ones, and says so', () => {
  const of = (words: string) =>
    plan(`${rods}${words} from a conveyor onto another conveyor, 4 per minute`, { seed: 1 })
  const [middle, end] = [of(''), of(' gripped 50 mm from one end,')]
  const found = (made: typeof end) => made.diagnostics.find(({ code }) => code === 'gripping.jaws_too_strong')
  expect(found(middle)).toBeUndefined()
  // 19.5 · (9.81 + 8) · 2 / (2 · 0.15) N, times √(1 + (4 · 550 / 100)²) for a grip 550 mm off the middle.
  expect(found(end)?.severity).toBe('warning')
  expect(found(end)?.text).toContain('50,980 N each')
  expect(found(end)?.remedy).toContain('nearer the middle')
  const kg = (made: typeof end) => made.design?.chosen.eoat.massKg ?? 0
  expect(kg(end)).toBeGreaterThan(2 * kg(middle))
})

const gripOf = (text: string) => plan(text, { seed: 1 }).design?.chosen.eoat.description

it('takes a canister between flat jaws, and a round bottle between shells', () => {
  expect(gripOf('Palletize canisters 230x190x300 mm, 10 kg, 5 a minute')).toMatch(
    /^Canister clamp.*230 × 190 mm/,
  )
  expect(gripOf('Palletize gas bottles 11 kg, 300 mm diameter, 580 mm high, 4 a minute')).toMatch(
    /^Bottle clamp, two padded half shells.*Ø300 mm/,
  )
})

it('takes empty pallets at their edges and carboys at their body: foam finds no tight face on either', () => {
  expect(
    gripOf('Move empty pallets 1200x800x144 mm, 25 kg, from a stack to a conveyor, 2 per minute'),
  ).toMatch(/^Edge clamp frame/)
  expect(gripOf('Leere Paletten 1200x800x144 mm, 25 kg, vom Stapel auf ein Band, 2 pro Minute')).toMatch(
    /^Edge clamp frame/,
  )
  expect(gripOf('Palletize carboys 20 l, 21 kg, 280 mm diameter, 400 mm high, 4 a minute')).toMatch(
    /^Bottle clamp/,
  )
})

it.each([
  'Säureballons palettieren, 25 kg, 400x400x500 mm, 4 pro Minute',
  'Gasballons palettieren, 12 kg, 300x300x600 mm, 4 pro Minute',
  'Ballone mit Säure depalettieren, 25 kg, 350 mm Durchmesser, 500 mm hoch, 4 pro Minute',
  'Korbflaschen palettieren, 20 kg, 350x350x500 mm, 4 pro Minute',
])('holds what a German plant calls a balloon at its body: %s', (text) => {
  expect(gripOf(text)).toMatch(/^(?:Bottle|Canister) clamp/)
})
