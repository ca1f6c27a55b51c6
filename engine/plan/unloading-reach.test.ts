import { expect, it } from 'vitest'
import { plan } from '../plan.ts'

/** The task is typed: these cases are about what the robot reaches, not about reading. */
const planned = (text: string) => plan({ text, overrides: { task: 'depalletizing' } }, { seed: 1 })
const stackOf = (text: string) => planned(text).design?.cell.stations.find(({ stack }) => stack)?.stack

// A pallet that comes in is as high as it is: (1,900 − 144) ÷ 400 = 4 layers.
it.each([
  ['pallets of 1.9 m', 'Depalletize 20 kg cartons 600x400x400 mm, pallets 1.9 m high, 6 per minute', 4],
  ['4 layers of drums', 'Depalletize 30 kg drums 400 mm diameter 500 mm high, 4 layers, 3 per minute', 4],
])('%s: the robot that is chosen reaches every layer', (_case, text, layers) => {
  expect(stackOf(text)?.layers).toHaveLength(layers)
})

it('says what comes in and what is unloaded where the room allows less', () => {
  const { diagnostics } = planned(
    'Depalletize 12 kg cartons 600x400x400, 5 layers high, 6 per minute, ceiling 3 m',
  )
  expect(diagnostics.find(({ code }) => code === 'layout.layers_wanted')?.text).toMatch(
    /^Pallets come with 5 layers.*the plan unloads 3 because of the ceiling/,
  )
})

// Two layers of 635 mm on a pallet of 144 mm end at 1,414 mm, below the usual 1,800 mm.
it('takes an arm that reaches the load that is usually allowed, where the first one ends at half of it', () => {
  const { design } = plan('Palletize 20 kg pails, 210 mm diameter, 635 mm high, at 6 per minute', { seed: 1 })
  expect(design?.cell.stations.find(({ stack }) => stack)?.stack?.layers).toHaveLength(2)
})
