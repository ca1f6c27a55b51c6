import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const crates = 'Palletize crates of 9 kg, 400x300x200 mm, 90 an hour'
const kisten = 'Kisten palettieren, 9 kg, 400x300x200 mm, 90 pro Stunde'
const factsOf = (text: string) => readRequirement(text).facts

it.each([
  [`${crates}, two shifts; a stacker spends a quarter of his time on it.`, 0.25],
  [`${crates}, one worker is busy with it 40 % of the shift.`, 0.4],
  [`${crates}; three men share it, each half time.`, 1.5],
  [`${crates}. It takes an operator 90 minutes a shift.`, 0.19],
  [`${crates}, two thirds of a person.`, 0.67],
  [`${kisten}, ein Werker ist damit zu 20 % ausgelastet.`, 0.2],
  [`${kisten}; eine Kollegin verbringt zwei Drittel ihrer Arbeitszeit damit.`, 0.67],
  [`${kisten}, vier Leute je zur Hälfte.`, 2],
  [`${kisten}, eine halbe Kraft.`, 0.5],
  [`${kisten}; ein Mann braucht dafür 3 Stunden pro Schicht.`, 0.38],
])('a part of a person counts as a part: %s', (text, people) => {
  expect(factsOf(text).operatorsPerShift).toMatchObject({ value: people, origin: 'derived' })
  expect(factsOf(text).hoursPerShift?.value).toBe(8)
  expect(factsOf(text).manualSeconds).toBeUndefined()
})

it.each([
  [`${crates}, two stackers, three shifts, third shift unmanned.`, 2],
  [`${crates}, one operator, 3 % of the crates are damaged.`, 1],
  [`${crates}, two people, half of the crates come from line 2.`, 2],
  [`${crates}, one operator works 7.5 hours a shift.`, 1],
  [`${kisten}, zwei Leute, die dritte Schicht läuft mannlos.`, 2],
  [`${kisten}, zwei Leute, ein Drittel der Kisten ist blau.`, 2],
])('and people of whom no part is said are whole: %s', (text, people) => {
  expect(factsOf(text).operatorsPerShift?.value).toBe(people)
})

it.each([
  [`${crates}, three stackers.`, ['3', '0.19']],
  [`${kisten}, zwei Leute, zwei Schichten.`, ['2', '0.19']],
])('people far beyond the work are asked about, with both figures: %s', (text, values) => {
  const asked = readRequirement(text).questions.find(({ text: question }) => question.includes('work fills'))
  expect(asked?.options?.map(({ value }) => value)).toEqual(values)
})

it.each(['Palletize crates of 9 kg, 400x300x200 mm, 12 a minute, two stackers.', `${crates}.`])(
  'and those whom it fills are not: %s',
  (text) => {
    expect(
      readRequirement(text).questions.some(({ text: question }) => question.includes('work fills')),
    ).toBe(false)
  },
)
