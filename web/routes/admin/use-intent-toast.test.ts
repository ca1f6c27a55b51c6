import { expect, it } from 'vitest'
import { toastOf } from './use-intent-toast.ts'

const refused = (status: number, fields: Record<string, string> = {}) => ({
  problem: { code: 'REFUSED', status, message: 'There is one of that name.', fields },
})

it('says what is done, and what was refused', () => {
  expect(toastOf(undefined, false)).toBeUndefined()
  expect(toastOf({}, false)).toBeUndefined()
  expect(toastOf({ done: 'It is retired.' }, true)).toEqual({ isDone: true, title: 'It is retired.' })
  const title = 'There is one of that name.'
  expect(toastOf(refused(404), false)).toEqual({ isDone: false, title, isShown: false })
  expect(toastOf(refused(400, { id: 'Choose one' }), false)).toMatchObject({ title: 'Choose one' })
})

it('leaves to the form what it shows itself', () => {
  expect(toastOf(refused(400, { name: 'Give it another name' }), true)).toMatchObject({
    isDone: false,
    isShown: true,
  })
})
