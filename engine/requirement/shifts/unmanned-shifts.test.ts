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
  [`${lathe}, three shifts, nights without any staff`, 2, 8],
  [`${lathe}, 3 shifts, 1 of them unstaffed`, 2, 8],
  [`${lathe}, three shifts, two of them manned`, 2, 8],
  [`${lathe}, around the clock, only the day shift is manned`, 1, 16],
  [`${lathe}, first and second shift with an operator, nobody there in the night`, 2, 8],
  [`${lathe}, two shifts with staff, third shift lights-out`, 2, 8],
  [`${lathe}, two manned shifts plus 5 h unattended`, 2, 5],
  [`${lathe}, one shift, at night it keeps running by itself`, 1, 8],
  [`${drehen}, Zweischicht, davon eine unbemannt`, 1, 8],
  [`${drehen}, dreischichtig, davon 2 mit Personal`, 2, 8],
  [`${drehen}, Tag- und Nachtschicht, Nachtschicht ohne Mitarbeiter`, 1, 8],
  [`${drehen}, Frühschicht besetzt, Spätschicht besetzt, Nachtschicht nicht besetzt`, 2, 8],
  [`${drehen}, eine besetzte und eine mannlose Schicht`, 1, 8],
  [`${drehen}, zwei Schichten bemannt, dritte Schicht ohne Bediener`, 2, 8],
  [`${drehen}, rund um die Uhr, nur tagsüber mit Personal`, 1, 16],
  [`${drehen}, eine Schicht, nachts soll sie durchlaufen`, 1, 8],
  [`${drehen}, drei Schichten, nachts über mannlos`, 2, 8],
  [`${lathe}, one shift, lights out overnight`, 1, 8],
])('a shift without people is none of people, and its hours are those alone: %s', (text, shifts, alone) => {
  const { shiftsPerDay, unattendedHours } = readRequirement(text).facts
  expect([shiftsPerDay?.value, unattendedHours?.value]).toEqual([shifts, alone])
})

it.each([
  [`${lathe}, two shifts`, 2],
  [`${lathe}, three shifts, the third with one operator`, 3],
  [`${lathe}, two shifts, the hall is cleaned at night`, 2],
  [`${lathe}, two shifts, trucks are unloaded overnight`, 2],
  [`${lathe}, three shifts, two operators by day and one at night`, 3],
  [`${drehen}, drei Schichten, die zweite Schicht mit Personal`, 3],
  [`${drehen}, zwei Schichten, nachts steht die Anlage`, 2],
  [`${drehen}, zwei Schichten, nachts ist niemand da und alles steht`, 2],
  [`${drehen}, eine Schicht, nachts holt der LKW die Teile`, 1],
  [`${drehen}, zweischichtig, nachts wird der Boden gereinigt`, 2],
  [`${drehen}, zweischichtig, Anlieferung über Nacht`, 2],
  [`${drehen}, drei Schichten, nachts 1 Person`, 3],
  [`${drehen}, zwei Schichten, nachts läuft die Anlage mit einem Mann durch`, 2],
])('a night in which nothing runs, or people work, adds no hours without people: %s', (text, shifts) => {
  const { shiftsPerDay, unattendedHours } = readRequirement(text).facts
  expect([shiftsPerDay?.value, unattendedHours]).toEqual([shifts, undefined])
})
