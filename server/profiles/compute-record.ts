import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { CompanyRecord } from '#contract/project-words.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { companies, companyProfiles, projectMilestones, projects, reviews } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import type { RecordOf } from './record-job.ts'

const number = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value)

const readProjects = async (db: Executor, companyId: string) => {
  const isCompleted = sql`${projects.status} = 'completed'`
  const [row] = await db
    .select({
      completed: sql<number>`(count(*) filter (where ${isCompleted}))::int`,
      costRatio: sql<unknown>`round(avg(${projects.deliveredCostCents}::numeric / ${projects.agreedCostCents}) filter (where ${isCompleted}), 4)`,
      cycleTimeRatio: sql<unknown>`round(avg(${projects.deliveredCycleTimeSeconds} / nullif(${projects.plannedCycleTimeSeconds}, 0)) filter (where ${isCompleted}), 4)`,
    })
    .from(projects)
    .where(eq(projects.engineerCompanyId, companyId))
  return row
}

const readOnTime = async (db: Executor, companyId: string): Promise<number | null> => {
  const isOnTime = sql`(${projectMilestones.acceptedAt} at time zone 'utc')::date <= ${projectMilestones.dueOn}`
  const [row] = await db
    .select({ onTime: sql<unknown>`round(avg(case when ${isOnTime} then 1 else 0 end), 4)` })
    .from(projectMilestones)
    .innerJoin(projects, eq(projects.id, projectMilestones.projectId))
    .where(
      and(
        eq(projects.engineerCompanyId, companyId),
        ne(projects.status, 'cancelled'),
        isNotNull(projectMilestones.acceptedAt),
      ),
    )
  return number(row?.onTime)
}

const readStars = async (db: Executor, companyId: string) => {
  const [row] = await db
    .select({ reviews: sql<number>`count(*)::int`, stars: sql<unknown>`round(avg(${reviews.stars}), 2)` })
    .from(reviews)
    .where(and(eq(reviews.ofCompanyId, companyId), isNotNull(reviews.shownAt)))
  return { reviews: row?.reviews ?? 0, stars: number(row?.stars) }
}

/** What the projects of a company say of it now. */
export const readRecord = async (db: Executor, companyId: string): Promise<CompanyRecord> => {
  const figures = await readProjects(db, companyId)
  return {
    completed: figures?.completed ?? 0,
    onTime: await readOnTime(db, companyId),
    costRatio: number(figures?.costRatio),
    cycleTimeRatio: number(figures?.cycleTimeRatio),
    ...(await readStars(db, companyId)),
  }
}

const LOCK = 724_061

/**
 * Keeps the record of an engineering company in its profile. Two runs for one company follow each other, so that the one
 * that read less never writes last. Nothing for a company that is gone or is of another type.
 */
export const keepRecord = async (tx: Transaction, companyId: string, now: Date): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${companyId}))`)
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.type, 'engineer')))
    .for('key share')
  if (!company) return false
  const record = await readRecord(tx, companyId)
  await tx
    .insert(companyProfiles)
    .values({ companyId, record, recordAt: now })
    .onConflictDoUpdate({ target: companyProfiles.companyId, set: { record, recordAt: now } })
  return true
}

/** After a change of its projects or reviews; run twice it writes the same. */
export const runComputeRecord: JobHandler<RecordOf, AppDeps> = async ({ companyId }, { deps }) => {
  await deps.db.transaction(async (tx) => {
    const isKept = await keepRecord(tx, companyId, deps.clock.now())
    if (isKept) await tellVisitors(deps.publisher, tx, 'profiles')
  })
}
