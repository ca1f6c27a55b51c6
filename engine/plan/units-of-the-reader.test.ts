import { expect, it } from 'vitest'
import { plan } from '../plan.ts'
import { titleOf } from './wording.ts'

const of = (text: string) => plan(text, { seed: 1 })

it('who writes pounds and inches reads them again, with the metric figure behind', () => {
  const { summary, requirement } = of(
    'Load 40 lb boxes, 16 x 12 x 10 inches, 15 cases per minute on GMA pallets.',
  )
  expect(titleOf(requirement)).toBe('Palletizing cell for 40 lb (18.1 kg) boxes at 15/min')
  expect(summary).toMatch(
    /\d in \([\d,]+ mm\) high and 2,\d{3} lb \([\d,]+ kg\)|\d in \([\d,]+ mm\) high and [\d,]+ lb/,
  )
})

it('keeps kilograms and millimetres for everybody else', () => {
  const { summary } = of('Palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets')
  expect(summary).toContain('18 kg cartons')
  expect(summary).not.toMatch(/ lb| in \(/)
})

it('shows sizes and seams in inches too', () => {
  const { summary } = of('MIG weld steel brackets: 6 seams of 3 inches each, part 9 lb, 300 a day')
  expect(summary).toContain('9 lb (4.1 kg)')
  expect(summary).toContain('3 in (76 mm)')
})

it('shows reasons of the bill, remarks and what was refused in both units', () => {
  const { design, diagnostics, matching } = of(
    'Mazak lathe. Load 3" dia x 5" long 4140 slugs, 10 lb, runs of 150, 4 min cycle, and run 6 hours after we go home.',
  )
  const reasons = design?.bom.lines.map(({ reason }) => reason).join('\n') ?? ''
  expect(reasons).toMatch(/carries [\d.]+ lb \([\d.]+ kg\), reach [\d.]+ in \([\d,]+ mm\)/)
  expect(reasons).toMatch(/[\d.]+ × [\d.]+ × [\d.]+ in \([\d,]+ × [\d,]+ × [\d,]+ mm\)/)
  expect(reasons).toMatch(/2 × [\d.]+ lb, [\d.]+ kg/)
  expect(diagnostics.map(({ text }) => text).join('\n')).toMatch(/weighs [\d.]+ lb \(\d+ kg\)/)
  expect(matching.rejected.map(({ text }) => text).join('\n')).toMatch(/[\d.]+ in \([\d,]+ mm\)/)
  // Rates of movement, moments and quoted words stay as they are.
  expect(JSON.stringify(design)).not.toMatch(/in \([\d,.]+ mm\)\/s|lb \([\d,.]+ kg\)[·/]/)
})

it('leaves remarks in millimetres to those who wrote them', () => {
  const { design } = of('Palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets')
  expect(design?.bom.lines.map(({ reason }) => reason).join('\n')).not.toMatch(/\d (?:lb|in) \(/)
})
