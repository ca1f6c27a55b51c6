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
