import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { MAX_FOLLOW_UP_DAYS } from '#contract/solution-quote-words.ts'
import type { FollowUp } from '#contract/solution-quotes.ts'
import type { Executor } from '#db/connect.ts'
import { followUps, automationSolutions as solutions, users } from '#db/schema/index.ts'
import { notify } from '#server/notifications/notify.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { requireDayAhead } from '../quotes/day-ahead.ts'

const select = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: followUps.id,
      solution: { id: solutions.id, title: solutions.title },
      due: followUps.due,
      assignee: users.name,
      note: followUps.note,
      doneAt: followUps.doneAt,
    })
    .from(followUps)
    .innerJoin(solutions, eq(solutions.id, followUps.solutionId))
    .leftJoin(users, eq(users.id, followUps.assigneeId))
    .where(where)

const toFollowUp = (row: Awaited<ReturnType<typeof select>>[number]): FollowUp => ({
  ...row,
  doneAt: row.doneAt?.toISOString() ?? null,
})

const findFollowUp = async (db: Executor, id: string): Promise<FollowUp | null> => {
  const [row] = await select(db, eq(followUps.id, id))
  return row ? toFollowUp(row) : null
}

type Query = { limit: number; cursor?: string | undefined; solutionId?: string | undefined }

/** A page of follow-ups that are not done, by the day they are due. Errors: BAD_REQUEST for a foreign cursor. */
export const listFollowUps = async (db: Executor, { limit, cursor, solutionId }: Query) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await select(
    db,
    and(
      isNull(followUps.doneAt),
      isNull(solutions.deletedAt),
      solutionId === undefined ? undefined : eq(followUps.solutionId, solutionId),
      from &&
        sql`(${followUps.due}, ${followUps.id}) > (${String(from.value).slice(0, 10)}::date, ${from.id}::uuid)`,
    ),
  )
    .orderBy(asc(followUps.due), asc(followUps.id))
    .limit(limit + 1)
  return toPage(rows, limit, toFollowUp, ({ due, id }) => ({ value: `${due}T00:00:00.000Z`, id }))
}

type Scheduled = { id: string; due: string; assigneeId?: string | undefined; note: string }

/**
 * Schedules something to do about a solution, and tells the person who is to do it; null when there is no such solution. Errors:
 * BAD_REQUEST for a day that is over or too far ahead, and for an assignee who is no administrator.
 */
export const scheduleFollowUp = async (
  context: RequestContext,
  { id: solutionId, due, assigneeId, note }: Scheduled,
): Promise<FollowUp | null> => {
  const { deps } = context
  const actor = await signedIn(context)
  const now = deps.clock.now()
  requireDayAhead('due', due, { now, mostDays: MAX_FOLLOW_UP_DAYS })
  const assignee = assigneeId ?? actor.id
  const id = deps.ids.row()
  return deps.db.transaction(async (tx) => {
    const [solution] = await tx
      .select({ title: solutions.title })
      .from(solutions)
      .where(and(eq(solutions.id, solutionId), isNull(solutions.deletedAt)))
    if (!solution) return null
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, assignee), eq(users.role, 'admin')))
    if (!member && assignee !== actor.id)
      throw invalidField('assigneeId', 'Choose an administrator: solutions are not open to others.')
    await tx
      .insert(followUps)
      .values({ id, solutionId, due, assigneeId: assignee, note, createdBy: actor.id, createdAt: now })
    if (assignee !== actor.id)
      await notify(deps, tx, {
        userId: assignee,
        kind: 'solution_changed',
        type: 'info',
        title: `Follow up on ${due}: ${solution.title}`,
        message: note || `${actor.fullName} asks you to follow up.`,
        href: `/admin/solutions/${solutionId}`,
      })
    return findFollowUp(tx, id)
  })
}

/** Marks a follow-up as done; one that is done stays so. Null when there is none of that id. */
export const finishFollowUp = async (context: RequestContext, id: string): Promise<FollowUp | null> => {
  const { db, clock } = context.deps
  const actor = await signedIn(context)
  await db
    .update(followUps)
    .set({ doneAt: clock.now(), doneBy: actor.id })
    .where(and(eq(followUps.id, id), isNull(followUps.doneAt)))
  return findFollowUp(db, id)
}
