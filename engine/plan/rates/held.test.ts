import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import type { Simulation } from '../../simulation/types.ts'
import { besideAsked, isAsGoodAsHeld } from './held.ts'

const planned = (text: string) => plan(text, { seed: 1 })
const sample = planned('Palletize 10 kg cartons 400x300x200 mm, 12 a minute').design?.simulation
const holding = (capacityPerMinute: number, targetPerMinute: number): Simulation => {
  if (!sample) throw new Error('no sample')
  return { ...sample, capacityPerMinute, targetPerMinute, isTargetMet: true }
}

describe('a rate beside the asked one', () => {
  it.each([
    [23.42, 24, '2.4 % under'],
    [23.99, 24, 'just under'],
    [24.02, 24, 'just above'],
    [20.3, 24, '15 % under'],
    [26.5, 24, '10 % above'],
    [0.2998, 0.3, 'just under'],
  ])('%d of %d is %s', (held, asked, words) => {
    expect(besideAsked(holding(held, asked))).toBe(words)
  })

  it('is as good as held up to a quarter of the band in which rates are computed', () => {
    expect(isAsGoodAsHeld(holding(9.76, 10))).toBe(true)
    expect(isAsGoodAsHeld(holding(9.74, 10))).toBe(false)
    expect(isAsGoodAsHeld({ ...holding(9.76, 10), isTargetMet: false })).toBe(false)
  })
})

describe('a robot that is just under the asked rate', () => {
  it.each([
    'Palletize 15 kg cartons 400x300x250 mm, 24 a minute',
    'Kisten 400x300x240 mm, 9 kg, palettieren, 24 pro Minute',
    'Depalletize 12 kg cartons 400x300x300 mm, 16 a minute',
  ])('is planned alone, with what it lacks and what a second one costs: %s', (text) => {
    const { design, diagnostics, summary } = planned(text)
    const { capacityPerMinute = 0, targetPerMinute = 0 } = design?.simulation ?? {}
    expect(design?.chosen.robotCount).toBe(1)
    expect(capacityPerMinute).toBeLessThan(targetPerMinute)
    expect(capacityPerMinute).toBeGreaterThanOrEqual(0.975 * targetPerMinute)
    const remarks = diagnostics.map((each) => each.text).join(' ')
    expect(remarks).toMatch(/% under it, nothing in reserve\. So little cannot be told from none: .* 10 %/)
    expect(summary).toMatch(/2 × .* hold [\d.]+\/min over weeks, \d+ % above .* 2\d\d,000 more\./)
    expect(remarks).not.toMatch(/rate, which .* holds/)
  })

  it.each([
    'Palletize 25 kg bags at 15/min',
    'Palletize crates 600x400x300 mm, 12 kg, 24 a minute',
    'Depalletize 12 kg cartons 400x300x300 mm, 17 a minute',
  ])('is not where more is missing: %s', (text) => {
    const { design, diagnostics } = planned(text)
    expect(design?.chosen.robotCount).toBe(2)
    expect(diagnostics.find(({ code }) => code === 'robots.fewer')?.text).toMatch(/[\d.]+ % under the/)
  })
})
