import { expect, it } from 'vitest'
import { robotById } from '#engine/catalogue/index.ts'
import { headlinePaybackYears } from '#engine/finance/index.ts'
import { claimsInTexts } from './claimed-figures.ts'
import { made, rows } from './test/claim-rows.ts'
import { figuresIn } from './written-figures.ts'

it.each([
  ['It pays back within 2 to 5 months.', 'Payback: 2 to 5 months'],
  ['Amortisation nach 2–5 Monaten.', 'Payback: 2–5 Monaten'],
  ['Implementation takes 1-3 weeks.', 'Implementation time: 1-3 weeks'],
  ['Fertig in 2 Wochen bis 4 Wochen.', 'Implementation time: 2 Wochen bis 4 Wochen'],
  ['The cycle time is between 1 and 2 seconds.', 'Cycle time: between 1 and 2 seconds'],
  ['Sie schafft 40 bis 60 Kartons pro Minute.', 'Throughput: 40 bis 60 Kartons pro Minute'],
  ['It stacks 40 to 60 boxes a minute.', 'Throughput: 40 to 60 boxes a minute'],
  ['An OEE of 98 % to 99 %.', 'OEE: 98 % to 99 %'],
  ['A payload of 700 to 900 kg.', 'Payload: 700 to 900 kg'],
  ['Die Reichweite liegt zwischen 8 und 9 m.', 'Reach: zwischen 8 und 9 m'],
  ['The cell costs $40-60k.', 'Cost range: $40-60k'],
  ['The cell costs between $40k and $60k.', 'Cost range: between $40k and $60k'],
  ['Die Kosten betragen 40.000 bis 60.000 USD.', 'Cost range: 40.000 bis 60.000 USD'],
])('of "%s" the whole range is a row', (text, row) => {
  expect(rows(text)).toEqual([row])
})

it('a range that the figure of the engine lies in is its own', () => {
  const kg = robotById(made.design?.chosen.robotId ?? '')?.payloadKg ?? 0
  const seconds = made.design?.cycles[0]?.seconds ?? 0
  const months = made.design?.finance ? (headlinePaybackYears(made.design.finance) ?? 0) * 12 : 0
  const around = (value: number, share: number) =>
    `${(value * (1 - share)).toFixed(1)} to ${(value * (1 + share)).toFixed(1)}`
  expect(claimsInTexts([`A payload of ${around(kg, 0.3)} kg.`])).toHaveLength(1)
  expect(rows(`A payload of ${around(kg, 0.3)} kg.`)).toEqual([])
  expect(rows(`Die Traglast liegt zwischen ${kg - 5} und ${kg + 5} kg.`)).toEqual([])
  expect(rows(`The cycle time is ${around(seconds, 0.2)} s.`)).toEqual([])
  expect(rows(`Payback within ${around(months, 0.2)} months.`)).toEqual([])
  expect(rows('It stacks 10-15 cartons per minute.')).toEqual([])
  expect(rows('Sie stapelt 600 bis 900 Kartons pro Stunde.')).toEqual([])
  expect(rows('Implementation takes 2 to 12 months.')).toEqual([])
})

it('of a change the last figure counts', () => {
  const seconds = made.design?.cycles[0]?.seconds ?? 0
  expect(rows(`Cuts the cycle time from 60 to ${seconds.toFixed(1)} s.`)).toEqual([])
  expect(rows(`Cuts the cycle time from ${seconds.toFixed(1)} to 1 s.`)).toHaveLength(1)
})

it.each([
  ['three and a half years', '3½ years'],
  ['dreieinhalb Jahre', '3½ Jahre'],
  ['2 and a half months', '2½ months'],
  ['half a year', '0.5 year'],
])('"%s" is one figure', (words, figure) => {
  expect(figuresIn(words)).toEqual([figure])
  expect(claimsInTexts([`The payback is ${words}.`]).map((claim) => claim.words)).toEqual([words])
})
