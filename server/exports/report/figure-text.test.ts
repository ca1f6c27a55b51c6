import { expect, it } from 'vitest'
import { plan } from '#engine/plan.ts'
import { dollars, estimated, keyFigures } from './figure-text.ts'

it.each([
  [27_142_299, '$271,000'],
  [147_060_000, '$1,470,000'],
  [-4_242_300, '-$42,400'],
])('writes an estimate of %i cents with three digits: %s', (cents, text) =>
  expect(estimated(cents)).toBe(text),
)

it.each([
  ['Palletize 18 kg cartons 400x300x250 mm, 720 an hour onto EUR pallets', '/h', '720/h asked'],
  ['Palletize 18 kg cartons 400x300x250 mm, 12 a minute onto EUR pallets', '/min', '12/min asked'],
])('writes rates in the unit of the text: %s', (text, unit, asked) => {
  const { design } = plan(text, { seed: 1 })
  if (!design) throw new Error('no design')
  const throughput = keyFigures(design, 'a robot').find(({ label }) => label.startsWith('Throughput'))
  expect(throughput?.note).toContain(asked)
  for (const words of [throughput?.value, throughput?.note])
    expect(words?.match(/\/(?:min|h)\b/g)?.every((found) => found === unit)).toBe(true)
})

it('writes what is owed to the cent', () => {
  expect(dollars(9_531_050)).toBe('$95,310.50')
})
