import type { Api } from '#contract/client.ts'
import { StaffRole } from '#contract/teams.ts'
import { changeKey } from '#web/features/accounts/proof/change-form.tsx'
import type { ProofAnswer } from '#web/features/accounts/proof/proof-action.ts'
import { roleNames } from '#web/features/teams/role-names.ts'
import { type Problem, problemOf } from '#web/lib/problem.ts'

/** What a change on the staff page answers. */
export type StaffAnswer = {
  intent: string
  done?: string
  problem?: Problem
  /** The form that waits for a fresh proof. */
  refused?: { key: string }
  proof?: ProofAnswer
}

const aboutAddress = new Set(['IN_ANOTHER_COMPANY', 'ALREADY_INVITED'])

const run = async (api: Api, intent: string, text: (name: string) => string): Promise<string | null> => {
  const { teams } = api
  const role = StaffRole.catch('analyst').parse(text('role'))
  const person = text('person') || 'The account'
  switch (intent) {
    case 'invite':
      return `An invitation goes to ${(await teams.inviteStaff({ email: text('email'), role })).email}.`
    case 'resend': {
      const { email } = await teams.resendStaffInvitation({ id: text('id') })
      return `A new invitation goes to ${email}. The link of the earlier one has stopped working.`
    }
    case 'revoke':
      await teams.revokeStaffInvitation({ id: text('id') })
      return 'The invitation is revoked.'
    case 'role':
      await teams.changeStaff({ userId: text('id'), role })
      return `${person} has the role ${roleNames[role]} now.`
    case 'remove':
      await teams.changeStaff({ userId: text('id'), role: null })
      return `${person} no longer belongs to the staff.`
    default:
      return null
  }
}

/** Does what a form of the staff page asks for. An old proof is no failure: the answer names the form to repeat. */
export const staffAction = async (
  api: Api,
  form: FormData,
): Promise<{ answer: StaffAnswer; status: number }> => {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  try {
    const done = await run(api, intent, text)
    if (done !== null) return { answer: { intent, done }, status: 200 }
    const problem = { code: 'BAD_REQUEST', status: 400, message: 'This form is not known here.', fields: {} }
    return { answer: { intent, problem }, status: 400 }
  } catch (error) {
    const problem = problemOf(error)
    if (problem.code === 'REAUTHENTICATE')
      return { answer: { intent, refused: { key: changeKey(intent, text('id')) } }, status: 200 }
    if (aboutAddress.has(problem.code)) problem.fields = { email: problem.message }
    return { answer: { intent, problem }, status: problem.status }
  }
}
