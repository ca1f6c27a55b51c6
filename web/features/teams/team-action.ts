import type { Api } from '#contract/client.ts'
import { MemberRole } from '#contract/teams.ts'
import { type Problem, problemOf } from '#web/lib/problem.ts'

/** What a change of the team answers: what was done as a sentence, or what was wrong. */
export type TeamAnswer = {
  intent: string
  done?: string
  problem?: Problem
  /** What was typed, for a form that is shown again. */
  email?: string
  hasLeft?: boolean
}

/** Refusals that are about the address, beside those that name the field. */
const aboutAddress = new Set(['ALREADY_MEMBER', 'ALREADY_INVITED'])

const run = async (api: Api, intent: string, text: (name: string) => string): Promise<TeamAnswer> => {
  const { teams, credentials } = api
  const role = MemberRole.catch('member').parse(text('role'))
  switch (intent) {
    case 'invite': {
      const { email } = await teams.inviteMember({ email: text('email'), role })
      return { intent, done: `An invitation goes to ${email}.` }
    }
    case 'resend': {
      const { email } = await teams.resendInvitation({ id: text('id') })
      return {
        intent,
        done: `A new invitation goes to ${email}. The link of the earlier one has stopped working.`,
      }
    }
    case 'revoke':
      await teams.revokeInvitation({ id: text('id') })
      return { intent, done: 'The invitation is revoked.' }
    case 'role': {
      const member = await teams.changeMemberRole({ userId: text('userId'), role })
      return { intent, done: `${member.fullName} is ${role === 'owner' ? 'an owner' : 'a member'} now.` }
    }
    case 'remove':
      await teams.removeMember({ userId: text('userId') })
      return { intent, done: `${text('fullName') || 'The member'} is no longer in the team.` }
    case 'leave':
      await teams.leaveTeam()
      return { intent, hasLeft: true }
    case 'confirmation':
      await credentials.requestConfirmation()
      return { intent, done: 'Another confirmation mail is on its way.' }
    default:
      return {
        intent,
        problem: { code: 'BAD_REQUEST', status: 400, message: 'This form is not known here.', fields: {} },
      }
  }
}

/** Does what a form of the team page asks for. */
export const teamAction = async (
  api: Api,
  form: FormData,
): Promise<{ answer: TeamAnswer; status: number }> => {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  try {
    const answer = await run(api, intent, text)
    return { answer, status: answer.problem?.status ?? 200 }
  } catch (error) {
    const problem = problemOf(error)
    if (aboutAddress.has(problem.code)) problem.fields = { email: problem.message }
    return { answer: { intent, problem, email: text('email') }, status: problem.status }
  }
}
