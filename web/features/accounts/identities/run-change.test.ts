import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { runChange } from './run-change.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const refused = (code: string) => ({
  create: () => Promise.reject(new ORPCError(code, { defined: true, status: 503, message: 'Said to all.' })),
})

test('a provider that does not answer is a matter of its address', async () => {
  const form = formOf({ intent: 'create', issuer: 'https://login.example', clientSecret: 'hidden' })
  const { answer } = (await runChange(form, refused('PROVIDER_UNAVAILABLE'))) ?? {}
  expect(answer?.fields).toEqual({ issuer: expect.stringMatching(/^Nothing answers at this address/) })
  expect(answer?.message).toBeUndefined()
  expect(answer?.values).toEqual({ intent: 'create', issuer: 'https://login.example' })
})

test('a form without that field tells it above', async () => {
  const { answer } = (await runChange(formOf({ intent: 'create' }), refused('PROVIDER_UNAVAILABLE'))) ?? {}
  expect(answer?.fields).toEqual({})
  expect(answer?.message).toBe('Said to all.')
})

test('an intent of another form is left to it', async () => {
  expect(await runChange(formOf({ intent: 'other' }), refused('ANY'))).toBeNull()
})
