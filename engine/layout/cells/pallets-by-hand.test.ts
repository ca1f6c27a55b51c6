import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const boxes = 'Palletize 15 kg boxes 400x300x300, 7 a minute'
const made = (text: string) => {
  const { design, diagnostics } = plan(text, { seed: 1 })
  if (!design) throw new Error(`planned: ${text}`)
  const ids = design.bom.lines.map(({ id }) => id)
  const stores = design.cell.stations.filter(({ kind }) => kind === 'pallet_store')
  const note = diagnostics.find(({ code }) => code === 'layout.pallets_by_hand')
  return { ids, stores, note, usd: design.finance.investment.likelyCents / 100 }
}

// Printed for a small shop: 80–150 thousand USD (AMD Machines; Europack), against 200–500 with automatic pallets.
describe('pallets that people change', () => {
  it.each([
    'pallets changed by hand with a pallet jack, small shop',
    'pallets are swapped manually',
    'manual pallet change',
    'no pallet dispenser',
    'full pallets are moved away by forklift',
    'Palettenwechsel manuell',
    'die Paletten werden mit dem Hubwagen gewechselt',
  ])('stand on the floor, without dispensers and in the price: %s', (words) => {
    const { stores, note, usd } = made(`${boxes}, ${words}`)
    expect(stores).toEqual([])
    expect(note?.text).toMatch(
      /without dispensers and pallet conveyors\. A person changes about [\d.]+ pallets an hour/,
    )
    expect(usd).toBeLessThan(made(boxes).usd - 30_000)
  })

  it.each(['', ', today two people do it by hand', ', pallets on conveyors', ', done manually now'])(
    'are no such pallets: boxes%s',
    (words) => expect(made(`${boxes}${words}`).note).toBeUndefined(),
  )
})
