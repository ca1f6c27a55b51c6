import { expect, it } from 'vitest'
import { plan } from '#engine/plan.ts'
import { keyFigures } from './figure-text.ts'

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
