import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ProjectState } from '#contract/project-words.ts'
import type { ProjectCard } from '#contract/projects.ts'
import type { Executor } from '#db/connect.ts'
import { projectMilestones, projects } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { isVerified } from '#server/verification/is-verified.ts'

type Query = { limit: number; cursor?: string | undefined; status?: ProjectState | undefined }
type Summary = Pick<ProjectCard, 'milestones' | 'acceptedMilestones' | 'next'> & {
  waitsForOwner: boolean
  waitsForEngineer: boolean
}

const noMilestones: Summary = {
  milestones: 0,
  acceptedMilestones: 0,
  next: null,
  waitsForOwner: false,
  waitsForEngineer: false,
}

/** What cards say of the milestones of some projects, in one statement. */
const summarise = async (db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Summary>> => {
  if (ids.length === 0) return new Map()
  const milestones = await db
    .select()
    .from(projectMilestones)
    .where(inArray(projectMilestones.projectId, [...ids]))
    .orderBy(projectMilestones.projectId, projectMilestones.position)
  const grouped = Map.groupBy(milestones, ({ projectId }) => projectId)
  return new Map(
    [...grouped].map(([id, own]) => {
      const next = own.find(({ status }) => status !== 'accepted')
      const submitted = own.filter(({ status }) => status === 'submitted')
      return [
        id,
        {
          milestones: own.length,
          acceptedMilestones: own.filter(({ status }) => status === 'accepted').length,
          next: next ? { title: next.title, dueOn: next.dueOn } : null,
          waitsForOwner: submitted.some(({ ownerSignedAt }) => ownerSignedAt === null),
          waitsForEngineer: submitted.some(({ engineerSignedAt }) => engineerSignedAt === null),
        },
      ]
    }),
  )
}

type Row = typeof projects.$inferSelect & { isOwnerVerified: boolean; isEngineerVerified: boolean }

const toCard = (row: Row, companyId: string, summary: Summary): ProjectCard => {
  const side = row.companyId === companyId ? 'owner' : 'engineer'
  const { waitsForOwner, waitsForEngineer, ...milestones } = summary
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    side,
    otherName: side === 'owner' ? row.engineerName : row.ownerName,
    isOtherVerified: side === 'owner' ? row.isEngineerVerified : row.isOwnerVerified,
    agreedCostCents: row.agreedCostCents,
    startDate: row.startDate,
    endDate: row.endDate,
    ...milestones,
    waitsForMe: row.status === 'in_progress' && (side === 'owner' ? waitsForOwner : waitsForEngineer),
    createdAt: row.createdAt.toISOString(),
  }
}

/** Projects of the caller's company on either side, newest first; none for anyone without a company. */
export const listProjects = async (
  db: Executor,
  { company }: Viewer,
  { limit, cursor, status }: Query,
): Promise<{ items: ProjectCard[]; nextCursor: string | null }> => {
  if (!company) return { items: [], nextCursor: null }
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select({
      ...getTableColumns(projects),
      isOwnerVerified: isVerified(projects.companyId),
      isEngineerVerified: isVerified(projects.engineerCompanyId),
    })
    .from(projects)
    .where(
      and(
        or(eq(projects.companyId, company.id), eq(projects.engineerCompanyId, company.id)),
        status && eq(projects.status, status),
        from && sql`(${projects.createdAt}, ${projects.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit + 1)
  const summaries = await summarise(
    db,
    rows.slice(0, limit).map(({ id }) => id),
  )
  return toPage(
    rows,
    limit,
    (row) => toCard(row, company.id, summaries.get(row.id) ?? noMilestones),
    (row) => ({ value: row.createdAt.toISOString(), id: row.id }),
  )
}
