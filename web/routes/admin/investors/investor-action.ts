import type { Api } from '#contract/client.ts'
import { changeKey } from '#web/features/accounts/proof/change-form.tsx'
import { type ProofAnswer, proofAction } from '#web/features/accounts/proof/proof-action.ts'
import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'
import { type Problem, problemOf } from '#web/lib/problem.ts'

/** What a change about investors answers. */
export type InvestorAnswer = StaffAnswer & {
  intent: string
  problem?: Problem
  /** The form that waits for a fresh proof. */
  refused?: { key: string }
  proof?: ProofAnswer
}

type Done = { title: string; description?: string }

const run = async (
  { investors }: Api,
  intent: string,
  text: (name: string) => string,
): Promise<Done | null> => {
  const id = text('id')
  const person = text('person') || 'the account'
  switch (intent) {
    case 'approve':
      await investors.approveInvestor({ id })
      return {
        title: 'Investor Approved',
        description: 'The investor has been approved and granted data room access.',
      }
    case 'reject':
      await investors.rejectInvestor({ id, reason: text('reason') })
      return { title: 'Investor Rejected', description: 'The investor has been rejected.' }
    case 'resend': {
      const { email } = await investors.resendInvestorInvitation({ id })
      return { title: `A new invitation goes to ${email}. The earlier link has stopped working.` }
    }
    case 'revoke':
      await investors.revokeInvestorInvitation({ id })
      return { title: 'The invitation is revoked.' }
    case 'grant':
      return {
        title: `The data room is open to ${(await investors.grantInvestor({ email: text('email') })).email}.`,
      }
    case 'close':
      await investors.revokeInvestor({ userId: id })
      return { title: `The data room is closed to ${person}.` }
    default:
      return null
  }
}

const failures: Readonly<Record<string, string>> = {
  approve: 'Failed to approve investor. Please try again.',
  reject: 'Failed to reject investor. Please try again.',
}

/** Does what a form about investors asks for. An old proof is no failure: the answer names the form to repeat. */
export const investorAction = async (
  api: Api,
  form: FormData,
): Promise<{ answer: InvestorAnswer; status: number }> => {
  const proven = await proofAction(api, form)
  if (proven)
    return {
      answer: { intent: 'prove', isDone: false, title: '', proof: proven.answer },
      status: proven.status,
    }
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  try {
    const done = await run(api, intent, text)
    if (done) return { answer: { intent, isDone: true, ...done }, status: 200 }
    return { answer: { intent, isDone: false, title: 'This form is not known here.' }, status: 400 }
  } catch (error) {
    const problem = problemOf(error)
    if (problem.code === 'REAUTHENTICATE') {
      const refused = { key: changeKey(intent, text('id')) }
      return { answer: { intent, isDone: false, title: '', refused }, status: 200 }
    }
    const { message, fields, status } = problem
    const failed = failures[intent]
    return {
      answer: {
        intent,
        isDone: false,
        title: failed ?? message,
        ...(failed && { description: message }),
        ...(fields.reason && { reasonProblem: fields.reason }),
        problem,
      },
      status,
    }
  }
}
