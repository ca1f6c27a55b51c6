import { describe, expect, it } from 'vitest'
import { plan } from '../plan.ts'

const supervisionFor = (people: string): number => {
  const { design } = plan(`Palletize 10 kg cartons 400x300x250 mm, ${people}120 per hour`, { seed: 1 })
  const line = design?.finance.yearlyCosts.lines.find(({ id }) => id === 'supervision')
  if (!line) throw new Error('no supervision')
  return line.likelyCents
}

describe('remaining supervision', () => {
  it('follows the work in the cell, not the people whom the text names', () => {
    const reckoned = supervisionFor('')
    expect(reckoned).toBeGreaterThan(0)
    expect(supervisionFor('one person does it today, ')).toBe(reckoned)
    expect(supervisionFor('3 people do it today, ')).toBe(reckoned)
  })
})
