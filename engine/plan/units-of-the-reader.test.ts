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
