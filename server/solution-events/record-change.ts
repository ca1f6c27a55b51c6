import { eq } from 'drizzle-orm'
import type { SolutionEventKind } from '#contract/solution-event-kinds.ts'
import type { Transaction } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { ownersChannel } from '#server/live/owners-channel.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { recordEvent, type SolutionEvent } from './record-event.ts'

/** Changes of what a published solution shows. */
const seenByVisitors: ReadonlySet<SolutionEventKind> = new Set([
  'revised',
  'restored',
  'renamed',
  'edited',
  'status_changed',
  'visibility_changed',
  'steps_changed',
  'steps_reset',
  'picture_drawn',
  'picture_chosen',
  'deleted',
  'undeleted',
])

/**
 * Part of every change of a solution: adds a line to its activity log. After the commit the open pages of its owners load
 * again what they show, and those kept for visitors are forgotten where they show the change.
 */
export const recordChange = async (
  { publisher }: Pick<AppDeps, 'publisher'>,
  tx: Transaction,
  event: SolutionEvent,
): Promise<void> => {
  await recordEvent(tx, event)
  const { companyId, userId, isOfStaff, isPublic } = solutions
  const [row] = await tx
    .select({ companyId, userId, isOfStaff, isPublic })
    .from(solutions)
    .where(eq(solutions.id, event.solutionId))
  if (!row) return
  const channel = ownersChannel(row)
  if (channel !== null)
    await publisher.publish(tx, channel, { type: 'solution', id: event.solutionId, kind: event.kind })
  if (row.isPublic && seenByVisitors.has(event.kind)) await tellVisitors(publisher, tx, 'solutions')
}
