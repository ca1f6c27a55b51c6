import { type ActionFunctionArgs, data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { actOnMany, chosenIds } from '#web/features/staff-lists/act-on-many.ts'
import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'
import { readForm } from '#web/lib/form.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'

/** Reads a paid plan again, cancels it, or records that its invoice was paid. */
export async function changeSubscription(args: ActionFunctionArgs & { pattern: string }) {
  admit(args)
  const { billing } = args.context.get(apiContext)
  const form = await readForm(args.request)
  if (form.get('intent') === 'refresh-chosen')
    return actOnMany(
      chosenIds(form),
      (one) => billing.refreshSubscription({ id: one }),
      (done) => `${formatCount(done.length, 'subscription was', 'subscriptions were')} read again.`,
    )
  const [id, intent] = [String(form.get('id') ?? ''), String(form.get('intent') ?? '')]
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const done = (title: string) => data({ isDone: true, title } satisfies StaffAnswer)
  try {
    if (intent === 'cancel') {
      const { companyName } = await billing.cancelCompanySubscription({ id })
      return done(`The plan of ${companyName} ends with its period.`)
    }
    if (intent === 'paid') {
      const { number } = await billing.markInvoicePaid({ id })
      return done(`Invoice ${number} is paid.`)
    }
    const { status } = await billing.refreshSubscription({ id })
    return done(`The subscription was read again: ${status.replace('_', ' ')}.`)
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ isDone: false, title: message } satisfies StaffAnswer, { status })
  }
}
