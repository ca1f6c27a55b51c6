import { and, eq, isNull, sql } from 'drizzle-orm'
import type { EditedSolution } from '#contract/solutions-admin.ts'
import type { Executor } from '#db/connect.ts'
import {
  companies,
  solutionCategories,
  solutionDetails,
  automationSolutions as solutions,
  users,
} from '#db/schema/index.ts'
import { findConsent } from '#server/solutions/managed/find-consent.ts'
import { pictureUrl } from '#server/solutions/picture/picture-url.ts'
import { ownerOf } from '../list-all-solutions.ts'

/** A solution with all that the editor shows, without its plan; null when there is none of that id. */
export const getForEdit = async (db: Executor, id: string): Promise<EditedSolution | null> => {
  const [row] = await db
    .select({
      id: solutions.id,
      title: solutions.title,
      description: solutions.description,
      status: solutions.status,
      isPublic: solutions.isPublic,
      category: solutionCategories.name,
      tags: solutions.tags,
      order: solutions.order,
      imageKey: solutions.imageUrl,
      hasPlan: sql<boolean>`${solutions.plan} is not null`,
      isOfStaff: solutions.isOfStaff,
      companyName: companies.name,
      personName: users.name,
      submittedAt: solutions.submittedAt,
      createdAt: solutions.createdAt,
      updatedAt: solutions.updatedAt,
      details: solutionDetails,
    })
    .from(solutions)
    .leftJoin(solutionCategories, eq(solutionCategories.id, solutions.categoryId))
    .leftJoin(solutionDetails, eq(solutionDetails.solutionId, solutions.id))
    .leftJoin(companies, eq(companies.id, solutions.companyId))
    .leftJoin(users, eq(users.id, solutions.userId))
    .where(and(eq(solutions.id, id), isNull(solutions.deletedAt)))
  if (!row) return null
  const consent = await findConsent(db, id)
  const { details, imageKey, hasPlan, isOfStaff, companyName, personName, ...shown } = row
  return {
    ...shown,
    hardware: details?.hardware ?? {},
    pricing: details?.pricing ?? {},
    services: details?.services ?? [],
    offers: details?.offers ?? [],
    customer: details?.customer ?? {},
    support: details?.support ?? {},
    timeline: details?.timeline ?? {},
    imageUrl: imageKey !== null || hasPlan ? pictureUrl(id, row.updatedAt) : null,
    hasPicture: imageKey !== null,
    owner: ownerOf({ isOfStaff, companyName, personName }),
    consent: consent?.state ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
