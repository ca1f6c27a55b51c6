import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Project } from '#contract/projects.ts'
import { reviews } from '#db/schema/index.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { computeRecord } from '#server/profiles/jobs.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'
import { type ChangeDeps, changeProject, refused } from '../change-project.ts'
import { shownSince } from './read-reviews.ts'

/**
 * Reviews the other side of a completed project, once a side. With the second review both are shown. Null for anyone who
 * is not of the project's companies. Errors: PROJECT_REFUSED.
 */
export const reviewProject = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, stars, text }: { id: string; stars: number; text: string },
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, { project, side, mayAct, now }) => {
    if (!mayAct) throw refused('no_member')
    if (project.status !== 'completed') throw refused('not_completed')
    const ownerWrites = side === 'owner'
    const [written] = await tx
      .insert(reviews)
      .values({
        projectId: id,
        side,
        byCompanyId: ownerWrites ? project.companyId : project.engineerCompanyId,
        ofCompanyId: ownerWrites ? project.engineerCompanyId : project.companyId,
        byName: ownerWrites ? project.ownerName : project.engineerName,
        userId: viewer.id,
        stars,
        text,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id })
    if (!written) throw refused('reviewed')
    const all = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.projectId, id))
    if (all.length === 2) {
      await tx.update(reviews).set({ shownAt: now }).where(eq(reviews.projectId, id))
      await tellVisitors(deps.publisher, tx, 'profiles')
    }
    return {
      kind: 'reviewed',
      notice: {
        type: 'info',
        title: 'Your project was reviewed',
        message: `${viewer.company?.name ?? 'The other side'} reviewed ${project.title}. Both reviews show when yours is in, or after two weeks.`,
      },
    }
  })

/** Reviews of one run; the next ones follow a minute later. */
const AT_ONCE = 200

/** Each minute: reviews whose time has come are shown although the other side wrote none. */
export const showReviews: TimerTask = {
  name: 'review-showing',
  every: 'minute',
  run: async ({ publisher, queue }, tx, now) => {
    const due = tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(isNull(reviews.shownAt), lte(reviews.createdAt, shownSince(now))))
      .orderBy(reviews.createdAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const shown = await tx
      .update(reviews)
      .set({ shownAt: now })
      .where(sql`${reviews.id} in (${due})`)
      .returning({ side: reviews.side, ofCompanyId: reviews.ofCompanyId })
    const engineers = shown.flatMap(({ side, ofCompanyId }) =>
      side === 'owner' && ofCompanyId !== null ? [ofCompanyId] : [],
    )
    for (const companyId of new Set(engineers)) await queue.enqueue(tx, computeRecord, { companyId })
    if (shown.length > 0) await tellVisitors(publisher, tx, 'profiles')
  },
}
