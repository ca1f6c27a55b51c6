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
  [
    'Take moulded caps 30 g 50 mm diameter from an injection moulding machine, cycle 15 s, and drop them in cardboard boxes of 400',
    'place.out_box',
  ],
  [
    'Unload 2 kg covers 300x200x50 mm from an injection moulding machine every 40 s, stack them on pallets',
    'place.out_box',
  ],
  ['Druckgussmaschine: Gehäuse entnehmen, 2,2 kg, Zyklus 50 s, im Wasserbad abschrecken', 'place.cooler'],
])('what comes out of a machine leaves on a belt, and it is said: %s', (text, code) => {
  expect(textOf(text, code)).toMatch(/leave on a belt/)
})

it.each([
  [
    'Wellen 2 kg, 40 mm Durchmesser, 200 mm lang in eine Drehmaschine laden, 90 s, fertige Teile in eine Gitterbox',
    'place.out_box',
    'in trays',
  ],
  [
    'Load 25 kg castings 400x300x200 mm into a mill, 6 min each, put them onto pallets',
    'place.out_box',
    'on a roller conveyor',
  ],
  ['Druckguss-Gehäuse 3 kg entnehmen, ins Wasserbad tauchen, alle 45 s', 'place.cooler', 'in trays'],
])('where a machine is loaded as well it is said, too: %s', (text, code, on) => {
  expect(textOf(text, code)).toContain(`parts leave ${on}: `)
})

it('trays at a machine have as many pockets as the text wants, or it is said', () => {
  const shafts = 'Load 2 kg shafts 40 mm diameter 200 long into a lathe, machining time 90 s'
  const labels = (text: string) => made(text).design?.cell.stations.map(({ label }) => label)
  expect(labels(`${shafts}, finished parts into trays of 12`)).toContain(
    'Finished parts: 35 parts, 3 trays of 12',
  )
  expect(textOf(`${shafts}, in trays of 17`, 'layout.tray_count')).toMatch(/17 parts in a tray.*trays of 96/)
})

it.each([
  'Take 0.3 kg covers 200x150x50 mm out of an injection moulding machine every 20 s onto a belt',
  'Load 2 kg shafts in trays into a lathe, 60 s',
])('nothing is said where a belt or trays are planned: %s', (text) => {
  const codes = made(text).diagnostics.map(({ code }) => code)
  expect(codes).not.toContain('place.out_box')
  expect(codes).not.toContain('place.cooler')
})

it.each([
  'Sort 2 kg parcels 300x200x150 mm into 8 chutes, 40 a minute',
  'Sort parcels 3 kg 300x200x200 mm to six outlets, 30 a minute',
  'Pakete bis 5 kg, 400x300x200 mm, auf 6 Rutschen sortieren, 20 pro Minute',
])('chutes are no trays, and the plan says that it does not sort: %s', (text) => {
  const { requirement, summary } = made(text)
  expect(requirement.facts.partsPerContainer).toBeUndefined()
  expect(requirement.questions.map((question) => question.text).join()).not.toMatch(
    /number of parts in one box/,
  )
  expect(summary).toMatch(/^Not as asked: The text sorts .*lays everything on one belt/)
})

it('a chute that parts come down is no place that they are sorted to', () => {
  const coming = 'Castings 2 kg 100x80x60 mm come down a chute, pick them onto a belt, 20 per minute'
  expect(textOf(coming, 'place.chutes')).toBeUndefined()
})

it.each([
  [
    'Take brass fittings 0.8 kg 80x60x50 mm from a conveyor and put them in mesh boxes, 9 a minute',
    'place.out_box',
  ],
  ['Move 1 kg pump covers 120x90x40 mm from a belt to a crate, 8 a minute', 'place.out_box'],
  ['Ventilgehäuse 2 kg 120x100x80 mm vom Band in Kleinladungsträger legen, 6 pro Minute', 'place.out_box'],
  ['Deckel 1 kg 150x150x30 mm vom Förderband auf ein Gestell setzen, 8 pro Minute', 'place.out_box'],
  ['Bolts 0.2 kg 60x20x20 mm out of a bin into the oil bath, 6 a minute', 'place.cooler'],
  ['Put 1 kg pressed parts 120x80x40 mm from a belt into the parts washer, 6 a minute', 'place.machine'],
  ['Rohlinge 2 kg 150x80x60 mm vom Band in den Härteofen legen, 5 pro Minute', 'place.machine'],
  ['Kunststoffteile 0,5 kg 100x80x60 mm vom Band in den Schredder werfen, 10 pro Minute', 'place.machine'],
])('what is carried is set down on a belt, and the goal that the text names is said: %s', (text, code) => {
  expect(textOf(text, code)).toMatch(/This plan sets them down on a (?:belt|conveyor): /)
})

it.each([
  'Feed 10 kg bags of resin 500x350x120 mm into a blender, 3 a minute',
  'Säcke 20 kg von Paletten nehmen, aufschlitzen und in den Kneter entleeren, 3 pro Minute',
  'Depalletize 25 kg sacks, slit them open and pour the contents into a reactor, 2 a minute',
])('bags are neither opened nor emptied, and it is said: %s', (text) => {
  expect(textOf(text, 'place.emptied')).toMatch(
    /opening, emptying and taking away what is left are not in it/,
  )
})

it.each([
  'Pick 60 g bars 100x40x15 mm from a belt into boxes of 18, 50 a minute',
  'Parts 1 kg 100x80x50 mm come in crates on a belt, take them onto another belt, 10 a minute',
  'Teile 1 kg 100x80x50 mm, angeliefert in Kisten, vom Band auf ein anderes Band, 10 pro Minute',
  'Depalletize 25 kg bags and empty them into a hopper, 4 a minute',
  'Palletize bundles of empty bags, 10 kg, 600x400x200 mm, 3 a minute',
])('nothing is said where the cell fills them, or parts only come so: %s', (text) => {
  const codes = made(text).diagnostics.map(({ code }) => code)
  expect(codes.filter((code) => code.startsWith('place.'))).toEqual([])
})
