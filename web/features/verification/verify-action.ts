import { companyTypesOffered } from '#contract/application-states.ts'
import type { Api } from '#contract/client.ts'
import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'
import { problemOf } from '#web/lib/problem.ts'

/** Does what a form asks for and says what was done; undefined for a form that is not known. */
const run = async (api: Api, companyId: string, text: (name: string) => string) => {
  const { verification, accounts } = api
  const [id, reason] = [text('id'), text('reason')]
  switch (text('intent')) {
    case 'accept-document':
      await verification.decideCompanyDocument({ id, isAccepted: true })
      return 'The document is accepted.'
    case 'refuse-document':
      await verification.decideCompanyDocument({ id, isAccepted: false, reason })
      return 'The document is refused.'
    case 'accept-certification':
      await verification.decideCertification({ id, isAccepted: true })
      return 'The certification is verified.'
    case 'refuse-certification':
      await verification.decideCertification({ id, isAccepted: false, reason })
      return 'The certification is refused.'
    case 'verify':
      await verification.verifyCompany({ companyId, isVerified: true })
      return 'The company is verified.'
    case 'unverify':
      await verification.verifyCompany({ companyId, isVerified: false, reason })
      return 'The verification is taken back.'
    case 'type': {
      const type = companyTypesOffered.find((one) => one === text('type'))
      if (!type) return undefined
      await accounts.changeCompanyType({ companyId, type })
      return 'The type is changed.'
    }
    default:
      return undefined
  }
}

const failureOf = (intent: string): string =>
  intent === 'verify' ? 'Failed to verify user. Please try again.' : 'This could not be done.'

/** An act on the desk of verification: `intent`, with `id`, `reason` or `type` where the act needs it. */
export const verifyAction = async (
  api: Api,
  companyId: string,
  form: FormData,
): Promise<{ answer: StaffAnswer; status: number }> => {
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const done = await run(api, companyId, text)
    return done
      ? { answer: { isDone: true, title: done, description: 'The company is notified.' }, status: 200 }
      : { answer: { isDone: false, title: 'This form is not known here.' }, status: 400 }
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    const { reason } = fields
    const refused = { isDone: false, title: failureOf(text('intent')), description: message }
    return { answer: { ...refused, ...(reason && { reasonProblem: reason }) }, status }
  }
}
