import { data } from 'react-router'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import type { StaffAnswer } from './staff-answer.ts'

/** Rows that are chosen on one page at most. */
const MOST = 100

/** The chosen rows of a form, in its field `ids`. Errors: 404 for anything else. */
export const chosenIds = (form: FormData): string[] => {
  const ids = String(form.get('ids') ?? '').split(',')
  if (ids.length > MOST || !ids.every(isUuid)) throw data('Not found', { status: 404 })
  return ids
}

/**
 * Does the same with each chosen row, one after another. Where one is refused the others wait, and the answer says how
 * many were done.
 * @param said what is said once all are done
 */
export const actOnMany = async <Done>(
  ids: readonly string[],
  act: (id: string) => Promise<Done>,
  said: (done: readonly Done[]) => string,
) => {
  const done: Done[] = []
  try {
    for (const id of ids) done.push(await act(id))
    return data({ isDone: true, title: said(done) } satisfies StaffAnswer)
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    const answer: StaffAnswer = {
      isDone: false,
      title: message,
      ...(ids.length > 1 && { description: `${done.length} of ${ids.length} are done.` }),
      ...(fields.reason && { reasonProblem: fields.reason }),
    }
    return data(answer, { status })
  }
}
