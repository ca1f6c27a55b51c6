import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'
import { fieldOfWork } from './field-of-work.ts'

it.each([
  ['Bakery trays', 'food'],
  ['Pack yoghurt cups', 'food'],
  ['Verpackung von Keksen in Kartons', 'food'],
  ['Palettieren von Getränkekisten', 'food'],
  ['Käselaibe verpacken', 'food'],
  ['Pharmaceutical lines', 'pharmaceuticals'],
  ['Blisterverpackung', 'pharmaceuticals'],
  ['Tabletten in Schachteln legen', 'pharmaceuticals'],
  ['Automotive welding', 'vehicles'],
  ['Body shop cells', 'vehicles'],
  ['Abdichten von Karosserien', 'vehicles'],
  ['Solder and test circuit boards', 'electronics'],
  ['Montage von Leiterplatten', 'electronics'],
  ['Autonomous mobile robots', 'logistics'],
  ['Pakete sortieren im Lager', 'logistics'],
  // A seam, a machine, a dish of nothing: no field is named.
  ['Weld 6 kg frames with fillet seams', undefined],
  ['Einlegen von Wellen in eine Drehmaschine', undefined],
  ['Palletize cartons on EUR pallets', undefined],
  ['?', undefined],
])('%s is of %s', (text, field) => expect(fieldOfWork(readRequirement(text))).toBe(field))

// Looked up by each of its beginnings, it would outlast the time of a test.
it('a word without end is of no field', () => {
  const { facts } = readRequirement('Stack cartons')
  expect(fieldOfWork({ text: 'x'.repeat(20_000), facts })).toBeUndefined()
})
