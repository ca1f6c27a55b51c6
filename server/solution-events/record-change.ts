import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { companyChannel, STAFF_CHANNEL, userChannel } from '#server/live/live-keys.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { recordEvent, type SolutionEvent } from './record-event.ts'

/** Where those who own a solution hear of it; null when its owner is gone. */
const findChannel = async (tx: Transaction, id: string): Promise<string | null> => {
  const { companyId, userId, isOfStaff } = solutions
  const [row] = await tx.select({ companyId, userId, isOfStaff }).from(solutions).where(eq(solutions.id, id))
  if (!row) return null
  if (row.companyId !== null) return companyChannel(row.companyId)
  if (row.isOfStaff) return STAFF_CHANNEL
  return row.userId === null ? null : userChannel(row.userId)
}

/**
 * Part of every change of a solution: adds a line to its activity log, and after the commit the open pages of its
 * owners load again what they show.
 */
export const recordChange = async (
  { publisher }: Pick<AppDeps, 'publisher'>,
  tx: Transaction,
  event: SolutionEvent,
): Promise<void> => {
  await recordEvent(tx, event)
  const channel = await findChannel(tx, event.solutionId)
  if (channel !== null)
    await publisher.publish(tx, channel, { type: 'solution', id: event.solutionId, kind: event.kind })
}
