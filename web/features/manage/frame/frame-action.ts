import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { problemOf } from '#web/lib/problem.ts'
import { managePath } from '../tabs.ts'
import type { FrameAnswer } from './frame-answer.ts'

type FrameForm = { api: Api; id: string; form: FormData; home: string }

/** Does what a form of the frame requests; null when the form is another's. Deleting leads to `home`, which offers to undo. */
export const frameAction = async ({
  api,
  id,
  form,
  home,
}: FrameForm): Promise<{ answer: FrameAnswer; status: number } | Response | null> => {
  const intent = form.get('intent')
  if (intent !== 'rename' && intent !== 'delete' && intent !== 'undo') return null
  try {
    switch (intent) {
      case 'rename':
        await api.solutions.renameSolution({ id, title: String(form.get('title') ?? '') })
        return { answer: { intent }, status: 200 }
      case 'delete':
        await api.solutions.deleteSolution({ id })
        return redirect(`${home}?deleted=${id}`)
      case 'undo':
        await api.solutions.undoDelete({ id })
        return redirect(managePath(id))
    }
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return { answer: { intent, problem: message, fields }, status }
  }
}
