import type { Viewer } from '#contract/accounts.ts'
import type { SolutionVersion } from '#contract/solution-history.ts'
import { migratePlan } from '#engine/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { findPresentVersion } from '#server/solutions/history/present-version.ts'
import { replaceSolution } from '#server/solutions/history/revise-solution.ts'
import { planToRows } from '#server/solutions/plan-to-rows.ts'
import { findKeptVersion } from './queries.ts'
import { toVersion } from './view.ts'

/**
 * Makes a former version the present one again, with the plan, the words and the steps it had; what was present becomes a version
 * too. Null when the solution is not the caller's or has no such former version. Errors: VERSION_LIMIT_REACHED.
 */
export const restoreVersion = (
  deps: AppDeps,
  viewer: Viewer,
  { id, number }: { id: string; number: number },
): Promise<SolutionVersion | null> =>
  deps.db.transaction(async (tx) => {
    const former = await findPresentVersion(tx, viewer, id, { isLocked: true })
    const wanted = former && (await findKeptVersion(tx, id, number))
    if (!wanted) return null
    const rows = planToRows(migratePlan(wanted.plan))
    if (!rows) throw new Error(`version ${number} of ${id} has no cell`)
    Object.assign(rows.solution, { title: wanted.title, description: wanted.description })
    if (wanted.written) {
      const { safetyRequirements, software, steps } = wanted.written
      rows.solution.safetyRequirements = safetyRequirements
      rows.software = software.map((item, position) => ({ position, ...item }))
      rows.steps = steps
    }
    const now = deps.clock.now()
    await replaceSolution(tx, id, former, {
      rows,
      source: {
        numbers: wanted.numbers,
        evidence: wanted.evidence,
        seed: wanted.seed,
        ...(wanted.robotId === null ? {} : { robotId: wanted.robotId }),
      },
      userId: viewer.id,
      now,
    })
    await recordChange(deps, tx, {
      solutionId: id,
      actorId: viewer.id,
      kind: 'restored',
      details: { from: number, version: former.number + 1 },
      now,
    })
    const present = await findPresentVersion(tx, viewer, id)
    return present && toVersion(present, true)
  })
