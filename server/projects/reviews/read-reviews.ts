import { eq } from 'drizzle-orm'
import { type ProjectSide, REVIEW_SHOWN_AFTER_DAYS } from '#contract/project-words.ts'
import type { Project } from '#contract/projects.ts'
import type { Executor } from '#db/connect.ts'
import { reviews } from '#db/schema/index.ts'

const DAY_MS = 86_400_000

/** From then on a review shows although the other side wrote none. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - REVIEW_SHOWN_AFTER_DAYS * DAY_MS)

/** The own review of a project, and that of the other side once both have spoken or its time is over. */
export const readReviews = async (
  db: Executor,
  { id }: { id: string },
  side: ProjectSide,
  now: Date,
): Promise<Project['reviews']> => {
  const rows = await db.select().from(reviews).where(eq(reviews.projectId, id)).orderBy(reviews.side)
  return rows
    .filter((row) => row.side === side || row.shownAt !== null || row.createdAt <= shownSince(now))
    .map((row) => ({
      side: row.side,
      stars: row.stars,
      text: row.text,
      createdAt: row.createdAt.toISOString(),
    }))
}
