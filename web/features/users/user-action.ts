import { type ActionFunctionArgs, data, redirect, redirectDocument } from 'react-router'
import { companyTypesOffered } from '#contract/application-states.ts'
import type { Api } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { actOnMany, chosenIds } from '#web/features/staff-lists/act-on-many.ts'
import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'
import { readForm } from '#web/lib/form.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { homePath } from '#web/lib/guard.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { numberIn } from '#web/lib/typed/number-in.ts'
import { admit } from '#web/pages/admit.ts'
import { COMPANY_DELETED, LIST } from './say-deleted.ts'

type Text = (name: string) => string

const run = async (
  { accounts, generations, verification }: Api,
  intent: string,
  text: Text,
): Promise<string> => {
  const id = text('id')
  switch (intent) {
    case 'verify':
      await verification.verifyCompany({ companyId: id, isVerified: true, reason: '' })
      return 'The company is verified.'
    case 'suspend':
      await accounts.suspendUser({ id, isSuspended: true, reason: text('reason') })
      return 'The company is suspended. Its people are signed out.'
    case 'resume':
      await accounts.suspendUser({ id, isSuspended: false, reason: '' })
      return 'The suspension has ended.'
    case 'type': {
      const type = companyTypesOffered.find((one) => one === text('type'))
      if (!type) throw data('Not found', { status: 404 })
      await accounts.changeCompanyType({ companyId: id, type })
      return 'The type of the company is changed.'
    }
    case 'tokens': {
      // Empty takes the budget away.
      const typed = text('monthlyTokens').trim()
      const monthlyTokens = typed === '' ? null : numberIn(typed, '', 'monthlyTokens')
      await generations.setTokenBudget({ id, monthlyTokens })
      return monthlyTokens === null ? 'The company has no budget of its own.' : 'The monthly budget is set.'
    }
    case 'delete':
      await accounts.deleteUser({ id })
      return COMPANY_DELETED
    case 'delete-person':
      await accounts.deletePerson({ id })
      return 'The account is deleted.'
    default:
      throw data('Not found', { status: 404 })
  }
}

/** What a failed act is called, in an alert. */
const failures: Readonly<Record<string, string>> = {
  verify: 'Failed to verify user. Please try again.',
  delete: 'Failed to delete user. Please try again.',
  'delete-person': 'Failed to delete user. Please try again.',
}

/** Does what a form about a company or person asks for. A page of something deleted leads back to the list. */
export async function userAction(args: ActionFunctionArgs & { pattern: string }) {
  admit(args)
  const form = await readForm(args.request)
  const text: Text = (name) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent === 'verify-chosen') {
    const { verification } = args.context.get(apiContext)
    return actOnMany(
      chosenIds(form),
      (companyId) => verification.verifyCompany({ companyId, isVerified: true, reason: '' }),
      (done) => `${formatCount(done.length, 'company is', 'companies are')} verified.`,
    )
  }
  if (!isUuid(text('id'))) throw data('Not found', { status: 404 })
  try {
    if (intent === 'view') {
      const { accounts } = args.context.get(apiContext)
      await accounts.startViewAs({ id: text('id'), reason: text('reason') })
      const { viewer } = await accounts.getViewer()
      return redirectDocument(viewer ? homePath(viewer) : '/')
    }
    const title = await run(args.context.get(apiContext), intent, text)
    if (intent === 'delete' && args.params.id) return redirect(LIST)
    return data({ isDone: true, title } satisfies StaffAnswer)
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    const failed = failures[intent]
    const answer: StaffAnswer = {
      isDone: false,
      title: failed ?? message,
      ...(failed && { description: message }),
      // A list of what is open takes longer to read than a toast is there.
      ...((failed || intent === 'type') && { isAlert: true }),
      ...((fields.reason ?? fields.monthlyTokens) && {
        reasonProblem: fields.reason ?? fields.monthlyTokens,
      }),
    }
    return data(answer, { status })
  }
}
