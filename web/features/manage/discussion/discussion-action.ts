import type { Api } from '#contract/client.ts'
import { problemOf } from '#web/lib/problem.ts'

/** What the forms of the discussion answer. */
export type DiscussionAnswer = {
  /** The comment that was added. */
  added?: string
  deleted?: string
  problem?: string
}

/** Subjects as a form sends them: `part:` or `step:` and a key; empty: the solution itself. */
const subjectKeysOf = (text: string): { partKey?: string; stepKey?: string } => {
  if (text.startsWith('part:')) return { partKey: text.slice(5) }
  if (text.startsWith('step:')) return { stepKey: text.slice(5) }
  return {}
}

/** Adds or deletes a comment, as the form requests it. */
export const discussionAction = async (
  api: Api,
  id: string,
  form: FormData,
): Promise<{ answer: DiscussionAnswer; status: number }> => {
  const field = (name: string) => String(form.get(name) ?? '')
  try {
    if (form.get('intent') === 'delete-comment') {
      const { id: deleted } = await api.solutions.deleteComment({ id, commentId: field('comment') })
      return { answer: { deleted }, status: 200 }
    }
    const parentId = field('parent')
    const { id: added } = await api.solutions.addComment({
      id,
      text: field('text'),
      ...(parentId ? { parentId } : subjectKeysOf(field('subject'))),
    })
    return { answer: { added }, status: 200 }
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return { answer: { problem: fields.text ?? message }, status }
  }
}
