import { expect, it } from 'vitest'
import { plan } from '../plan.ts'

const financeOf = (text: string, overrides = {}) => plan({ text, overrides }, { seed: 1 }).design?.finance

it('pays back alike whether people are reckoned or the same number of them is typed', () => {
  const text = 'Stack 10 kg cartons 400x300x200 on pallets, 5 a minute'
  const { facts } = plan(text, { seed: 1 }).requirement
  const people = facts.operatorsPerShift?.value
  expect(facts.operatorsPerShift?.origin).toBe('assumed')
  const [reckoned, typed] = [financeOf(text), financeOf(text, { operatorsPerShift: people })]
  expect(typed?.payback).toEqual(reckoned?.payback)
  expect(typed?.yearlyCosts.likelyCents).toBe(reckoned?.yearlyCosts.likelyCents)
})

it('leaves changing pallets to people who have time beyond the lifting', () => {
  const text = 'Stack 10 kg cartons 400x300x200 on pallets, 5 a minute'
  const lines = (operatorsPerShift: number) => financeOf(text, { operatorsPerShift })?.yearlyCosts.lines ?? []
  const changes = (people: number) => lines(people).find(({ id }) => id === 'pallets')?.likelyCents ?? 0
  expect(changes(0.7)).toBeGreaterThan(0)
  expect(changes(0.7)).toBeLessThan(changes(1))
  expect(changes(1)).toBe(changes(2))
})

it('counts no more hoists than get at the goods of one line', () => {
  const { requirement, diagnostics } = plan(
    'Palletize stainless kegs, 63 kg, 400 mm diameter, 600 mm high, 8 a minute, two shifts',
    { seed: 1 },
  )
  expect(requirement.facts.operatorsPerShift?.value).toBe(1)
  expect(diagnostics.map(({ code }) => code)).toContain('finance.not_by_hand')
})
