import { expect, it } from 'vitest'
import { errorTitle } from './error-screen.tsx'

const answer = (status: number, data: unknown = '') => ({ status, statusText: '', internal: false, data })

it.each([
  [400, 'Request Not Accepted'],
  [415, 'Request Not Accepted'],
  [429, 'Request Not Accepted'],
  [404, 'Page Not Found'],
  [500, 'Unexpected Application Error!'],
  [503, 'Unexpected Application Error!'],
])('an answer of %i is called "%s"', (status, title) => {
  expect(errorTitle(answer(status))).toBe(title)
})

it('a fault is unexpected, and a refusal has the words of its gate', () => {
  expect(errorTitle(new Error('broken'))).toBe('Unexpected Application Error!')
  expect(errorTitle(answer(403, 'Unauthorized access'))).toBe('Unauthorized access')
})
