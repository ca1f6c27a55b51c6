import type { Viewer } from '#contract/accounts.ts'
import { SolutionStatus } from '#contract/solution-shapes.ts'
import type { StatusChoice } from '#contract/solution-work.ts'
import type { Executor } from '#db/connect.ts'
import { requireProject } from '#server/billing/require-project.ts'
import { errors } from '#server/rpc/errors.ts'
import { refusalReason } from './refusal-reasons.ts'
import { findTransition } from './transitions.ts'

/** Why the caller's plan has no place for one more project; null when it has. */
const placeRefusal = async (db: Executor, viewer: Viewer, now: Date): Promise<string | null> => {
  try {
    await requireProject(db, viewer, now)
    return null
  } catch (error) {
    const { code } = errors.PROJECT_LIMIT_REACHED({ data: { used: 0, limit: 0 } })
    if (error instanceof Error && 'code' in error && error.code === code)
      return `${error.message} Archive or delete one first.`
    throw error
  }
}

/** Every other status of an own solution: whether its owner can choose it now, and if not, why. */
export const statusChoices = async (
  db: Executor,
  viewer: Viewer,
  { from, now }: { from: SolutionStatus; now: Date },
): Promise<StatusChoice[]> => {
  const others = SolutionStatus.options.filter((status) => status !== from)
  const changes = others.map((status) => ({ status, transition: findTransition('owner', from, status) }))
  const needsPlace = changes.some(({ transition }) => transition?.guard === 'place')
  const noPlace = needsPlace ? await placeRefusal(db, viewer, now) : null
  return changes.map(({ status, transition }) => {
    const reason = !transition ? refusalReason(from, status) : transition.guard === 'place' ? noPlace : null
    return { status, isAllowed: reason === null, reason }
  })
}
