import { z } from 'zod'
import { procedure } from './base.ts'
import { text } from './text.ts'

/** Fields of the public forms: each says in its own words what is missing, and all of them at once. */

/** One line: what a clipboard breaks is put together again. */
const line = (max: number) => text(max).overwrite((value) => value.replace(/\s+/g, ' ').trim())

export const requiredLine = (label: string, max: number) =>
  line(max).min(1, `${label} is required`).prefault('')
export const optionalLine = (max: number) => line(max).prefault('')
export const requiredText = (label: string, max: number) =>
  text(max).trim().min(1, `${label} is required`).prefault('')
export const optionalText = (max: number) => text(max).trim().prefault('')

export const requiredEmail = text(254)
  .trim()
  .toLowerCase()
  .superRefine((value, context) => {
    if (value === '') context.addIssue({ code: 'custom', message: 'Email is required' })
    else if (!z.email().safeParse(value).success)
      context.addIssue({ code: 'custom', message: 'Please enter a valid email address' })
  })
  .prefault('')

/** An address of the web as people write it: `plant.example` gets its `https://`. Empty: none. */
export const optionalWebAddress = (label: string) =>
  line(300)
    .overwrite((value) => (value === '' || /^[a-z]+:/i.test(value) ? value : `https://${value}`))
    .refine(
      (value) =>
        value === '' || z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(value).success,
      {
        message: `${label} is not an address: use one like https://plant.example`,
      },
    )
    .prefault('')

/** What a form carries beside what was typed; programs get a ticket from `contact.getFormTicket`. */
export const formGuard = {
  ticket: z.string().max(200).prefault('').describe('Says when the form was opened, signed by the server'),
  fax: z.string().max(200).prefault('').describe('Not shown to people; filled in, the form is refused'),
}

export const formErrors = {
  FORM_REFUSED: {
    status: 422,
    message:
      'This looks like it was filled in by a program. What you typed is still here: please send it again.',
  },
  FORM_TOO_FAST: {
    status: 422,
    message: 'That was quicker than a person types. Please wait two seconds and send it again.',
  },
  FORM_EXPIRED: {
    status: 422,
    message: 'This form was open for too long. What you typed is still here: please send it again.',
  },
} as const

export const received = z.object({ received: z.literal(true) })

/** For one client address; the address written to has a limit of its own. */
export const openForm = () =>
  procedure('open', { rateLimit: { limit: 20, windowSeconds: 600 }, isReplayExempt: true })
