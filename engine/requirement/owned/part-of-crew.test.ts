import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const shafts = 'Shafts 3 kg, 40 mm dia, 200 mm long, 120 s.'
const wellen = 'Wellen 3 kg, 40 mm Durchmesser, 200 mm lang, 120 s.'

describe('people who stay', () => {
  it.each([
    [`Load a lathe. ${shafts} Currently 3 operators, we want to keep 1.`, 2],
    [`Load a lathe. ${shafts} Today 4 operators, one of them stays.`, 3],
    [`Drehmaschine beladen. ${wellen} Heute 4 Bediener, einer soll bleiben.`, 3],
    [`Drehmaschine beladen. ${wellen} Derzeit 4 Bediener, künftig nur noch 1.`, 3],
    [`Heute beladen drei Leute die Drehmaschine, danach reicht einer. ${wellen}`, 2],
  ])('are not taken off: %s', (text, saved) => {
    const { facts, questions } = readRequirement(text)
    const asked = questions.find(({ field }) => field === 'operatorsPerShift')
    expect(asked?.options?.[0]?.value).toBe(String(saved))
    expect(facts.operatorsPerShift).toMatchObject({ value: saved, origin: 'derived' })
    expect(facts.operatorsPerShift?.basis).toMatch(/ − .* who stay$/)
  })
})

it('people who do something else next stay with the work', () => {
  const { facts } = readRequirement(
    'Vier Leute stapeln Säcke von 25 kg, 400 pro Stunde, danach verpacken zwei davon.',
  )
  expect(facts.operatorsPerShift?.origin).not.toBe('derived')
})

describe('some of several machines', () => {
  it.each([
    [
      'Wir haben fünf Spritzgießmaschinen, an zweien soll der Roboter entnehmen, Deckel 40 g, Zyklus 22 s.',
      2,
      5,
    ],
    [`Von unseren sechs Drehmaschinen soll der Roboter zwei bedienen. ${wellen}`, 2, 6],
    ['Wir haben 9 Fräsmaschinen, davon soll die Zelle 4 beladen. Klötze 5 kg, 200x100x80, 6 min.', 4, 9],
    [`We have eight lathes, the robot should tend three of them. ${shafts}`, 3, 8],
    [`Two of our six lathes get a robot. ${shafts}`, 2, 6],
    ['Of our seven mills the robot loads two. Blocks 5 kg, 200x100x80, 6 min.', 2, 7],
  ])('are those that the robot loads, and the plan asks: %s', (text, some, all) => {
    const { facts, questions, spans = [] } = readRequirement(text)
    expect(facts.machineCount?.value).toBe(some)
    const asked = questions.find(({ field }) => field === 'machineCount')
    expect(asked?.options?.map(({ value }) => Number(value))).toEqual([some, all])
    expect(spans.map(({ role }) => role)).toContain('all-machines')
  })

  it.each([
    ['6 presses, covers 0.3 kg, 200x150x30, cycle 20 s. One man per three presses.', 2],
    ['Vier Pressen, Deckel 0,3 kg, 200x150x30, Zyklus 20 s. Ein Bediener pro zwei Maschinen.', 2],
    ['Vier Fräsmaschinen beladen, Klötze 5 kg, 200x100x80, 6 min, je zwei Maschinen ein Bediener.', 2],
  ])('share a person: %s', (text, people) => {
    expect(readRequirement(text).facts.operatorsPerShift?.value).toBe(people)
  })

  it.each([
    [`We have eight lathes. ${shafts}`, 8],
    [`Load three lathes and two of the washers behind them. ${shafts}`, 3],
  ])('are all of them where nothing is said: %s', (text, machines) => {
    expect(readRequirement(text).facts.machineCount?.value).toBe(machines)
  })
})
