import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const factsOf = (text: string) => readRequirement(text).facts

it.each([
  'Stack cartons 400x300x200 mm, 8 kg, 10 a minute, height 1.6 m without the pallet',
  'Load height 1600 mm excluding pallet, cartons 400x300x200 mm, 8 kg, 10 a minute on EUR pallets',
  'Kartons 400x300x200 mm, 8 kg, 10/min palettieren, Höhe 1,6 m ohne Palette',
  'Ladehöhe 1600 mm zzgl. Palette, Kartons 400x300x200 mm, 8 kg, 10/min',
])('a height without the pallet is that of the goods alone: %s', (text) => {
  expect(factsOf(text).maxStackHeightMm).toMatchObject({ value: 1744, origin: 'derived' })
})

it('a height is with the pallet where nothing else is said', () => {
  const text = 'Stack cartons 400x300x200 mm, 8 kg, 10 a minute, 1.6 m high with the pallet'
  expect(factsOf(text).maxStackHeightMm).toMatchObject({ value: 1600, origin: 'given' })
})

const lathe = 'Load a lathe with shafts 3 kg, 40 mm dia, 200 mm long, 120 s.'
it.each([
  [`${lathe} Foreman earns $45/h, setter $38/h, operator $24/h.`, 24],
  [`${lathe} Our machine shop rate is $85 an hour, the operator gets $26.`, 26],
  [`${lathe} Setters cost $38/h.`, 38],
])('of several wages that of those who do the work counts: %s', (text, wage) => {
  expect(factsOf(text).wageUsdPerHour?.value).toBe(wage)
})
