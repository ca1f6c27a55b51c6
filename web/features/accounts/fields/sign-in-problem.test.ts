import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { signInProblem } from './sign-in-problem.ts'

const UNEXPECTED = 'An error occurred during sign in'
const typed = { email: 'a@b.example', password: 'secret', unexpected: UNEXPECTED }
const refusal = (code: string, message: string, data?: object) => new ORPCError(code, { message, data })

it('an empty field is reported at the field: the first one that is empty', () => {
  const error = refusal('BAD_REQUEST', 'Some fields need another look.', {
    fields: [{ field: 'email', text: 'Please enter both email and password' }],
  })
  const about = (email: string, password: string) =>
    signInProblem(error, { email, password, unexpected: UNEXPECTED }).problem
  expect(about(' ', '')).toEqual({
    email: ' ',
    fields: { email: 'Please enter both email and password' },
  })
  expect(about(' ', 'typed').fields).toEqual({ email: 'Please enter both email and password' })
  expect(about('pat@plant.example', '')).toEqual({
    email: 'pat@plant.example',
    fields: { password: 'Please enter both email and password' },
  })
})

it('a refusal passes through; a fault is reported in the product’s own sentence', () => {
  const said = (code: string, message: string) => signInProblem(refusal(code, message), typed).problem.message
  expect(said('INVALID_CREDENTIALS', 'Invalid email or password')).toBe('Invalid email or password')
  expect(said('INTERNAL_SERVER_ERROR', 'Something went wrong (17)')).toBe(UNEXPECTED)
  expect(() => signInProblem(new TypeError('no'), typed)).toThrow('no')
})

it('what is too long is reported where it was typed', () => {
  const error = refusal('BAD_REQUEST', 'Some fields need another look.', {
    fields: [{ field: 'email', text: 'Use at most 254 characters' }],
  })
  expect(signInProblem(error, typed).problem.fields).toEqual({ email: 'Use at most 254 characters' })
})
