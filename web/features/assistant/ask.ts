import { type ChatAnswer, isAnswer } from './chat-history.ts'

const FAILED = 'No answer came. Please try again.'

/** Asks the site; a refusal or a failure is thrown with the sentence to show. */
export const ask = async (text: string): Promise<ChatAnswer> => {
  const form = new FormData()
  form.set('text', text)
  const answer = await fetch('/assistant', { method: 'POST', body: form }).catch(() => undefined)
  const body: unknown = await answer?.json().catch(() => undefined)
  if (answer?.ok && isAnswer(body)) return body
  const isSaid =
    typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
  throw new Error(isSaid ? String(body.message) : FAILED)
}
