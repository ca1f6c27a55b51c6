import type { Api } from '#contract/client.ts'
import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'
import { problemOf } from '#web/lib/problem.ts'

const failures = {
  approve: 'Failed to approve signup. Please try again.',
  reject: 'Failed to reject signup. Please try again.',
} as const

/** Approves or rejects an application: `intent`, `signupId` and, for a rejection, `reason`. */
export const decideSignup = async (
  { partners }: Api,
  form: FormData,
): Promise<{ answer: StaffAnswer; status: number }> => {
  const signupId = String(form.get('signupId') ?? '')
  const intent = form.get('intent') === 'reject' ? 'reject' : 'approve'
  try {
    if (intent === 'reject') {
      const { fullName } = await partners.rejectBetaSignup({
        signupId,
        reason: String(form.get('reason') ?? ''),
      })
      const description = `${fullName} gets the reason by mail.`
      return { answer: { isDone: true, title: 'Application rejected', description }, status: 200 }
    }
    const { fullName, companyName, offer } = await partners.approveBetaSignup({ signupId })
    const description = offer
      ? `${companyName} has an offer to become ${offer.toType === 'engineer' ? 'an engineer' : 'a supplier'}.`
      : `${fullName} gets an invitation by mail.`
    return { answer: { isDone: true, title: 'Application approved', description }, status: 200 }
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
