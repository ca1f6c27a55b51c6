import { expect, it } from 'vitest'
import { processes } from '../golden/processes.ts'
import { plan } from '../plan.ts'

// Printed: 92–96 % uptime of settled cells (dpgayatri.com, 2026); an OEE of 85 % is called world class (Nakajima, TPM).
it('is what a plant would believe, and its losses add up to what is missing', () => {
  for (const row of [1, 4, 5, 15] as const) {
    const oee = plan(processes[row], { seed: 1 }).design?.simulation.oee
    expect(oee?.availability).toBeLessThan(0.95)
    expect(oee?.oee).toBeLessThan(0.95)
    const lost = (oee?.losses ?? []).reduce((sum, { share }) => sum + share, 0)
    expect((oee?.oee ?? 0) + lost).toBeCloseTo(1, 9)
    for (const { basis } of oee?.losses ?? []) expect(basis).toMatch(/simulated|assumed|2026/)
  }
})

it('counts setting up between batches apart from short stops', () => {
  const { design } = plan(processes[20], { seed: 1 })
  const lossOf = (label: string) => design?.simulation.oee.losses?.find((loss) => loss.label === label)?.share
  // 12 set-ups of 15 min in a shift of 8 h, of 94 % of the time: 0.94 × 180 / 480 = 0.35 by hand.
  expect(lossOf('Setting up for other parts')).toBeCloseTo(0.35, 1)
  expect(lossOf('Short stops')).toBeLessThan(0.03)
})
