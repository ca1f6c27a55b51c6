import type { Api } from '#contract/client.ts'
import type { PartnerApplicationDetail } from '#contract/partners.ts'
import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'
import { problemOf } from '#web/lib/problem.ts'

const failures = {
  approve: 'Failed to approve signup. Please try again.',
  reject: 'Failed to reject signup. Please try again.',
  renew: 'It could not be sent',
  withdraw: 'It could not be withdrawn',
} as const
type Intent = keyof typeof failures

const isIntent = (text: unknown): text is Intent => typeof text === 'string' && text in failures

/** What the applicant gets by an approval, or by sending it again. */
const sentText = ({ fullName, companyName, offer, invitation }: PartnerApplicationDetail): string =>
  offer && invitation?.status !== 'open'
    ? `${companyName} has an offer to become ${offer.toType === 'engineer' ? 'an engineer' : 'a supplier'}.`
    : `${fullName} gets an invitation by mail.`

/** Does what is asked for; answers what to say of it. */
const act = async (
  { partners }: Api,
  intent: Intent,
  form: FormData,
): Promise<{ title: string; description: string }> => {
  const signupId = String(form.get('signupId') ?? '')
  switch (intent) {
    case 'approve':
      return {
        title: 'Application approved',
        description: sentText(await partners.approveBetaSignup({ signupId })),
      }
    case 'reject': {
      const reason = String(form.get('reason') ?? '')
      const { fullName } = await partners.rejectBetaSignup({ signupId, reason })
      return { title: 'Application rejected', description: `${fullName} gets the reason by mail.` }
    }
    case 'renew':
      return { title: 'Sent again', description: sentText(await partners.renewApproval({ signupId })) }
    case 'withdraw': {
      const { offer, companyName, fullName } = await partners.withdrawApproval({ signupId })
      return offer
        ? { title: 'Offer withdrawn', description: `${companyName} is notified, and stays what it is.` }
        : { title: 'Invitation withdrawn', description: `The link of ${fullName} no longer works.` }
    }
  }
}

/** Decides about an application: `intent`, `signupId` and, for a rejection, `reason`. */
export const decideSignup = async (
  api: Api,
  form: FormData,
): Promise<{ answer: StaffAnswer; status: number }> => {
  const asked = form.get('intent')
  const intent = isIntent(asked) ? asked : 'approve'
  try {
    return { answer: { isDone: true, ...(await act(api, intent, form)) }, status: 200 }
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    const { reason } = fields
    return {
      answer: {
        isDone: false,
        title: failures[intent],
        description: message,
        ...(reason && { reasonProblem: reason }),
      },
      status,
    }
  }
}
