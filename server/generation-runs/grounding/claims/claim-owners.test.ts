import { expect, it } from 'vitest'
import { claimsInTexts } from './claimed-figures.ts'

const words = (text: string) => claimsInTexts([text]).map((claim) => claim.words)

it.each([
  'The vacuum lifter has a payload of 60 kg.',
  'Use a tool changer with a payload of 35 kg.',
  'The robot pedestal has a load capacity of 900 kg.',
  'A laser barrier with a reach of 12 m is mounted.',
  'The hose has a reach of 4 m.',
  'The label dispenser has a cycle time of 1 s.',
  'The infeed conveyor runs at 25 cartons per minute.',
  'The gizmo has a cycle time of 1 s.',
  'The gripper has a stroke of 20 mm and a reach of 1 m.',
  'The teach pendant has a price of $2,500.',
  'The KR 40 PA costs $70,000.',
  'The foam gripper is rated for a payload of 25 kg.',
  'The vision system has a cycle time of 0.1 s.',
  'The robot lifts cartons of 15 kg.',
  'The robot carries a tool of 14 kg.',
  'Der Roboter hebt Säcke von 15 kg.',
  'The sampling rate is 40 per second.',
  'Each fixture is ready in 3 weeks.',
  'The wrapper wraps 20 cartons per minute.',
  'Scrap: 1 per 1000 cartons per hour.',
  'Costs for documentation are $1,500.',
  'A budget of $2,000 for training is planned.',
  'The software licence has a price of $900 a year.',
  'The switch cabinet is commissioned in 3 days.',
  'The floor is ready in 2 weeks.',
  'The technicians are ready after 3 days.',
  'Run at 3 cartons per minute during testing.',
  'Der Werkzeugwechsler hat eine Traglast von 35 kg.',
  'Ein Laserscanner mit einer Reichweite von 8 m sichert den Eingang.',
  'Die Steuerung hat eine Zykluszeit von 0,01 s.',
  'Der Roboter kostet 60.000 EUR.',
  'Die Wartungskosten betragen 4.000 EUR.',
  'Das Fundament ist in 2 Wochen fertig.',
])('"%s" says whose the figure is, and it is not the cell', (text) => {
  expect(words(text)).toEqual([])
})

it.each([
  ['The palletizing robot has a payload of 901 kg.', '901 kg'],
  ['The robot with a foam gripper has a payload of 902 kg.', '902 kg'],
  ['Mount the arm with a reach of 9 m.', '9 m'],
  ['The Yaskawa has a reach of 9 m.', '9 m'],
  ['On a pedestal, the robot has a reach of 9 m.', '9 m'],
  ['The gripper is new and the cycle time is 1 s.', '1 s'],
  ['The robot places the boxes with a cycle time of 1 s.', '1 s'],
  ['The system takes boxes from the conveyor and packs 70 boxes a minute.', '70 boxes a minute'],
  ['Packs cartons from a conveyor at 70 per minute.', '70 per minute'],
  ['The boxes are packed at 70 per minute.', '70 per minute'],
  ['The whole installation has a price of $9,000.', '$9,000'],
  ['The price of the finished robot cell is $9,000.', '$9,000'],
  ['Plan a budget of $9,000.', '$9,000'],
  ['70 cartons per minute are stacked.', '70 cartons per minute'],
  ['With 70 cartons each minute, the cell is fast.', '70 cartons each minute'],
  ['It can lift 900 kg.', '900 kg'],
  ['The robot lifts a load of up to 900 kg.', '900 kg'],
  ['A robot with 900 kg of payload.', '900 kg'],
  ['Break-even after 1 month.', '1 month'],
  ['The whole project takes 2 weeks.', '2 weeks'],
  ['The line is commissioned in 3 days.', '3 days'],
  ['Der Palettierroboter hat eine Traglast von 900 kg.', '900 kg'],
  ['Die Roboterzelle hat einen Greifer und eine Taktzeit von 1 s.', '1 s'],
  ['Die Palettieranlage kostet 50.000 USD.', '50.000 USD'],
  ['Die Lösung ist in 2 Wochen fertig.', '2 Wochen'],
])('"%s" is a figure of the cell', (text, claim) => {
  expect(words(text)).toEqual([claim])
})
