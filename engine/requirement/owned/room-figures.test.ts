import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const factsOf = (text: string) => readRequirement(text).facts
const boxes = 'Palletize 8 kg cartons, 400x300x200 mm, 5 a minute'
const kartons = 'Kartons von 8 kg palettieren, 400x300x200 mm, 5 pro Minute'

describe('the sides of a pallet without a unit', () => {
  it.each([
    `${boxes}, pallet 120x80.`,
    `${boxes}, on a palett 80x120.`,
    `${boxes}. Pallet 120 x 80, six layers.`,
    `${boxes}, pallet 1200x800.`,
    `${kartons}, Palette 120x80.`,
    `${kartons}, Paletten 80 x 120, 5 Lagen.`,
  ])('%s', (text) => {
    expect(factsOf(text).palletLengthMm?.value).toBe(1200)
    expect(factsOf(text).palletWidthMm?.value).toBe(800)
    expect(readRequirement(text).questions.filter(({ isBlocking }) => isBlocking)).toEqual([])
  })
})

describe('the sides of a pallet one by one', () => {
  it.each([
    `${boxes}, pallets 1200 mm long and 1000 mm wide.`,
    `${boxes}, pallet: length 1200 mm, width 1000 mm.`,
    `${kartons}, Palettenlänge 1200 mm, Palettenbreite 1000 mm.`,
    `${kartons}, Paletten 120 cm lang und 100 cm breit.`,
  ])('%s', (text) => {
    const { facts, questions } = readRequirement(text)
    expect([facts.palletLengthMm?.value, facts.palletWidthMm?.value]).toEqual([1200, 1000])
    expect(facts.maxStackHeightMm?.origin).not.toBe('given')
    expect(questions.map(({ field }) => field)).not.toContain('maxStackHeightMm')
  })
  it('are none of the goods before it', () => {
    const { partLengthMm, palletLengthMm } = factsOf(
      'Stack 9 kg panels on pallets, panels 900 mm long, 400 mm wide, 60 mm thick',
    )
    expect([partLengthMm?.value, palletLengthMm?.origin]).toEqual([900, 'assumed'])
  })
})

describe('a clear height', () => {
  it.each([
    `${boxes}. Clear height under the crane rail: 3.8 m.`,
    `${boxes}. Height below the crane is 3.8 m.`,
    `${boxes}, free height 3.8 m.`,
    `${kartons}, lichte Höhe 3,8 m.`,
    `${kartons}. Höhe unter der Kranbahn 3,8 m.`,
    `${kartons}, freie Höhe 3,8 m.`,
  ])('is the ceiling: %s', (text) => {
    expect(factsOf(text).ceilingMm?.value).toBe(3800)
    expect(factsOf(text).maxStackHeightMm?.origin).not.toBe('given')
  })

  it('of the goods is none', () => {
    expect(factsOf(`${boxes}, stack height 1.9 m.`).maxStackHeightMm?.value).toBe(1900)
    expect(factsOf(`${kartons}, Stapelhöhe 1,9 m.`).ceilingMm?.value).not.toBe(1900)
  })
})

describe('a box', () => {
  it.each([
    'Palletize boxes of 3 kg, 300 x 400 mm footprint, heights 90-160 mm, 12 a minute.',
    'Pick mushroom boxes between 2 and 3 kg, 300 x 400 mm footprint, heights 90-160 mm, from conveyor to pallet, 12 per min.',
    'Kartons von 3 kg palettieren, Grundfläche 300 x 400 mm, 90-160 mm hoch, 12 pro Minute.',
  ])('has no diameter: %s', (text) => {
    expect(factsOf(text).partDiameterMm).toBeUndefined()
    expect(factsOf(text).partHeightMm?.value).toBe(160)
  })

  it('keeps what the text calls its diameter', () => {
    const text = 'Palletize hat boxes, Ø 350 mm, 200 mm high, 1 kg, 6 a minute.'
    expect(factsOf(text).partDiameterMm?.value).toBe(350)
  })
})

describe('a cylinder too dense or too light', () => {
  it.each([
    'Load a lathe with steel shafts of 6 kg, Ø 1.2 x 20 mm, machining time 2 minutes.',
    'Drehmaschine beladen: Stahlwellen, 60 kg, Ø 40 x 100 mm, Laufzeit 2 Minuten.',
  ])('is asked about: %s', (text) => {
    const texts = readRequirement(text).questions.map((question) => question.text)
    expect(texts.filter((words) => /Ø .* would be .* kg\/m³/.test(words))).toHaveLength(1)
  })

  it('of usual mass is not', () => {
    const text = 'Load a lathe with steel shafts of 6 kg, Ø 60 x 280 mm, machining time 2 minutes.'
    expect(readRequirement(text).questions.filter(({ text: words }) => /would be/.test(words))).toEqual([])
  })
})

describe('money that is no wage', () => {
  it.each([
    `${boxes}. The forklift lease is 740 EUR a month.`,
    `${boxes}. Our last offer was EUR 318,000.`,
    `${boxes}. Price per carton 2.49 EUR.`,
    `${boxes}. Training costs us 1,500 EUR a head.`,
    `${boxes}, 2 shifts, 21 shifts a month.`,
    `${kartons}. Preis je Sack 2,49 €.`,
    `${kartons}. Die Staplermiete beträgt 740 € im Monat, Schulung 1.500 €.`,
  ])('%s', (text) => {
    expect(factsOf(text).wageUsdPerHour?.origin).toBe('assumed')
  })

  it.each([
    [`${boxes}. Price per carton 2.49 EUR, wage 24 USD an hour.`, 24],
    [`${kartons}. Stundenlohn 20 €.`, 22],
  ])('leaves a wage: %s', (text, wage) => {
    expect(factsOf(text).wageUsdPerHour?.value).toBe(wage)
  })
})

it('screws into a box keep their diameter', () => {
  const { partHeightMm } = factsOf('We close inverter boxes, 18.4 kg, with 12 screws M6x20, 8 Nm, 50 a day.')
  expect(partHeightMm?.origin).not.toBe('given')
})
