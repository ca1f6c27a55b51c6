import type { Problem } from '#web/lib/problem.ts'
import { numberIn } from '#web/lib/typed/number-in.ts'

/** Characters of what is said to suppliers with a question. */
export const MAX_ASK_NOTE = 2000

/** What became of a question for a price. */
export type AskAnswer = {
  requestKey: string
  asked: { asked: number; unassigned: number } | null
  problem: string | null
  fields: Readonly<Record<string, string>>
}

/**
 * Quantity and note of the form; an empty quantity leaves it to the bill of materials.
 * @throws a refusal of what is no number, with the reason
 */
export const readQuestion = (form: FormData): { quantity?: number; note: string } => {
  const typed = String(form.get('quantity') ?? '').trim()
  const note = String(form.get('note') ?? '')
  return typed === '' ? { note } : { quantity: numberIn(typed, '', 'quantity'), note }
}

/** A refused question, with the problem of a line as that of the form's own field. */
export const askProblem = (requestKey: string, { message, fields }: Problem): AskAnswer => {
  const named = Object.entries(fields).map(([field, text]) => [field.replace(/^lines\.\d+\./, ''), text])
  return { requestKey, asked: null, problem: message, fields: Object.fromEntries(named) }
}
