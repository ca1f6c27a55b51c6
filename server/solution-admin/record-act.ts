import type { Viewer } from '#contract/accounts.ts'
import type { NotificationKind } from '#contract/notification-kinds.ts'
import type { SolutionEventKind } from '#contract/solution-event-kinds.ts'
import type { Transaction } from '#db/connect.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { solutionForStaff } from '#server/notifications/actor-of.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { findOwners, type LockedSolution } from './lock-solutions.ts'

type Act = {
  solution: Pick<LockedSolution, 'id' | 'title' | 'isPublic' | 'companyId' | 'userId' | 'isOfStaff'>
  actor: Viewer
  kind: SolutionEventKind
  details?: Record<string, string | number>
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Fields that changed and whose values the audit log does not hold. */
  alsoChanged?: readonly string[]
  /**
   * What the owner reads, and what staff read of it after "Staff" and before the solution's name, and to what it was
   * changed; absent: only the activity log shows it. `kind`: where it is no mere change.
   */
  notice?: { message: string; did: string; to?: string; kind?: NotificationKind }
}

/** Records what staff did with a solution: in its activity log, in the audit log, and for an owner who is not staff. */
export const recordAct = async (
  context: RequestContext,
  tx: Transaction,
  { solution, actor, kind, details, before, after, alsoChanged = [], notice }: Act,
): Promise<void> => {
  const { deps } = context
  const now = deps.clock.now()
  await recordChange(deps, tx, {
    solutionId: solution.id,
    actorId: actor.id,
    kind,
    ...(details && { details }),
    now,
  })
  await recordAudit(tx, context, {
    action: 'solution_managed',
    actorId: actor.id,
    companyId: solution.companyId,
    subject: { kind: 'solution', id: solution.id },
    ...(before && { before }),
    ...(after && { after }),
    details: {
      act: kind,
      title: solution.title,
      ...(alsoChanged.length > 0 && { alsoChanged: alsoChanged.join(', ') }),
    },
  })
  if (!notice) return
  await notifyMany(deps, tx, await findOwners(tx, solution), {
    kind: notice.kind ?? 'solution_changed',
    type: 'info',
    title: solution.title,
    message: notice.message,
    staffLine: `Staff ${notice.did} ${solutionForStaff(solution)}${notice.to ? ` to ${notice.to}` : ''}`,
    ...(kind !== 'deleted' && { href: `/solutions/${solution.id}/manage` }),
  })
}
