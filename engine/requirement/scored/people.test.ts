import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const peopleIn = (text: string) => readRequirement(text).facts.operatorsPerShift

describe('people on the task', () => {
  it.each([
    ['Four women and a student stack cartons of 9 kg on pallets, 6 a minute.', 5],
    ['Me and two others stack cartons of 9 kg on pallets, 6 a minute.', 3],
    ['Wir haben 9 Schweißer, davon schweißen 4 Schweißer pro Schicht an Rahmen von 34 kg.', 4],
  ])('%s', (text, people) => {
    expect(peopleIn(text)).toMatchObject({ value: people, origin: 'given' })
  })
})

describe('people who look after several machines', () => {
  // Plain arithmetic: the machines of the cell over those that one person looks after today.
  it.each([
    [
      'We own four lathes; load them with 2 kg brass discs 90 mm dia, 120 s machining, one person serves all four',
      4,
      1,
    ],
    [
      'Tend one lathe with 3 kg parts, machining time 225 s. One person serves up to three machines.',
      1,
      1 / 3,
    ],
    [
      'Tend one lathe with 3 kg parts, 225 s machining. One operator looks after four machines today.',
      1,
      1 / 4,
    ],
    ['Tend three lathes, 3 kg parts, 225 s machining, one operator serves up to six machines', 3, 1 / 2],
    ['Load our lathe with 3 kg parts, 225 s machining. Today two operators run eight machines.', 1, 1 / 4],
    ['Load a lathe with 3 kg parts, 200 s machining; we have three machines per operator today', 1, 1 / 3],
    [
      'Beschicken einer Drehmaschine mit 3 kg, 225 s Bearbeitung. Ein Bediener betreut drei Maschinen.',
      1,
      1 / 3,
    ],
    ['Three lathes, one operator per machine, 3 kg parts, 225 s machining, load and unload', 3, 3],
    [
      'Load a laser cutter, 30 kg sheets 3000x1500x3 mm, one every 5 minutes; one operator looks after three cutters',
      undefined,
      1 / 3,
    ],
    ['Three lathes with an operator at each of the three machines, 3 kg parts, 225 s machining', 3, 3],
    ['Six lathes, each operator looks after two machines, 3 kg parts, 120 s machining, load them', 6, 3],
    ['Two men load four lathes with 3 kg parts, 225 s machining.', 4, 2],
  ])('%s: %s machines, %s people', (text, machines, people) => {
    const { machineCount, operatorsPerShift } = readRequirement(text).facts
    expect(machineCount?.value).toBe(machines)
    expect(operatorsPerShift?.value).toBeCloseTo(people, 2)
  })
})

describe('people who are counted for the whole day, or in parts', () => {
  it.each([
    [
      'Palletize 12 kg cartons 400x300x300 mm, 6 a minute, two shifts, two operators in all over two shifts',
      1,
    ],
    ['Palletize 12 kg cartons 400x300x300 mm, 6 a minute, 3 shifts, 6 people across all shifts', 2],
    ['Palletize 12 kg cartons 400x300x300 mm, 6 a minute, two shifts, two operators on the line', 2],
    ['Palletize 12 kg cartons 400x300x300 mm, 6 a minute, six men over two shifts', 6],
    ['Palletize 12 kg cartons 400x300x300 mm, 6 a minute, two shifts, 2 operators per shift, 4 in total', 2],
    ['Palletize 12 kg cartons 400x300x300 mm, 2 a minute, 0.5 FTE today', 0.5],
    ['Palletize 12 kg cartons 400x300x300 mm, 6 a minute, 1.5 FTEs per shift', 1.5],
    ['Tend a lathe, 3 kg parts, 225 s machining, this takes 0.5 FTE', 0.5],
  ])('%s: %s', (text, people) => {
    expect(peopleIn(text)?.value).toBe(people)
    expect(peopleIn(text)?.origin).not.toBe('assumed')
  })
})

describe('a part of a crew', () => {
  const boxes = 'cartons of 9 kg, 400x300x200 mm, 6 a minute'
  const kartons = 'Kartons von 9 kg, 400x300x200 mm, 6 pro Minute'
  it.each([
    [`Stack ${boxes}, on pallets. 9 people are on the line, but only 4 of them stack.`, 4, 9],
    [`Stack ${boxes}, on pallets. Six people per shift, just two do the stacking.`, 2, 6],
    [`Seven people work here; 3 of them palletize ${boxes}.`, 3, 7],
    [`A crew of 8 runs the line, two of the crew palletize ${boxes}.`, 2, 8],
    [`Four of us are on the line, two stack and two check; palletize ${boxes}.`, 2, 4],
    [`${kartons} palettieren. Sieben Leute an der Linie, davon vier beim Stapeln.`, 4, 7],
    [`Von fünf Leuten palettieren nur zwei: ${kartons}.`, 2, 5],
    [`An der Linie stehen sechs Mitarbeiter, nur drei stapeln die ${kartons}.`, 3, 6],
  ])('counts alone, and the crew is offered: %s', (text, part, whole) => {
    expect(peopleIn(text)).toMatchObject({ value: part, origin: 'given' })
    const asked = readRequirement(text).questions.filter(({ field }) => field === 'operatorsPerShift')
    expect(asked[0]?.options?.map(({ value }) => value)).toEqual([String(part), String(whole)])
  })

  it.each([
    [`Stack ${boxes}, on pallets, four people, only 2 pallets at a time.`, 4],
    [`Stack ${boxes}, on pallets. Six people, 2 of them are on sick leave.`, 6],
    [`Five workers stack ${boxes}, on pallets, only one shift.`, 5],
  ])('is no count of other things: %s', (text, people) => {
    expect(peopleIn(text)).toMatchObject({ value: people })
  })
})

describe('one person', () => {
  it.each([
    'Zwei Drehmaschinen beladen, Teile 2 kg, Ø 60 x 40, Laufzeit 90 s, Beladen 15 s, je Schicht ein Bediener, zwei Schichten.',
    'Load two lathes: steel blanks of 2 kg, 60 x 40 mm, machining time 90 s, 15 s by hand, an operator per shift.',
    'Ventile in den Prüfstand legen, 2 kg, Prüfzeit 40 s, 3 Prüfstände, ein Prüfer. 70 Ventile pro Stunde.',
    'Palletize 9 kg cartons, 400x300x200 mm, 2 a minute, two shifts, a packer, 250 days.',
  ])('at the work is counted: %s', (text) => {
    expect(peopleIn(text)).toMatchObject({ value: 1, origin: 'given' })
  })

  it('works alone where the time by hand is named with the person, if one can', () => {
    const grinding = (rate: string) =>
      peopleIn(`Bei den Felgen entgratet ein Mann mit der Feile, 9,5 kg, vier Minuten pro Stück, ${rate}.`)
    expect(grinding('100 Stück pro Schicht')).toMatchObject({ value: 1, origin: 'given' })
    expect(grinding('600 Stück pro Schicht')?.origin).toBe('derived')
  })

  it('is counted together with who writes, or with somebody who is named', () => {
    expect(peopleIn('Me and one other stack cartons of 8 kg on pallets, 6 a minute.')?.value).toBe(2)
    expect(peopleIn('Barrels of 62 kg are palletised by Marek and one more, 40 an hour.')?.value).toBe(2)
  })

  it('is none where a time by hand is meant, and a pair of things is no two', () => {
    expect(
      peopleIn(
        'An operator needs 20 s for each part at the lathe: steel blanks of 2 kg, machining time 90 s by the machine.',
      )?.origin,
    ).not.toBe('given')
    expect(
      peopleIn('We put a pair of gloves and a cap in each box, 75 boxes an hour, 320 g. 3 packers.')?.value,
    ).toBe(3)
  })
})

const stack = 'Palletize 10 kg cartons 400x300x200 mm, 10 a minute'
it.each([
  [`${stack}, 3 shifts, a total of 6 people.`, 2],
  [`${stack}, 3-shift operation, 6 people overall.`, 2],
  [`${stack}, round the clock, 6 operators in total.`, 2],
  [`${stack}, 24/7 with 8 people in total.`, 2.67],
  ['10 kg Kartons 400x300x200 mm palettieren, 10/min, dreischichtig, insgesamt 6 Mitarbeiter.', 2],
  ['10 kg Kartons 400x300x200 mm palettieren, 10/min, rund um die Uhr, zusammen 6 Mitarbeiter.', 2],
  [`${stack}, 3 shifts with a total of 2 people each.`, 2],
  [`${stack}, 3 shifts with 2 people.`, 2],
  [`${stack}. Six people over three shifts, i.e. two on each.`, 2],
  [`${stack}. Four people on two shifts, two each.`, 2],
  [`${stack}. Four people over two shifts, two pallets each.`, 4],
  ['10 kg Kartons 400x300x200 mm palettieren, 10/min. Sechs Leute in drei Schichten, je zwei.', 2],
])('people of all shifts are divided by them: %s', (text, people) => {
  expect(readRequirement(text).facts.operatorsPerShift?.value).toBe(people)
})

it('machines that one person looks after are divided among people', () => {
  const lathes = 'Tend five lathes, shafts 2 kg, 40 mm dia, 150 mm long, 90 s. One operator per two machines.'
  expect(readRequirement(lathes).facts.operatorsPerShift).toMatchObject({ value: 2.5, origin: 'derived' })
})

describe('people who look after several lines', () => {
  const cases = 'Palletize cases of 6 kg, 300x200x150 mm'
  const kartons = 'Kartons palettieren, 6 kg, 300x200x150 mm'
  it.each([
    [`${cases}, four lines, 5 a minute each, one man per two lines.`, 2, 20],
    [`${cases}, 12 a minute in all, 2 lines, one man per two lines.`, 1, 12],
    [`${kartons}, vier Linien mit je 5 pro Minute, ein Mann für zwei Linien.`, 2, 20],
    [`${kartons}, je zwei Linien ein Bediener, wir haben vier Linien, zusammen 20 pro Minute.`, 2, 20],
    [`${cases}, two operators, 2 lines, 6 a minute per line.`, 2, 12],
    [`${kartons}, zwei Linien, 6 pro Minute je Linie, ein Bediener.`, 1, 12],
  ])('are as many as the lines need, and multiply no rate: %s', (text, people, rate) => {
    const { facts } = readRequirement(text)
    expect(facts.operatorsPerShift?.value).toBe(people)
    expect(facts.ratePerMinute?.value).toBeCloseTo(rate)
  })
})
