import { describe, expect, it } from 'vitest'
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

describe('of several sizes', () => {
  it.each([
    [
      'Weld chair frames, tube 25 x 2 mm, 4 kg, 900 x 500 x 450, 12 seams of 40 mm, 20 an hour.',
      [900, 500, 450],
    ],
    [
      'Stuhlgestelle schweißen, Rohr 25 x 2 mm, 4 kg, 900 x 500 x 450, 12 Nähte à 40 mm, 20 pro Stunde.',
      [900, 500, 450],
    ],
    ['Palletize frames of angle iron 40 x 4, 11 kg, 1000 x 600 x 300 mm, 3 a minute.', [1000, 600, 300]],
  ])('the one counts that the mass fits into: %s', (text, sides) => {
    const { partLengthMm, partWidthMm, partHeightMm, partDiameterMm } = readRequirement(text).facts
    expect([partLengthMm?.value, partWidthMm?.value, partHeightMm?.value]).toEqual(sides)
    expect(partDiameterMm).toBeUndefined()
  })

  it.each([
    [
      'Palletize RSC case 380 x 285 x 210 mm, 8 kg, 12 a minute. Pallets: CHEP 1200 x 1000 x 162 mm.',
      [380, 1200, 1000],
    ],
    [
      'Kartons 380 x 285 x 210 mm, 8 kg, 12 pro Minute auf Paletten EUR 1200x800 bis 1,8 m.',
      [380, 1200, 800],
    ],
  ])('that of the pallet is the pallet’s: %s', (text, sides) => {
    const { partLengthMm, palletLengthMm, palletWidthMm, budgetUsd } = readRequirement(text).facts
    expect([partLengthMm?.value, palletLengthMm?.value, palletWidthMm?.value]).toEqual(sides)
    expect(budgetUsd).toBeUndefined()
  })

  it('that of a name is none', () => {
    const { partLengthMm } = readRequirement(
      'Pack brochures A4 210x297, 80 g, 25 per carton, 40 a minute.',
    ).facts
    expect(partLengthMm?.value).toBe(210)
  })
})

describe('the mass of a metre', () => {
  it.each([
    ['A robot lays PVC profiles, 6 m long, 1.5 kg/m, into a trolley, 40 an hour.', 9],
    ['Profile 4 m lang, 2 kg je Meter, auf einen Wagen legen, 40 pro Stunde.', 8],
    ['Palletize 18 kg cartons 400x300x200, 6 a minute. Floor takes 500 kg/m2.', 18],
  ])('is no part’s: %s', (text, kg) => {
    expect(readRequirement(text).facts.partMassKg?.value).toBe(kg)
  })
})
