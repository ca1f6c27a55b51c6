import { describe, expect, it } from 'vitest'
import { readRequirement } from '../../requirement/index.ts'
import { palletLayer } from '../pallet-layer.ts'

// As the trade stacks them: five bags of 25 kg a layer on a EUR pallet, three to four of 50 kg (general knowledge); five of
// 50 lb on 48 × 40 in.
describe('bags without a size', () => {
  it.each([
    ['Palletize 25 kg bags of cement, 10 a minute', 5, 5],
    ['Palletize 25 kg bags, 10 a minute', 5, 5],
    ['Palletize 50 kg bags of cement, 6 a minute', 3, 4],
    ['Palletize 50 kg sacks of grain, 6 a minute', 3, 4],
    ['Palletize 50 lb bags of feed on 48 x 40 in pallets, 12 a minute', 5, 5],
  ])('%s: %s to %s a layer', (text, least, most) => {
    const { facts } = readRequirement(text)
    const side = (key: 'partLengthMm' | 'partWidthMm' | 'palletLengthMm' | 'palletWidthMm') =>
      facts[key]?.value ?? Number.NaN
    const { count } = palletLayer({
      pallet: { lengthMm: side('palletLengthMm'), widthMm: side('palletWidthMm') },
      carton: { lengthMm: side('partLengthMm'), widthMm: side('partWidthMm') },
    })
    expect(count).toBeGreaterThanOrEqual(least)
    expect(count).toBeLessThanOrEqual(most)
  })
})
