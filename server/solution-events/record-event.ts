import type { SolutionEventKind } from '#contract/solution-event-kinds.ts'
import type { Transaction } from '#db/connect.ts'
import { solutionEvents } from '#db/schema/index.ts'

export type SolutionEvent = {
  solutionId: string
  /** Null: the program itself. */
  actorId: string | null
  kind: SolutionEventKind
  /** Names and figures that the line of the log shows. */
  details?: Record<string, string | number>
  now: Date
}

/** Adds a line to the activity log of a solution, in the transaction of the change. */
export const recordEvent = async (
  tx: Transaction,
  { solutionId, actorId, kind, details = {}, now }: SolutionEvent,
): Promise<void> => {
  await tx.insert(solutionEvents).values({ solutionId, actorId, kind, details, createdAt: now })
}
