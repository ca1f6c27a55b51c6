import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { FormAnswer } from '#web/features/contact/form-answer.ts'
import { readForm } from '#web/lib/form.ts'
import { safeReturnPath } from '#web/lib/guard.ts'
import { problemOf } from '#web/lib/problem.ts'

/** The fields of a form by name, and those of `many` as a list. */
const readFields = (form: FormData, many: string) => ({
  values: Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !['ticket', 'fax', many].includes(name) ? [[name, value]] : [],
    ),
  ),
  chosen: form.getAll(many).map(String),
  ticket: String(form.get('ticket') ?? ''),
  fax: String(form.get('fax') ?? ''),
})
export type SentForm = ReturnType<typeof readFields>

/** Errors of a list stand by the list: `investmentFocus.0` is one of `investmentFocus`. */
const byField = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field.split('.')[0] ?? field, text]))

type Sending = {
  request: Request
  api: Api
  /** Name of the field that can be chosen several times. */
  many?: string
  /** Page shown afterwards; the form's own `next` wins when it is on this site. */
  next: string
  send: (form: SentForm) => Promise<unknown>
}

/** Sends a public form to its procedure: on to the next page, or back with the reason and everything typed. */
export const sendForm = async ({ request, api, many = '', next, send }: Sending) => {
  const form = readFields(await readForm(request), many)
  try {
    await send(form)
  } catch (error) {
    const { code, message, fields, status } = problemOf(error)
    // The time of filling in goes on counting from when the form was first opened.
    const ticket = code === 'FORM_EXPIRED' ? (await api.contact.getFormTicket()).ticket : form.ticket
    const { values, chosen } = form
    return data<FormAnswer>({ message, fields: byField(fields), values, chosen, ticket }, { status })
  }
  return redirect(safeReturnPath(form.values.next) ?? next)
}
