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
