import { data } from 'react-router'
import { type Problem, problemOf } from '#web/lib/problem.ts'
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

/** A row that has gone, or is in another state by now: that says nothing about the others. */
const isOfOneRow = (status: number): boolean => status === 404 || status === 409

/**
 * Does the same with each chosen row, one after another. One that has gone or changed is left out; where anything else
 * is refused the others wait. The answer says how many were done, and which.
 * @param said what is said once all are done
 */
export const actOnMany = async <Done>(
  ids: readonly string[],
  act: (id: string) => Promise<Done>,
  said: (done: readonly Done[]) => string,
) => {
  const done: Done[] = []
  const doneIds: string[] = []
  const refusedIds: string[] = []
  const problems: Problem[] = []
  for (const id of ids) {
    try {
      done.push(await act(id))
      doneIds.push(id)
    } catch (error) {
      const problem = problemOf(error)
      problems.push(problem)
      refusedIds.push(id)
      if (!isOfOneRow(problem.status)) break
    }
  }
  const [first] = problems
  if (!first) return data({ isDone: true, title: said(done) } satisfies StaffAnswer)
  const reasonProblem = problems.find(({ fields }) => fields.reason)?.fields.reason
  const answer: StaffAnswer = {
    isDone: false,
    title: [...new Set(problems.map(({ message }) => message))].join(' '),
    ...(ids.length > 1 && { description: `${done.length} of ${ids.length} are done.`, doneIds, refusedIds }),
    ...(reasonProblem && { reasonProblem }),
  }
  return data(answer, { status: first.status })
}
