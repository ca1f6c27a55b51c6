import { expect, it } from 'vitest'
import { robotById } from '#engine/catalogue/index.ts'
import { made, rows } from './test/claim-rows.ts'

const chosen = made.design?.chosen
const load = chosen?.loadKg.toFixed(1)
const payload = robotById(chosen?.robotId ?? '')?.payloadKg ?? 0

it.each([
  `The arm moves a payload of ${load} kg with its gripper.`,
  `Payload in use: ${load} kg.`,
  `Actual payload ${load} kg, rated payload ${payload} kg.`,
  `A payload of at least ${load} kg is required.`,
  `Traglast inklusive Greifer: ${load} kg.`,
  `Von ${payload} kg Traglast werden ${load} kg genutzt.`,
  `The robot carries ${load} kg.`,
  'The robot must lift 18 kg.',
  'Payload per pick: 18 kg.',
])('"%s" says what the robot carries', (text) => {
  expect(rows(text)).toEqual([])
})

it.each([
  'Payload reserve: 5 kg.',
  'Remaining payload: 5 kg.',
  'Leftover payload: 5 kg.',
  'Payload buffer: 5 kg.',
  'The robot has 5 kg of payload to spare.',
  '5 kg Traglast bleiben frei.',
  'The robot handles 900 kg of cartons per minute.',
])('"%s" is no claim of a load', (text) => {
  expect(rows(text)).toEqual([])
})

it.each([
  ['The robot has a payload of 980 kg and places 12 cartons per minute.', '980 kg'],
  ['Each robot has a payload of 980 kg.', '980 kg'],
  ['The robot offers a payload of 980 kg within the fence.', '980 kg'],
  ['The robot has a payload of 5 kg and places each carton.', '5 kg'],
  ['Die Traglast beträgt 5 kg, der Takt 5 s pro Karton.', '5 kg'],
  ['The robot has 980 kg of payload and must be anchored.', '980 kg'],
  ['Maximum payload 18 kg.', '18 kg'],
  ['The robot can lift no more than 18 kg.', '18 kg'],
  ['The robot has 5 kg of payload and must be anchored.', '5 kg'],
  ['The robot has a payload of 5 kg, including controller.', '5 kg'],
  ['Payload: up to 980 kg.', '980 kg'],
  ['Traglast: maximal 980 kg.', '980 kg'],
  ['Nenntraglast: 980 kg.', '980 kg'],
  ['The robot supports up to 980 kg.', '980 kg'],
  ['The robot carries 980 kg.', '980 kg'],
])('"%s" claims another payload than the robot has, whatever else is in the sentence', (text, figure) => {
  expect(rows(text)).toEqual([`Payload: ${figure}`])
})
