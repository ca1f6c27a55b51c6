import { expect, it } from 'vitest'
import { roundTicks } from './round-ticks.ts'

it.each([
  ['money in cents', [500_000, 2_600_000], [0, 1_000_000, 2_000_000, 3_000_000]],
  ['a figure that is a mark itself', [25], [0, 5, 10, 15, 20, 25]],
  ['few whole things', [3], [0, 1, 2, 3]],
  ['one whole thing', [1], [0, 1]],
])('marks %s in round steps', (_, values, ticks) => {
  expect(roundTicks(values, true)).toEqual(ticks)
})

it('marks parts of one where figures are parts', () => {
  expect(roundTicks([0.29], false)).toEqual([0, 0.1, 0.2, 0.3])
})

it('leaves the axis to the chart where figures are below zero, or all are zero', () => {
  expect(roundTicks([-1, 5], true)).toBeNull()
  expect(roundTicks([0, 0], true)).toBeNull()
})
