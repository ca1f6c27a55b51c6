import { expect, it } from 'vitest'
import { z } from 'zod'
import './base.ts'

it.each([
  [z.string(), undefined, 'This is required'],
  [z.string(), 5, 'Enter a text'],
  [z.string().min(3), 'ab', 'Use at least 3 characters'],
  [z.number(), Number.NaN, 'Enter a number'],
  [z.number().int(), 1.5, 'Enter a whole number'],
  [z.number().max(1000), 1001, 'Enter at most 1,000'],
  [z.number().positive(), 0, 'Enter more than 0'],
  [z.enum(['open', 'closed']), 'ajar', 'Choose one of: open, closed'],
  [z.uuid(), 'x', 'This is not an id'],
  [z.iso.date(), 'soon', 'Enter a day such as 2026-12-31'],
  [z.array(z.string()).min(1), [], 'Send at least 1 entry'],
  [z.strictObject({}), { more: 1 }, 'Leave out: more'],
  [z.union([z.string(), z.number()]), null, 'This fits none of the accepted forms'],
  [z.string('Enter the name'), 5, 'Enter the name'],
])('a value that does not fit is answered in plain words (%#)', (schema, value, text) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(text)
})
