import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ShownSolution } from '#contract/dashboards.ts'
import { jsonObject } from '#db/json-object.ts'
import { solutionCategories, automationSolutions as solutions } from '#db/schema/index.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { cardColumns } from '../queries.ts'
import { type CardRow, toCard } from '../view.ts'

export type ShownRow = Omit<CardRow, 'createdAt' | 'updatedAt'> & {
  createdAt: string
  updatedAt: string
  isOwn: boolean
  planId: string | null
}

/** The card of one solution as a JSON column of a larger query; null where the viewer may not see it. */
export const shownCard = (viewer: Viewer, id: string): SQL<ShownRow | null> => {
  const isOwn = ownedBy(viewer)
  const category = sql`(select ${solutionCategories.name} from ${solutionCategories} where ${eq(solutionCategories.id, solutions.categoryId)})`
  const card = jsonObject<ShownRow>({
    ...cardColumns,
    category,
    // A solution of no company compares as neither.
    isOwn: sql`(${isOwn}) is true`,
    planId: sql`case when ${isOwn} then ${solutions.planId} end`,
  })
  const visible = and(isNull(solutions.deletedAt), or(eq(solutions.isPublic, true), isOwn))
  return sql`(select ${card} from ${solutions} where ${and(eq(solutions.id, id), visible)})`
}

export const toShownSolution = ({ isOwn, planId, ...row }: ShownRow): ShownSolution => ({
  ...toCard({ ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) }),
  isOwn,
  planId,
})
