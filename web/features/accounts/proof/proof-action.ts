import type { Api } from '#contract/client.ts'
import { problemOf } from '#web/lib/problem.ts'

/** Answer of a page to a try to prove again who is signed in. */
export type ProofAnswer = {
  isProven: boolean
  isSent: boolean
  message?: string
  field?: 'password' | 'code'
}

/** Handles the two intents of the proof dialog; null when the form is about something else. */
export const proofAction = async (
  api: Api,
  form: FormData,
): Promise<{ answer: ProofAnswer; status: number } | null> => {
  const intent = form.get('intent')
  if (intent !== 'prove' && intent !== 'mail-proof') return null
  const password = String(form.get('proofPassword') ?? '')
  const code = String(form.get('proofCode') ?? '')
  try {
    if (intent === 'mail-proof') {
      await api.credentials.requestReauthentication()
      return { answer: { isProven: false, isSent: true }, status: 200 }
    }
    await api.credentials.reauthenticate({ password, code })
    return { answer: { isProven: true, isSent: false }, status: 200 }
  } catch (error) {
    const { code: kind, message, status } = problemOf(error)
    const field =
      kind === 'TOO_MANY_REQUESTS' ? {} : { field: code ? ('code' as const) : ('password' as const) }
    const text = kind === 'INVALID_CREDENTIALS' ? 'This password is not right.' : message
    return { answer: { isProven: false, isSent: Boolean(code), message: text, ...field }, status }
  }
}
