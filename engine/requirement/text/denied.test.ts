import { expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const read = (text: string) => {
  const { facts, spans = [], notes = [] } = readRequirement(text)
  return {
    rate: facts.ratePerMinute?.value,
    kg: facts.partMassKg?.value,
    part: facts.partName?.value,
    denied: spans.filter(({ role }) => role === 'denied').map(({ start, end }) => text.slice(start, end)),
    said: notes.filter(({ code }) => code === 'text.denied').length,
  }
}

it.each([
  ['Stack 18 kg cartons on pallets, 10 a minute, not 31 a minute.', 18, 10, ['31']],
  ['Stack 18 kg cartons on pallets, not 31 a minute but 10 a minute.', 18, 10, ['31']],
  ['Stack 18 kg cartons on pallets, 10 a minute, not bags of 25 kg.', 18, 10, ['25']],
  ['We do not stack 25 kg bags but 18 kg cartons on pallets, 10 a minute.', 18, 10, ['25']],
  ['Weld frames of 8 kg, not 12.5 kg, 15 an hour.', 8, 0.25, ['12.5']],
  ['Palettiere 12 kg Kartons, 10 pro Minute, nicht 31 pro Minute.', 12, 10, ['31']],
  ['Wir palettieren nicht 25 kg Säcke, sondern 12 kg Kartons, 10 pro Minute.', 12, 10, ['25']],
])('%s', (text, kg, rate, denied) => {
  const found = read(text)
  expect(found).toMatchObject({ kg, denied, said: denied.length })
  expect(found.rate).toBeCloseTo(rate)
})

it.each([
  'Stack cartons of not more than 18 kg on pallets, 10 a minute.',
  'Stack 18 kg cartons on pallets, not only 10 a minute but two shifts long.',
  'Stack 18 kg cartons on pallets, 10 a minute; the hall is not high, 4 m.',
  'The robot must not crush the 18 kg cartons but stack them gently on pallets, 10 a minute.',
])('a limit or another thing is no denied figure: %s', (text) =>
  expect(read(text)).toMatchObject({ denied: [], kg: 18 }),
)
