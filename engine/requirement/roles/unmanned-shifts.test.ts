import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const lathe = 'CNC lathe tending, blanks of 2 kg, 60 mm dia, 40 mm long, machining time 180 s'
const drehen = 'CNC-Drehmaschine beladen, Rohlinge 2 kg, 60 mm Durchmesser, 40 mm lang, Laufzeit 180 s'

it.each([
  [`${lathe}, a day shift and an unmanned night shift`, 1, 8],
  [`${lathe}, two shifts, one of them unmanned`, 1, 8],
  [`${lathe}, three shifts, the night shift unmanned`, 2, 8],
  [`${lathe}, two shifts and a ghost shift`, 2, 8],
  [`${drehen}, Tagschicht und mannlose Nachtschicht`, 1, 8],
  [`${drehen}, drei Schichten, die dritte Schicht ohne Personal`, 2, 8],
  [`${drehen}, zwei Schichten, eine davon unbemannt`, 1, 8],
  [`${drehen}, Frühschicht, Spätschicht und eine Geisterschicht`, 2, 8],
  [`${lathe}, two shifts, 7 h unattended at night`, 2, 7],
  [`${lathe}, two shifts, the night unattended`, 2, 8],
  [`${lathe}, three shifts, unattended overnight`, 2, 8],
  [`${drehen}, drei Schichten, nachts über mannlos`, 2, 8],
  [`${lathe}, one shift, lights out overnight`, 1, 8],
])('a shift without people is none of people, and its hours are those alone: %s', (text, shifts, alone) => {
  const { shiftsPerDay, unattendedHours } = readRequirement(text).facts
  expect([shiftsPerDay?.value, unattendedHours?.value]).toEqual([shifts, alone])
})

it.each([
  [`${lathe}, two shifts`, 2],
  [`${lathe}, three shifts, the third with one operator`, 3],
  [`${drehen}, drei Schichten, die zweite Schicht mit Personal`, 3],
])('shifts with people all count: %s', (text, shifts) => {
  const { shiftsPerDay, unattendedHours } = readRequirement(text).facts
  expect([shiftsPerDay?.value, unattendedHours]).toEqual([shifts, undefined])
})
