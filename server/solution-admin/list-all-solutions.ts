import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminSolution } from '#contract/solutions-admin.ts'
import type { Executor } from '#db/connect.ts'
import { companies, solutionCategories, automationSolutions as solutions, users } from '#db/schema/index.ts'
import { type SortColumns, sortedPage } from '#server/rpc/lists/sorted-page.ts'
import { matchWords } from '#server/rpc/match-words.ts'
import { pictureUrl } from '#server/solutions/picture/picture-url.ts'

type Filter = {
  search: string
  visibility?: 'public' | 'private' | undefined
  tag?: string | undefined
  submitted?: boolean | undefined
  companyId?: string | undefined
}
type Query = Filter & { sort: string; limit: number; cursor?: string | undefined }

/** As in the indexes `automation_solutions_has_picture_idx` and its neighbours. */
const columns: SortColumns = {
  picture: { of: sql`(${solutions.imageUrl} is not null)`, kind: 'boolean' },
  title: { of: solutions.title, kind: 'text' },
  status: { of: solutions.status, kind: 'text' },
  isPublic: { of: solutions.isPublic, kind: 'boolean' },
  createdAt: { of: solutions.createdAt, kind: 'instant' },
}

/** The literal `is_public` (not a parameter) lets the partial indexes of published solutions serve. */
const shownTo = { public: sql`${solutions.isPublic}`, private: sql`not ${solutions.isPublic}` }

const solutionsThat = ({ search, visibility, tag, submitted, companyId }: Filter): SQL | undefined =>
  and(
    isNull(solutions.deletedAt),
    matchWords(sql`${solutions.title}`, search),
    visibility && shownTo[visibility],
    tag ? sql`${solutions.tags} @> array[${tag}]::text[]` : undefined,
    submitted ? sql`${solutions.submittedAt} is not null` : undefined,
    companyId ? eq(solutions.companyId, companyId) : undefined,
  )

type OwnerRow = { isOfStaff: boolean; companyName: string | null; personName: string | null }

/** Whose a solution is, by name; null where the account is gone. */
export const ownerOf = ({ isOfStaff, companyName, personName }: OwnerRow): AdminSolution['owner'] => {
  if (isOfStaff) return { kind: 'staff', name: null }
  return companyName === null ? { kind: 'person', name: personName } : { kind: 'company', name: companyName }
}

/** A page of all solutions; their plans stay unread. Errors: BAD_REQUEST for a foreign cursor. */
export const listAllSolutions = async (
  db: Executor,
  query: Query,
): Promise<{ items: AdminSolution[]; nextCursor: string | null }> => {
  const page = sortedPage(columns, solutions.id, query)
  const rows = await db
    .select({
      id: solutions.id,
      title: solutions.title,
      shortDescription: solutions.shortDescription,
      status: solutions.status,
      isPublic: solutions.isPublic,
      category: solutionCategories.name,
      tags: solutions.tags,
      hasPicture: sql<boolean>`${solutions.imageUrl} is not null`,
      hasPlan: sql<boolean>`${solutions.plan} is not null`,
      isOfStaff: solutions.isOfStaff,
      companyName: companies.name,
      personName: users.name,
      submittedAt: solutions.submittedAt,
      createdAt: solutions.createdAt,
      updatedAt: solutions.updatedAt,
      mark: page.mark,
    })
    .from(solutions)
    .leftJoin(solutionCategories, eq(solutionCategories.id, solutions.categoryId))
    .leftJoin(companies, eq(companies.id, solutions.companyId))
    .leftJoin(users, eq(users.id, solutions.userId))
    .where(and(solutionsThat(query), page.where))
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(rows, ({ mark: _, hasPlan, isOfStaff, companyName, personName, ...row }) => ({
    ...row,
    owner: ownerOf({ isOfStaff, companyName, personName }),
    imageUrl: row.hasPicture || hasPlan ? pictureUrl(row.id, row.updatedAt) : null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** How many solutions a filter finds, exactly. */
export const countSolutions = async (db: Executor, filter: Filter): Promise<{ count: number }> => {
  const [row] = await db.select({ all: count() }).from(solutions).where(solutionsThat(filter))
  return { count: row?.all ?? 0 }
}
