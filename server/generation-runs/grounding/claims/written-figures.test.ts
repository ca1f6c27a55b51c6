import { expect, it } from 'vitest'
import { claimsInTexts } from './claimed-figures.ts'
import { compareClaims } from './compare-figures.ts'
import { made, rows } from './test/claim-rows.ts'

it.each([
  ['The robot can carry 800 kg.', 'Payload: 800 kg'],
  ['Der Roboter trägt bis zu 800 kg.', 'Payload: 800 kg'],
  ['It stacks 3 boxes per second.', 'Throughput: 3 boxes per second'],
  ['The cycle time is 40 milliseconds.', 'Cycle time: 40 milliseconds'],
  ['A reach of 30 ft.', 'Reach: 30 ft'],
  ['Die Reichweite beträgt 400 Zoll.', 'Reach: 400 Zoll'],
  ['It pays back in half a year.', 'Payback: half a year'],
  ['Amortisation nach einem halben Jahr.', 'Payback: einem halben Jahr'],
  ['The ROI is reached within 9 weeks.', 'Payback: 9 weeks'],
  ['The cell is ready in three weeks.', 'Implementation time: three weeks'],
  ['Die Zelle ist in zwei bis drei Wochen fertig.', 'Implementation time: zwei bis drei Wochen'],
  ['An OEE of 0.995.', 'OEE: 0.995'],
  ['Die Anlage kostet 5.000 €.', 'Cost range: 5.000 €'],
  ['Die Kosten betragen 5 000 EUR.', 'Cost range: 5 000 EUR'],
  ['It costs US$6,000.', 'Cost range: US$6,000'],
  ['The cost is 6 thousand dollars.', 'Cost range: 6 thousand dollars'],
  ['Die Investition liegt bei 5 Tsd. Euro.', 'Cost range: 5 Tsd. Euro'],
  ['Output: 60 pcs/min', 'Throughput: 60 pcs/min'],
  ['Throughput of 4,000 subassemblies per hour.', 'Throughput: 4,000 subassemblies per hour'],
])('"%s" is read as a row', (text, row) => {
  expect(rows(text)).toEqual([row])
})

it.each([
  'The robot lifts 18 kg cartons.',
  'The gripper can lift 50 kg.',
  'Der Greifer hebt 50 kg.',
  'Throughput of 900 kg per hour.',
  'Output of 3 pallets per hour.',
  'It runs two shifts per day.',
  'The wire feed rate is 8 m per minute.',
])('"%s" claims nothing of the cell', (text) => {
  expect(claimsInTexts([text])).toEqual([])
})

it('a figure of the engine is its own in every unit', () => {
  const seconds = made.design?.cycles[0]?.seconds ?? 0
  const oee = made.design?.simulation.oee.oee ?? 0
  const same = [
    `The cycle time is ${Math.round(seconds * 1000)} ms.`,
    `An OEE of ${oee.toFixed(2)}.`,
    'It stacks 0.2 cartons per second.',
    'Throughput of 720 pcs/h.',
  ]
  expect(claimsInTexts(same)).toHaveLength(4)
  expect(compareClaims(claimsInTexts(same), made)).toEqual([])
})
