import { expect, it } from 'vitest'
import { withRefused } from './with-refused.ts'

const nameOf = (id: string) => `Order CW-${id}`
const refused = (refusedIds: string[]) => ({
  isDone: false,
  title: 'This order is cancelled.',
  description: '3 of 4 are done.',
  refusedIds,
})

it('names the rows that were refused, and counts those beyond three', () => {
  expect(withRefused(refused(['1']), nameOf).description).toBe('3 of 4 are done. Not done: Order CW-1.')
  expect(withRefused(refused(['1', '2', '3', '4', '5']), nameOf).description).toBe(
    '3 of 4 are done. Not done: Order CW-1, Order CW-2, Order CW-3, 2 more.',
  )
})

it('leaves any other answer as it is', () => {
  const done = { isDone: true, title: '4 orders are completed.' }
  expect(withRefused(done, nameOf)).toBe(done)
})
