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
    [`Drei Drehmaschinen, eine davon soll automatisiert werden. ${wellen}`, 1, 3],
    [`Drei Drehmaschinen, nur eine bekommt einen Roboter. ${wellen}`, 1, 3],
  ])('are those that the robot loads, and the plan asks: %s', (text, some, all) => {
    const { facts, questions, spans = [] } = readRequirement(text)
    expect(facts.machineCount?.value).toBe(some)
    const asked = questions.find(({ field }) => field === 'machineCount')
    expect(asked?.options?.map(({ value }) => Number(value))).toEqual([some, all])
    expect(spans.map(({ role }) => role)).toContain('all-machines')
  })

  it.each([
    [
      'Palletize cartons of 8 kg, 400x300x200 mm, two lines with 6 a minute each, just one line for now.',
      1,
      6,
    ],
    [
      'Kartons palettieren, 8 kg, 400x300x200 mm, fünf Linien mit je 6 pro Minute, nur eine bekommt einen Roboter.',
      1,
      6,
    ],
    ['Kartons palettieren, 8 kg, 400x300x200 mm, vier Linien mit je 5 pro Minute, nur ein Bediener.', 4, 20],
    ['Palletize cartons of 8 kg, 400x300x200 mm, two lines with 6 a minute each, only 5 layers.', 2, 12],
  ])('lines count with their rates: %s', (text, lines, rate) => {
    const { facts } = readRequirement(text)
    expect(facts.lineCount?.value).toBe(lines)
    expect(facts.ratePerMinute?.value).toBeCloseTo(rate)
  })

  it.each([
    [`Two lathes; the second one stays manual. ${shafts}`, 1],
    [`Zwei Drehmaschinen, die zweite bleibt manuell. ${wellen}`, 1],
    [`Drei Drehmaschinen; nur die erste bekommt einen Roboter. ${wellen}`, 1],
    [`Four lathes, the last one stays by hand. ${shafts}`, 3],
  ])('or the others stay as they are, and the plan asks: %s', (text, taken) => {
    const { facts, questions } = readRequirement(text)
    expect(facts.machineCount).toMatchObject({ value: taken, origin: 'derived' })
    const asked = questions.find(({ field, options }) => field === 'machineCount' && options)
    expect(asked?.options?.[0]?.value).toBe(String(taken))
  })

  it.each([
    [`We have 4 lathes, and for now just the fourth is to be automated. ${shafts}`, 'machineCount', 1, 4],
    [`We run five mills but want to automate only the newest one. ${shafts}`, 'machineCount', 1, 5],
    [`Five lathes, only the first and the third get a robot. ${shafts}`, 'machineCount', 2, 5],
    [
      `Wir haben 5 Drehmaschinen, automatisiert wird zunächst lediglich die letzte. ${wellen}`,
      'machineCount',
      1,
      5,
    ],
    [
      `Vier Drehmaschinen sind da, der Roboter soll bloß die älteste beladen. ${wellen}`,
      'machineCount',
      1,
      4,
    ],
    [`Wir haben drei Drehmaschinen, es geht nur um Maschine 2. ${wellen}`, 'machineCount', 1, 3],
    [
      'Just line 3 of our five lines is to get the robot: crates 7 kg, 350x250x200, every line 6 a minute, on pallets.',
      'lineCount',
      1,
      5,
    ],
    [
      'Kisten palettieren, 7 kg, 350x250x200, fünf Linien mit je 6 pro Minute, nur Linie 4 wird automatisiert.',
      'lineCount',
      1,
      5,
    ],
  ] as const)('or one of them is named: %s', (text, field, taken, all) => {
    const { facts, questions } = readRequirement(text)
    expect(facts[field]).toMatchObject({ value: taken, origin: 'derived' })
    const asked = questions.find((question) => question.field === field && question.options)
    expect(asked?.options?.map(({ value }) => Number(value))).toEqual([taken, all])
  })

  it.each([
    [`We have 3 lathes, only the last was bought new. A robot is to load them. ${shafts}`, 3],
    [`We have 3 lathes, only the first is automated already, a robot is to load them all. ${shafts}`, 3],
    [`Three lathes, not only the first gets a robot. ${shafts}`, 3],
    [`Drei Drehmaschinen, nur die neueste hat eine automatische Tür, der Roboter belädt alle. ${wellen}`, 3],
    [`Drei Drehmaschinen, der Roboter läuft nur in der ersten Schicht. ${wellen}`, 3],
    [`Load three lathes, one of them has a bar feeder. ${shafts}`, 3],
    [`Load 4 lathes, two of them with a gantry door. ${shafts}`, 4],
    [`Load three lathes, two shifts, one of them unmanned. ${shafts}`, 3],
    [`Drei Drehmaschinen, eine davon mit Stangenlader, belädt der Roboter. ${wellen}`, 3],
    [`Vier Drehmaschinen, drei Schichten, davon eine mannlos. ${wellen}`, 4],
  ])('or one of them is only described: %s', (text, machines) => {
    expect(readRequirement(text).facts.machineCount?.value).toBe(machines)
  })

  it.each([
    `Two lathes. The second shift stays manual. ${shafts}`,
    `Zwei Drehmaschinen, nur eine Schicht. ${wellen}`,
  ])('or something else is pointed at: %s', (text) => {
    expect(readRequirement(text).facts.machineCount?.value).toBe(2)
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
