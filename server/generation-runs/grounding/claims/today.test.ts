import { expect, it } from 'vitest'
import { plan } from '#engine/index.ts'
import { claimsInTexts } from './claimed-figures.ts'
import { compareClaims } from './compare-figures.ts'

const words = (text: string) => claimsInTexts([text]).map((claim) => claim.words)

it.each([
  'Today the line makes 4 cartons per minute.',
  'Stacking by hand reaches 4 cartons per minute.',
  'The output was 4 boxes a minute.',
  'The cycle time is currently 15 s.',
  'The old rate is 4 cartons per minute so far.',
  'Accept the cell at 9 cartons per minute.',
  'Run a trial at 4 cartons per minute.',
  'An alarm comes when the throughput falls below 8 cartons per minute.',
  'Start at 4 cartons per minute.',
  'The minimum rate is 8 cartons per minute.',
  'Der Probelauf erreicht 4 Kartons pro Minute.',
  'The throughput before is 4 cartons per minute.',
  'The output before the change is 4 cartons per minute.',
  'Derzeit schafft die Linie 4 Kartons pro Minute.',
  'Die Taktzeit war 15 s.',
  'A second robot would bring the rate to 70 cartons per minute.',
  'Mit einem Doppelgreifer wären 70 Kartons pro Minute möglich.',
  'During commissioning the speed is 3 cartons per minute.',
])('"%s" is what is today, tried or planned for later', (text) => {
  expect(words(text)).toEqual([])
})

it.each([
  ['Manual stacking ends, and the cell makes 70 cartons per minute.', '70 cartons per minute'],
  ['It packs by hand today. The cell makes 70 cartons per minute.', '70 cartons per minute'],
  ['The cell makes 70 boxes a minute instead of 4 boxes a minute.', '70 boxes a minute'],
  ['Bisher von Hand, künftig schafft die Zelle 70 Kartons pro Minute.', '70 Kartons pro Minute'],
])('of "%s" what will be is read', (text, claim) => {
  expect(words(text)).toEqual([claim])
})

it('the takt of the rate that was asked for is no contradiction, another one is', () => {
  const text = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
  const made = plan({ text, overrides: {} }, { seed: 1 })
  expect(compareClaims(claimsInTexts(['The takt is 5 s.']), made)).toEqual([])
  expect(
    compareClaims(claimsInTexts(['Der Takt beträgt 15 s.', 'Die Taktzeit beträgt 15 s.']), made),
  ).toHaveLength(1)
})
