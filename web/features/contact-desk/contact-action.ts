import type { Api } from '#contract/client.ts'
import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'
import { problemOf } from '#web/lib/problem.ts'

/** What a change of a message answers; a problem of a typed text is shown by its field. */
export type ContactAnswer = StaffAnswer & { intent: string; textProblem?: string }

const run = async ({ contact }: Api, intent: string, text: (name: string) => string): Promise<string> => {
  const id = text('id')
  switch (intent) {
    case 'note':
      await contact.addNote({ id, note: text('note') })
      return 'Note added'
    case 'reply': {
      const withAnimation = text('withAnimation') === 'on'
      await contact.reply({ id, replyKey: text('replyKey'), text: text('text'), withAnimation })
      return 'The answer is on its way by mail'
    }
    case 'resolved':
      await contact.setSubmissionStatus({ id, status: 'resolved' })
      return 'Marked as resolved'
    default:
      await contact.setSubmissionStatus({ id, status: 'in_progress' })
      return 'Marked as in progress'
  }
}

/** Does what a form about a message asks for: `intent` is in_progress, resolved, note or reply. */
export const contactAction = async (
  api: Api,
  form: FormData,
): Promise<{ answer: ContactAnswer; status: number }> => {
  const intent = String(form.get('intent') ?? '')
  try {
    const title = await run(api, intent, (name) => String(form.get(name) ?? ''))
    return { answer: { intent, isDone: true, title }, status: 200 }
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    const textProblem = fields.note ?? fields.text
    const failed = { intent, isDone: false, ...(textProblem && { textProblem }) }
    if (intent === 'note') return { answer: { ...failed, title: `Failed to add note: ${message}` }, status }
    if (intent === 'reply')
      return { answer: { ...failed, title: 'Failed to send the answer', description: message }, status }
    // The status has two words for one failure: the title and what failed.
    return { answer: { ...failed, title: 'Error', description: 'Failed to update status' }, status }
  }
}
