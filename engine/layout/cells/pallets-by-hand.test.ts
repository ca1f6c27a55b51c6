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

describe('the time for pallets that people change', () => {
  const linesOf = (text: string) => {
    const { design, diagnostics } = plan(text, { seed: 1 })
    if (!design) throw new Error(`planned: ${text}`)
    const { boxCount = 0 } = design.cell.stations.find(({ stack }) => stack)?.stack ?? {}
    const { throughputPerMinute } = design.simulation
    const line = design.finance.yearlyCosts.lines.find(({ id }) => id === 'pallets')
    const note = diagnostics.find(({ code }) => code === 'layout.pallets_by_hand')?.text
    return { line, note, changesPerHour: (60 * throughputPerMinute) / boxCount }
  }
  const two = 'today two people do it by hand'

  it('comes off the saving of people who do it today: changes an hour × 3 min × 2,000 h × 28 USD', () => {
    const { line, note, changesPerHour } = linesOf(`${boxes}, pallets changed by hand, ${two}`)
    expect(changesPerHour).toBeCloseTo(10.5, 1)
    expect(line?.likelyCents).toBeCloseTo(changesPerHour * (3 / 60) * 2000 * 2800, -1)
    expect(line?.basis).toMatch(/^10.5 an hour of 3 min \(2–5, assumed\)/)
    expect(note).toMatch(/that time comes off the saving\.$/)
  })
  it('counts where few pallets are changed and stand on the floor anyway', () => {
    const { line, changesPerHour } = linesOf(`Palletize 15 kg boxes 400x300x300, 2 a minute, ${two}`)
    expect(line?.likelyCents).toBeCloseTo(changesPerHour * (3 / 60) * 2000 * 2800, -1)
  })
  it('is in no saving that is reckoned from the lifting alone', () => {
    const { line, note } = linesOf(`${boxes}, pallets changed by hand`)
    expect(line).toBeUndefined()
    expect(note).toMatch(/the saving counts the lifting alone, and this time stays as it is today\.$/)
  })
  it('is no cost of a cell with dispensers, nor of one without pallets', () => {
    expect(linesOf(`${boxes}, ${two}`).line).toBeUndefined()
    expect(linesOf(`Deburr 5 kg cast iron housings, 90 seconds per part, ${two}`).line).toBeUndefined()
  })
})
