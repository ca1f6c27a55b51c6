import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { actByIntent } from './act-by-intent.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const run = async (intent: string, text: (name: string) => string) => {
  if (intent === 'add')
    throw new ORPCError('CONFLICT', { status: 409, message: 'There is one of that name.' })
  return intent === 'rename' ? `It is called "${text('name')}" now.` : null
}

it('answers what is done, with the row it is about', async () => {
  expect(await actByIntent(formOf({ intent: 'rename', id: 'a', name: ' Cells ' }), run)).toEqual({
    answer: { intent: 'rename', id: 'a', done: 'It is called "Cells" now.' },
    status: 200,
  })
})

it('refuses an intent that is not known, and passes on what went wrong', async () => {
  expect(await actByIntent(formOf({}), run)).toMatchObject({
    answer: { intent: '', problem: { code: 'BAD_REQUEST' } },
    status: 400,
  })
  expect(await actByIntent(formOf({ intent: 'add' }), run)).toMatchObject({
    answer: { intent: 'add', problem: { code: 'CONFLICT', message: 'There is one of that name.' } },
    status: 409,
  })
})
