import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const factsOf = (words: string) => readRequirement(`Palletize 12 kg cartons, 8 a minute, ${words}.`).facts

it.each([
  ['early and late shift', 2],
  ['morning, afternoon and night shifts', 3],
  ['day and night shift', 2],
  ['Früh- und Spätschicht', 2],
  ['Früh-/Spät-/Nachtschicht', 3],
  ['Frühschicht und Spätschicht', 2],
  ['day shift only', 1],
  ['nur Tagschicht', 1],
])('counts shifts by their names: %s', (words, count) => {
  expect(factsOf(words).shiftsPerDay).toMatchObject({ value: count, origin: 'given' })
})

it.each([
  ['6 am to 10 pm', 2, 8],
  ['6:00 to 14:30, five days', 1, 8.5],
  ['von 6 bis 22 Uhr', 2, 8],
  ['10 pm - 6 am', 1, 8],
  ['05:00–23:00', 2, 9],
])('counts shifts by the clock: %s', (words, shifts, hours) => {
  const { shiftsPerDay, hoursPerShift } = factsOf(words)
  expect([shiftsPerDay?.value, hoursPerShift?.value]).toEqual([shifts, hours])
  expect(shiftsPerDay?.origin).toBe('derived')
})

it('counts no shifts by one name, and does not say that the text names none', () => {
  const { shiftsPerDay } = factsOf('and the night shift is hard to staff')
  expect(shiftsPerDay).toMatchObject({ value: 1, origin: 'assumed' })
  expect(shiftsPerDay?.basis).toBe('“night shift” does not say how many shifts there are')
  expect(factsOf('Wechselschicht').shiftsPerDay).toMatchObject({ value: 2, origin: 'assumed', range: [2, 3] })
})

it('takes a count where there is one, and no clock from lengths and ranges', () => {
  expect(factsOf('three shifts, early, late and night shift').shiftsPerDay?.value).toBe(3)
  expect(factsOf('cartons 4 to 18 kg').shiftsPerDay?.basis).toBe('no number of shifts was found in the text')
  expect(factsOf('two shifts, 6 am to 11 pm').hoursPerShift?.value).toBe(8.5)
})

describe('a shift that nobody works in', () => {
  it.each([
    ['Tend two mills, plates of 4 kg, 200x100x25 mm, 150 s each, night shift without people', 1],
    [
      'Tend two mills, plates of 4 kg, 200x100x25 mm, 150 s each, early and late shift, night shift unmanned',
      2,
    ],
    [
      'Zwei Fräsmaschinen bestücken, Platten 4 kg, 200x100x25 mm, 150 s, Tagschicht, Nachtschicht ohne Personal',
      1,
    ],
    [
      'Früh- und Spätschicht, Nachtschicht mannlos: zwei Fräsmaschinen bestücken, Platten 4 kg, 200x100x25 mm, 150 s',
      2,
    ],
  ])('adds its hours and no people: %s', (text, shifts) => {
    const { shiftsPerDay, unattendedHours } = readRequirement(text).facts
    expect([shiftsPerDay?.value, unattendedHours?.value]).toEqual([shifts, 8])
  })

  it.each([
    ['Tend two mills, plates of 4 kg, 200x100x25 mm, 150 s each, day and night shift, two people', 2],
    ['Zwei Fräsmaschinen bestücken, Platten 4 kg, 200x100x25 mm, 150 s, Tag- und Nachtschicht ohne Pause', 2],
  ])('is none where people are there: %s', (text, shifts) => {
    const { shiftsPerDay, unattendedHours } = readRequirement(text).facts
    expect([shiftsPerDay?.value, unattendedHours?.value]).toEqual([shifts, undefined])
  })
})
