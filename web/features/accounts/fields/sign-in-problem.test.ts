import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { signInProblem } from './sign-in-problem.ts'

const UNEXPECTED = 'An error occurred during sign in'
const refusal = (code: string, message: string, data?: object) => new ORPCError(code, { message, data })

it('an empty field is told at the field: the first one that is empty', () => {
  const error = refusal('BAD_REQUEST', 'Some fields need another look.', {
    fields: [{ field: 'email', text: 'Please enter both email and password' }],
  })
  expect(signInProblem(error, ' ', UNEXPECTED).problem).toEqual({
    email: ' ',
    fields: { email: 'Please enter both email and password' },
  })
  expect(signInProblem(error, 'pat@plant.example', UNEXPECTED).problem).toEqual({
    email: 'pat@plant.example',
    fields: { password: 'Please enter both email and password' },
  })
})

it('a refusal passes through; a fault is told in the product’s own sentence', () => {
  const said = (code: string, message: string) =>
    signInProblem(refusal(code, message), 'a@b.example', UNEXPECTED).problem.message
  expect(said('INVALID_CREDENTIALS', 'Invalid email or password')).toBe('Invalid email or password')
  expect(said('INTERNAL_SERVER_ERROR', 'Something went wrong (17)')).toBe(UNEXPECTED)
  expect(() => signInProblem(new TypeError('no'), '', UNEXPECTED)).toThrow('no')
})
