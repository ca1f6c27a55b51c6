import { type ActionFunctionArgs, data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { actOnMany, chosenIds } from '#web/features/staff-lists/act-on-many.ts'
import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'
import { readForm } from '#web/lib/form.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'

/** Completes or cancels an order as staff, with the reason that its parties read. */
export async function changeOrder(args: ActionFunctionArgs) {
  admit(args)
  const { orders } = args.context.get(apiContext)
  const form = await readForm(args.request)
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'complete-chosen')
    return actOnMany(
      chosenIds(form),
      (id) => orders.setOrderStatus({ id, status: 'completed', reason: text('reason') }),
      (done) => `${formatCount(done.length, 'order is', 'orders are')} completed.`,
    )
  const id = text('id')
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const status = text('intent') === 'cancelled' ? 'cancelled' : 'completed'
  try {
    const { number } = await orders.setOrderStatus({ id, status, reason: text('reason') })
    return data({ isDone: true, title: `Order ${number} is ${status}.` } satisfies StaffAnswer)
  } catch (error) {
    const { message, fields, status: code } = problemOf(error)
    const answer: StaffAnswer = {
      isDone: false,
      title: message,
      ...(fields.reason && { reasonProblem: fields.reason }),
    }
    return data(answer, { status: code })
  }
}
