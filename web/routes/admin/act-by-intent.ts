import { type Problem, problemOf } from '#web/lib/problem.ts'

/** What a form of several intents answers; `id` is absent where something is added. */
export type IntentAnswer = { intent: string; id?: string; done?: string; problem?: Problem }

/** What was sent as a field, without spaces around it; empty where it was not. */
export type SentText = (name: string) => string

/** Does what a form asks for by its `intent`. `run` answers what is done, null for an intent that it does not know. */
export const actByIntent = async (
  form: FormData,
  run: (intent: string, text: SentText) => Promise<string | null>,
): Promise<{ answer: IntentAnswer; status: number }> => {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [intent, id] = [text('intent'), text('id')]
  const of = { intent, ...(id && { id }) }
  try {
    const done = await run(intent, text)
    if (done !== null) return { answer: { ...of, done }, status: 200 }
    const problem = { code: 'BAD_REQUEST', status: 400, message: 'This form is not known here.', fields: {} }
    return { answer: { ...of, problem }, status: 400 }
  } catch (error) {
    const problem = problemOf(error)
    return { answer: { ...of, problem }, status: problem.status }
  }
}
