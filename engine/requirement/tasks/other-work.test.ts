import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

it.each([
  'Knit scarves, 12 an hour.',
  'Scrub the tanks every weekend.',
  'Knead dough of 12 kg, 20 batches a shift.',
  'Zöpfe flechten, 150 pro Stunde.',
  'Jede Nacht den Backofen reinigen.',
  'Kartons mit dem Handabroller zukleben, 300 am Tag.',
])('is said to be outside at once, with nothing else asked: %s', (text) => {
  const { facts, questions } = readRequirement(text)
  expect(facts.task).toBeUndefined()
  expect(questions.map(({ field }) => field)).toEqual(['task'])
  expect(questions[0]?.text).toMatch(/robot cells do not do/)
})

it.each([
  'Wash the plates of a hotel, 350 plates an hour, two shifts.',
  'Brotzöpfe flechten, 150 pro Stunde, zwei Schichten.',
])('has no assumed figures and no work that follows: %s', (text) => {
  const { facts, said } = readRequirement(text)
  expect(Object.values(facts).filter(({ origin }) => origin === 'assumed')).toEqual([])
  expect(facts.shiftsPerDay?.value).toBe(2)
  expect(said.steps).toBeUndefined()
})

it.each([
  ['Palletize boxes of 10 kg and clean the floor, 6 a minute.', 'palletizing'],
  ['Clean castings of 3 kg are loaded into a lathe, 2 min.', 'machine_tending'],
  ['Clean room ISO 5: place vials of 20 g in trays, 30 a minute.', 'pick_and_place'],
  ['Waschmaschinen prüfen, 60 kg, 20 pro Stunde.', 'inspection'],
  ['Kartons von 10 kg palettieren, 6 pro Minute; das Band reinigen wir selbst.', 'palletizing'],
])('leaves a task that another verb names: %s', (text, task) => {
  expect(readRequirement(text).facts.task?.value).toBe(task)
})

it.each([
  'Brush varnish on chair legs, 0.5 kg, 450x40x40 mm, 120 an hour.',
  'Lacquer is applied to guitar bodies, 2 kg, 450x350x45 mm, 12 an hour.',
  'We apply a topcoat to steel gates, 40 kg, 10 an hour.',
  'Glaze garden benches with wood stain, 14 kg, 8 an hour.',
  'Spray contact adhesive on seat foams, 0.8 kg, 500x500x80 mm, 60 an hour.',
  'Spray radiators, 9 kg, 900x600x60 mm, 20 an hour.',
  'Fensterläden lasieren, 8 kg, 1200x500x40 mm, 15 pro Stunde.',
  'Farbauftrag auf Gartentore, 25 kg, 8 pro Stunde.',
  'Stuhlbeine werden mit Klarlack bestrichen und überzogen, 0,5 kg, 120 pro Stunde.',
  'Regalböden mit Nasslack beschichten, 3 kg, 800x300x19 mm, 60 pro Stunde.',
  'Decklack auf Blechgehäuse aufbringen, 4 kg, 400x300x200 mm, 30 pro Stunde.',
  'Sprühkleber auf Polster sprühen, 1 kg, 600x500x80 mm, 40 pro Stunde.',
])('painting is not planned, in whatever words, and its vapour is named: %s', (text) => {
  const { facts, questions } = readRequirement(text)
  expect(facts.task).toBeUndefined()
  expect(questions[0]?.text).toMatch(/^Painting and coating are not planned here.*explosive vapour/)
})

it.each([
  ['Apply adhesive beads to painted panels, 600x400x3 mm, 2 kg, 60 an hour.', 'dispensing'],
  ['Spray sealant into seams of wheel arches, 5 kg, 600x400x300 mm, 30 an hour.', 'dispensing'],
  ['Grease is applied to bearings, 1 kg, 80 mm dia, 30 mm high, 60 an hour.', 'dispensing'],
  ['Palletize cans of varnish in cartons, 10 kg, 400x300x200 mm, 6 a minute.', 'palletizing'],
  ['Inspect the varnish on chair legs, 0.5 kg, 450x40x40 mm, 120 an hour.', 'inspection'],
  ['Silikon mit der Düse auf Gehäuse auftragen, 300x200x100 mm, 2 kg, 60 pro Stunde.', 'dispensing'],
  ['Kleber auf lackierte Platten auftragen, 600x400x3 mm, 2 kg, 60 pro Stunde.', 'dispensing'],
  ['Lackierte Gehäuse entgraten, 2 kg, 300x200x100 mm, 60 pro Stunde.', 'finishing'],
  ['Kartons mit Lackdosen auf Paletten stapeln, 8 kg, 300x200x200 mm, 6 pro Minute.', 'palletizing'],
])('what is no paint, or comes painted, is worked on as before: %s', (text, task) => {
  expect(readRequirement(text).facts.task?.value).toBe(task)
})
