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
