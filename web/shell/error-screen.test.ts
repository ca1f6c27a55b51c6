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
  expect(errorTitle(new TypeError('x is not a function'))).toBe('Unexpected Application Error!')
  expect(errorTitle(answer(403, 'Unauthorized access'))).toBe('Unauthorized access')
})

it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a page that got no answer says so: %s',
  (message) => {
    expect(errorTitle(new TypeError(message))).toBe('The Server Does Not Answer')
  },
)
