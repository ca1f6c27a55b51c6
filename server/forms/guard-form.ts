import { createHash } from 'node:crypto'
import { formErrors } from '#contract/form-fields.ts'
import { countMail } from '#server/identity/mail-codes/count-mail.ts'
import { CLOCK_SKEW_MS } from '#server/platform/clock.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errorOf } from '#server/rpc/errors.ts'
import { takeFromLimit } from '#server/rpc/rate-limit.ts'
import { formAgeMs } from './form-ticket.ts'

/** Nobody reads a form and fills it in faster (assumption); programs that post at once are. */
const LEAST_FILL_MS = 2000
/** A page left open over night still sends. */
const MOST_OPEN_MS = 24 * 60 * 60 * 1000

/** Each form sends a mail to the address typed in: nobody can have a stranger flooded by it. */
const perAddress = { limit: 5, windowSeconds: 3600 }
/** One opened form, with whatever contents: a page that was kept serves several visitors. */
const perTicket = { limit: 20, windowSeconds: 24 * 60 * 60 }

const refuse = (code: keyof typeof formErrors) => errorOf(formErrors, code)
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

type Guarded = { ticket: string; fax: string; email: string }

/**
 * Keeps programs out without asking a third party: the field that people do not see is empty, the form was open for
 * a while, and neither the form nor the address has sent too often.
 * @returns the typed fields, and a key that is the same when the same form is sent again with the same content
 * @throws FORM_REFUSED, FORM_EXPIRED, FORM_TOO_FAST, TOO_MANY_REQUESTS
 */
export const guardForm = async <Input extends Guarded>(
  { deps }: RequestContext,
  kind: string,
  { ticket, fax, ...typed }: Input,
): Promise<{ typed: Omit<Input, 'ticket' | 'fax'>; sendKey: string }> => {
  if (fax !== '') throw refuse('FORM_REFUSED')
  const ageMs = formAgeMs(deps, ticket)
  // One opened in the future has a ticket of a clock that was wrong: a new one helps, waiting does not.
  if (ageMs === undefined || ageMs > MOST_OPEN_MS || ageMs < -CLOCK_SKEW_MS) throw refuse('FORM_EXPIRED')
  if (ageMs < LEAST_FILL_MS) throw refuse('FORM_TOO_FAST')
  await takeFromLimit(deps, `form-ticket|${hash(ticket)}`, perTicket)
  await takeFromLimit(deps, `form-mail|${hash(typed.email)}`, perAddress)
  await countMail(deps, 'form', typed.email)
  return { typed, sendKey: hash(`${kind}|${ticket}|${JSON.stringify(typed)}`) }
}
