import { expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const made = (text: string) => plan(text, { seed: 1 })
const textOf = (text: string, code: string) => made(text).diagnostics.find((each) => each.code === code)?.text

it.each([
  'Stack glass panes 1600x1200x6 mm, 29 kg, from a washing machine onto A-frames, 30 an hour',
  'Glasscheiben 1600x1200x6 mm, 29 kg, vom Band auf A-Gestelle stapeln, 30 pro Stunde',
])('panes that lean on frames are not laid flat without a word: %s', (text) => {
  expect(made(text).summary).toMatch(/^Not as asked:.*lays them flat on a stack/)
})

it.each([
  [
    'Kokillenguss-Teile 9 kg aus zwei Kokillen, je alle 3 Minuten, entnehmen und in Gitterboxen ablegen',
    'place.out_box',
  ],
  [
    'Take 0.3 kg covers 200x150x50 mm out of an injection moulding machine every 20 s and put them in trays of 40',
    'place.out_box',
  ],
  ['Druckgussmaschine: Gehäuse entnehmen, 2,2 kg, Zyklus 50 s, im Wasserbad abschrecken', 'place.cooler'],
])('what comes out of a machine leaves on a belt, and it is said: %s', (text, code) => {
  expect(textOf(text, code)).toMatch(/leave on a belt/)
})

it.each([
  'Take 0.3 kg covers 200x150x50 mm out of an injection moulding machine every 20 s onto a belt',
  'Load 2 kg shafts in trays into a lathe, 60 s',
])('nothing is said where a belt or trays are planned: %s', (text) => {
  const codes = made(text).diagnostics.map(({ code }) => code)
  expect(codes).not.toContain('place.out_box')
  expect(codes).not.toContain('place.cooler')
})
