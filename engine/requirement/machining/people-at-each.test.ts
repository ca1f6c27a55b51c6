import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const crates = 'Palletize crates of 9 kg, 400x300x200 mm'
const kisten = 'Kisten palettieren, 9 kg, 400x300x200 mm'

describe('people at each of several lines or stations', () => {
  it.each([
    [`${crates}, four lines with 5 a minute each, two stackers per line, 2 shifts.`, 8, 2],
    [`${crates}, 12 a minute in all from 2 lines. 3 people at each line, $20/h.`, 6, 3],
    [`${kisten}, 5 Linien mit je 3 pro Minute, pro Linie ein Mann, 2 Schichten.`, 5, 1],
    [`${kisten}, zwei Linien, zusammen 10 pro Minute, an jeder Linie stehen 2 Leute.`, 4, 2],
    [
      'Pack soap, 0.2 kg, 90x60x30, at three stations, two women per station, 24 in a carton, 50 a minute.',
      6,
      2,
    ],
    ['Seife, 0,2 kg, 90x60x30, zu 24 in Kartons packen, 50/min, 4 Packtische, je Packtisch eine Frau.', 4, 1],
  ])('are as many times those of one, which is the other answer: %s', (text, all, ofOne) => {
    const { facts, questions } = readRequirement(text)
    expect(facts.operatorsPerShift).toMatchObject({ value: all, origin: 'derived' })
    const asked = questions.find(
      ({ field, options }) => field === 'operatorsPerShift' && options?.length === 2,
    )
    expect(asked?.options?.map(({ value }) => Number(value))).toEqual([all, ofOne])
  })

  it('go with the lines that are typed', () => {
    const text = `${crates}, four lines with 5 a minute each, two stackers per line.`
    expect(readRequirement(text, { lineCount: 3 }).facts.operatorsPerShift?.value).toBe(6)
    expect(readRequirement(text, { operatorsPerShift: 2 }).facts.operatorsPerShift?.value).toBe(2)
  })

  it.each([
    [`${crates}, 10 a minute, 3 lines, two men per shift.`, 2],
    [`${crates}, one line, 10 a minute, two men per line.`, 2],
    [`${crates}, 2 lines, 5 a minute each, two men in all, one man per line.`, 2],
    [`${kisten}, 4 Linien mit je 5 pro Minute, nur eine bekommt einen Roboter, 2 Mann je Linie.`, 2],
    [`${kisten}, drei Linien, je Linie 4 pro Minute, insgesamt 2 Mann.`, 2],
    [`${kisten}, vier Linien mit je 5 pro Minute, ein Mann für zwei Linien.`, 2],
    [`${crates}, 8 a minute, two shifts, 3 stackers per line today.`, 3],
    [`${crates}, one shift, two people at each station, 6 a minute.`, 2],
    [`${kisten}, 8 pro Minute, zwei Schichten, vier Mitarbeiter je Linie.`, 4],
    [`${crates}, 8 a minute. We have three halls with 2 people in each hall; the cell is for hall 1.`, 2],
    [`${kisten}, 8 pro Minute, drei Hallen mit je 2 Leuten in jeder Halle; die Zelle ist für Halle 1.`, 2],
  ])('or people of all of them together: %s', (text, people) => {
    const { facts, questions } = readRequirement(text)
    expect(facts.operatorsPerShift?.value).toBe(people)
    expect(questions.filter(({ text: asked }) => asked.includes('for all of them'))).toEqual([])
  })
})
