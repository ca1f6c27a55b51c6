import { expect, it } from 'vitest'
import { plan } from '../plan.ts'

const stackOf = (text: string) =>
  plan(text, { seed: 1 }).design?.cell.stations.find(({ stack }) => stack)?.stack

// A pallet that comes in is as high as it is: (1,900 − 144) ÷ 400 = 4 layers.
it.each([
  ['pallets of 1.9 m', 'Depalletize 20 kg cartons 600x400x400 mm, pallets 1.9 m high, 6 per minute', 4],
  ['4 layers of drums', 'Depalletize 30 kg drums 400 mm diameter 500 mm high, 4 layers, 3 per minute', 4],
])('%s: the robot that is chosen reaches every layer', (_case, text, layers) => {
  expect(stackOf(text)?.layers).toHaveLength(layers)
})

it('says so where no robot reaches what comes in', () => {
  const { diagnostics, summary } = plan(
    'Depalletize 80 kg kegs, 4 layers of 500 mm, 3 per minute, ceiling 2.6 m',
    { seed: 1 },
  )
  const words = `${summary} ${diagnostics.map(({ text }) => text).join(' ')}`
  expect(words).toMatch(/Pallets come with 4 layers.*the plan unloads|No cell can/)
})
