import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const taskOf = (text: string) => readRequirement(text).facts.task?.value

describe('where goods are taken from and put', () => {
  it.each([
    'Eimer 14 kg, 300x300x350 mm, von Palette auf Förderer, 7 pro Minute',
    'Von zwei Holzpaletten werden Kisten 9 kg auf das Transportband gestellt, 6 pro Minute',
    'Ab Palette auf das Förderband: Säcke 20 kg, 5 pro Minute',
    'Unsere Kanister 12 kg sollen von Paletten auf die Rollenbahn, 4 pro Minute',
    'Off pallets and onto a conveyor: 10 kg boxes 400x300x200 mm, 6 a minute',
  ])('from pallets to a belt: %s', (text) => expect(taskOf(text)).toBe('depalletizing'))

  it.each([
    'Eimer 14 kg, 300x300x350 mm, von der Rollenbahn auf Paletten, 7 pro Minute',
    'Vom Transportband kommen Kisten 9 kg und sollen auf Holzpaletten, 6 pro Minute',
    'Kartons 8 kg auf Paletten stapeln; sie kommen von Paletten auf einem Band, 6 pro Minute',
    'From a conveyor onto pallets: 10 kg boxes 400x300x200 mm, 6 a minute',
  ])('from a belt to pallets: %s', (text) => expect(taskOf(text)).toBe('palletizing'))

  it.each([
    'Fässchen 9 kg, 250 mm Durchmesser, 400 mm hoch, von einem Förderband auf das nächste, 8 pro Minute',
    'Gläser 0,5 kg, 80 mm Durchmesser, von Band 1 auf Band 2, 25 pro Minute',
    'Barrels 12 kg, 350 mm diameter, 500 mm high, from one conveyor onto another, 6 a minute',
  ])('from belt to belt: %s', (text) => expect(taskOf(text)).toBe('pick_and_place'))

  it.each([
    ['Gläser von einem Band auf ein anderes legen und auf Risse prüfen, 25 pro Minute', 'inspection'],
    ['Inspect 0.4 kg castings on a conveyor for cracks, 20 a minute; they go on to another', 'inspection'],
    ['Gehäuse 1 kg gravieren, sie laufen von einem Band auf das nächste, 12 pro Minute', 'marking'],
  ])('says nothing where other work is named: %s', (text, task) => expect(taskOf(text)).toBe(task))
})

describe('painting', () => {
  it.each([
    'Wir lackieren Metallgehäuse 3 kg, 40 pro Stunde',
    'Schranktüren 700x500x19 mm, 4 kg mit Wasserlack spritzen, 2 pro Minute',
    'Hocker 3 kg mit Klarlack besprühen, 20 pro Stunde',
    'Lackierung von Fensterrahmen 8 kg, 1400x900 mm, 20 pro Stunde, Wasserlack',
    'Stuhlgestelle 4 kg sollen pulverbeschichtet werden, 60 pro Stunde',
    'Wir lackieren Holztüren 20 kg in zwei Schichten, 12 pro Stunde',
    'Grundieren von Stahltüren 30 kg, 2000x900 mm, 8 pro Stunde',
  ])('is none of the tasks: %s', (text) => {
    const { facts, questions } = readRequirement(text)
    expect(facts.task).toBeUndefined()
    expect(questions[0]?.text).toMatch(/^Painting and coating are not planned here/)
  })

  it.each([
    ['Lackierte Türen 25 kg 2000x900x40 mm auf Paletten stapeln, 2 pro Minute', 'palletizing'],
    ['Nach dem Lackieren: Gehäuse 3 kg vom Band auf Paletten legen, 5 pro Minute', 'palletizing'],
    ['Pulverbeschichtung: Teile 2 kg an Haken hängen, 5 pro Minute', 'pick_and_place'],
    ['Teile 2 kg, lackiert, vom Band auf ein anderes Band, 5 pro Minute', 'pick_and_place'],
    ['Gehäuse 2 kg, pulverbeschichtet, in Kartons zu 4, 5 pro Minute', 'case_packing'],
    ['Bleche lackiert, 2 kg, 5 pro Minute, auf Paletten', 'palletizing'],
    ['Wir lackieren Türen. Die Türen 25 kg sollen vom Band auf Gestelle, 2 pro Minute', 'pick_and_place'],
    ['Gehäuse vor dem Lackieren schleifen, 3 kg, 20 pro Stunde', 'finishing'],
    ['Die Türen sind lackiert. Kratzer im Lack prüfen, 10 kg, 60 pro Stunde', 'inspection'],
    ['Klebstoff auf lackierte Fronten auftragen, 800 mm Raupe, 60 pro Stunde', 'dispensing'],
  ])('is not meant: %s', (text, task) => expect(taskOf(text)).toBe(task))
})
