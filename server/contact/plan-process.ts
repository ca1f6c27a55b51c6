import { ORPCError } from '@orpc/server'
import { and, eq, isNull } from 'drizzle-orm'
import { PlanSource } from '#contract/generation.ts'
import type { Transaction } from '#db/connect.ts'
import { contactNotes, contactSubmissions as submissions } from '#db/schema/index.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import type { TaskFor } from '#server/platform/workers.ts'
import { keepSource } from '#server/solutions/history/present-version.ts'
import { planToRows, type SolutionRows } from '#server/solutions/plan-to-rows.ts'
import { insertSolution } from '#server/solutions/save-solution.ts'
import { PLAN_TRIES } from './plan-tries.ts'

/** Background tasks use no budget and wait for people. */
const forDesk = (signal: AbortSignal): TaskFor => ({
  client: { key: 'contact desk', cpuSecondsPerMinute: Number.POSITIVE_INFINITY },
  lane: 'background',
  signal,
})

/** The message, locked; undefined when it is gone, planned already, or known not to be plannable. */
const holdUnplanned = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), isNull(submissions.solutionId)))
    .for('update')
  if (!row) return undefined
  const [failed] = await tx.select({ id: contactNotes.id }).from(contactNotes).where(eq(contactNotes.id, id))
  return failed ? undefined : row
}

/** The planner's note has the id of its message: there is one at most, and no one else's is taken for it. */
const writeNote = ({ db, clock }: AppDeps, submissionId: string, note: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (await holdUnplanned(tx, submissionId))
      await tx.insert(contactNotes).values({ id: submissionId, submissionId, note, createdAt: clock.now() })
  })

const keepSolution = ({ db, clock }: AppDeps, submissionId: string, source: PlanSource, rows: SolutionRows) =>
  db.transaction(async (tx) => {
    const row = await holdUnplanned(tx, submissionId)
    if (!row) return
    const solutionId = await insertSolution(tx, rows, {
      companyId: null,
      userId: null,
      isOfStaff: true,
      planId: submissionId,
      status: 'draft',
    })
    await keepSource(tx, { solutionId, source, userId: null, now: clock.now() })
    await tx.update(submissions).set({ solutionId }).where(eq(submissions.id, submissionId))
  })

/**
 * Plans the process of a message into one private solution of the staff. Where no cell comes of it, a note says so.
 * A planner that is busy is tried again.
 */
export const planContactProcess: JobHandler<{ submissionId: string }, AppDeps> = async (
  { submissionId },
  { deps, signal, attempt },
) => {
  const [row] = await deps.db.select().from(submissions).where(eq(submissions.id, submissionId))
  if (!row || row.solutionId !== null || row.processDescription === '') return
  const source = PlanSource.parse({ description: row.processDescription })
  try {
    const plan = await createPlan(deps, forDesk(signal), source)
    const rows = planToRows(plan)
    if (rows) return await keepSolution(deps, submissionId, source, rows)
    const open = plan.requirement.questions.map(({ text }) => text).slice(0, 5)
    await writeNote(
      deps,
      submissionId,
      ['The engine could not plan this process: something is missing or unclear.', ...open].join('\n'),
    )
  } catch (error) {
    const isRefused = error instanceof ORPCError && error.status < 500 && error.status !== 429
    if (!isRefused && attempt <= PLAN_TRIES) throw error
    await writeNote(
      deps,
      submissionId,
      isRefused
        ? `The engine could not plan this process: ${error.message}`
        : 'The engine could not plan this process: planning failed several times.',
    )
  }
}
