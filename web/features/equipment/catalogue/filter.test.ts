import { expect, it } from 'vitest'
import { readFilter } from './filter.ts'

it('reads figures as people type them, in the unit of their field', () => {
  const { numbers, problems } = readFilter(
    new URLSearchParams({
      priceMin: '$1,250',
      priceMax: '1.250,50',
      leadTime: '12 days',
      payload: '0,025',
      reach: '1.2 m',
      ip: 'IP54',
    }),
  )
  expect(problems).toEqual({})
  expect(numbers).toEqual({
    priceMin: 1250,
    priceMax: 1250.5,
    leadTime: 12,
    payload: 0.025,
    reach: 1200,
    ip: 54,
  })
})

it.each(['-5', 'cheap', '2,000,000', '1,2,3'])('does not apply "%s", and says so', (priceMin) => {
  const { numbers, problems } = readFilter(new URLSearchParams({ priceMin }))
  expect(numbers).toEqual({})
  expect(problems.priceMin).toBe('Enter a number up to 1,000,000. It is not applied now.')
})
