import { describe, expect, it } from 'vitest'
import { isSaid, readRequirement } from '../index.ts'
import { placesSaid, sheetFlowIn } from './places.ts'

describe('pallets that a person changes', () => {
  it.each([
    'onto one pallet that a person brings and takes by pallet jack',
    'a worker changes the pallets with a pallet jack',
    'Pallets are changed by an operator',
    'the operator swaps the full pallet',
    'somebody takes and brings the pallets',
    'the pallets come and go with a hand truck',
    'a colleague fetches full pallets and sets empty ones',
    'full pallets are taken away using our electric pallet truck',
    'pallets are changed with a forklift',
    'manual pallet change',
    'die Paletten werden mit der Ameise geholt',
    'Paletten mit dem Hubwagen',
    'ein Mitarbeiter wechselt die Paletten',
    'die Paletten bringt und holt ein Werker',
    'Paletten werden von einem Mitarbeiter getauscht',
    'der Palettenwechsel erfolgt durch einen Mitarbeiter',
    'Palettentausch manuell',
    'Palettenwechsel per Handhubwagen',
  ])('%s', (words) => {
    const text = `Palletize 18 kg boxes 400x300x250 mm, 4 a minute, ${words}.`
    expect(isSaid(readRequirement(text), 'hasPalletsByHand')).toBe(true)
  })

  it.each([
    'today a worker puts the boxes on pallets by hand',
    'a worker stacks pallets all day',
    'a forklift takes full pallets from the outfeed',
    'heute stapelt ein Mitarbeiter die Kartons auf Paletten',
    'EUR pallets from a dispenser',
    'people change often, pallets do not',
  ])('and none that goods are put on: %s', (words) => {
    const text = `Palletize 18 kg boxes 400x300x250 mm, 4 a minute, ${words}.`
    expect(isSaid(readRequirement(text), 'hasPalletsByHand')).toBe(false)
  })
})

describe('the clamping force of a machine', () => {
  const tonnesIn = (text: string) => placesSaid({ text, facts: {}, spans: [] }).clampTonnes?.value
  it.each([
    ['250 t press', 250],
    ['Spritzgießmaschine 400 to, 30 s', 400],
    ['eine 1.500 to Presse', 1500],
    ['400 to Schließkraft', 400],
    ['2000 kN press', 204],
  ])('is read in "%s"', (text, tonnes) => {
    expect(tonnesIn(text)).toBe(tonnes)
  })
  it.each(['our IRB 6640 to a belt', 'a BX100 to place parts', '16 to a case', '600x400x300 to a fixture'])(
    'is none in "%s": "to" leads somewhere',
    (text) => {
      expect(tonnesIn(text)).toBeUndefined()
    },
  )
})

describe('where sheets go', () => {
  it.each([
    ['Take glass panes from an A-frame rack onto a belt', 'from_stack'],
    ['Glasscheiben vom A-Gestell auf ein Band legen', 'from_stack'],
    ['Bleche aus dem Regal in den Laser', 'from_stack'],
    ['Panes from the oven onto A-frames', 'to_stack'],
    ['Scheiben vom Band auf Glasgestelle', 'to_stack'],
    ['Take sheets from the rack and stack them on pallets', 'to_stack'],
    ['Panels from the press', undefined],
  ])('follows the racks and frames that they are taken from or put on: %s', (text, flow) => {
    expect(sheetFlowIn(text)?.value).toBe(flow)
  })
})

it.each([
  'Schmiedeteile liegen chaotisch im Behälter 1000x600x500, 2 kg, 150x80x60, greifen, 6 pro Minute.',
  'Forgings lie jumbled in a metal box 1000 x 600 x 500 mm, 2 kg, 150x80x60 mm, pick them, 6 a minute.',
])('a bin has the size of what the parts lie in, whatever it is called: %s', (text) => {
  expect(readRequirement(text).said.binMm?.value).toEqual([1000, 600, 500])
})
