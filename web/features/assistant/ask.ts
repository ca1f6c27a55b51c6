import { readAnswerLines } from '#web/lib/lines/answer-lines.ts'
import { type ChatAnswer, type ChatMessage, isAnswer } from './chat-history.ts'

const FAILED = 'No answer came. Please try again.'
/** Of the conversation so far, as much is sent along as is read for an answer. */
const TURNS_SENT = 19
const MAX_TURN = 4000

/** Why no answer came; `hasBuiltIn` when the site can answer by itself instead of the language model that did not. */
export class NoAnswer extends Error {
  readonly hasBuiltIn: boolean
  constructor(message: string, hasBuiltIn: boolean) {
    super(message)
    this.hasBuiltIn = hasBuiltIn
  }
}

const isSaid = (body: unknown): body is { message: string; hasBuiltIn?: unknown } =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

type Question = {
  before: readonly ChatMessage[]
  bySite: boolean
  signal: AbortSignal
  /** Shows what is written so far. */
  onText: (soFar: string) => void
}

/**
 * Asks the site, or with `bySite` its engine and its search alone.
 * @throws NoAnswer with the sentence to show
 */
export const ask = async (
  text: string,
  { before, bySite, signal, onText }: Question,
): Promise<ChatAnswer> => {
  const form = new FormData()
  form.set('text', text)
  if (bySite) form.set('by', 'site')
  const turns = before
    .slice(-TURNS_SENT)
    .map(({ from, text: said }) => ({ from, text: said.slice(0, MAX_TURN).toWellFormed() }))
  form.set('turns', JSON.stringify(turns))
  const answer = await fetch('/assistant', { method: 'POST', body: form, signal }).catch(() => undefined)
  const isWritten = answer?.body && answer.headers.get('content-type') === 'application/x-ndjson'
  const coming = isWritten ? readAnswerLines(answer.body, onText) : answer?.json()
  const body: unknown = await coming?.catch(() => undefined)
  if (answer?.ok && isAnswer(body)) return body
  throw isSaid(body) ? new NoAnswer(body.message, body.hasBuiltIn === true) : new NoAnswer(FAILED, false)
}
