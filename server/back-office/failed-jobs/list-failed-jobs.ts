import { and, count, type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core'
import type { FailedJob } from '#contract/failed-jobs.ts'
import type { Executor } from '#db/connect.ts'
import { instant } from '#db/schema/columns.ts'
import { idBeginsWith, type SortColumns, sortedPage } from '#server/rpc/lists/sorted-page.ts'
import { matchWords } from '#server/rpc/match-words.ts'

/** The queue's own table, as far as staff read it. Jobs leave it a week after their end. */
const jobs = pgSchema('jobs').table('job', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  state: text('state').notNull(),
  retryCount: integer('retry_count').notNull(),
  output: jsonb('output').$type<{ reason?: unknown; message?: unknown }>(),
  createdOn: instant('created_on').notNull(),
  completedOn: instant('completed_on'),
})

const NO_REASON = 'It ran out of time, or its process ended.'

const failedAt = sql<Date>`coalesce(${jobs.completedOn}, ${jobs.createdOn})`.mapWith(jobs.createdOn)
const reason = sql<string>`coalesce(${jobs.output} ->> 'reason', ${jobs.output} ->> 'message', ${NO_REASON})`
const columns: SortColumns = {
  failedAt: { of: failedAt, kind: 'instant' },
  name: { of: jobs.name, kind: 'text' },
}

type Filter = { search: string }
type Query = Filter & { sort: string; limit: number; cursor?: string | undefined }

const failedThat = ({ search }: Filter): SQL => {
  const found = idBeginsWith(jobs.id, search) ?? matchWords(sql`(${jobs.name} || ' ' || ${reason})`, search)
  return sql`${jobs.state} = 'failed' and ${found ?? sql`true`}`
}

/** A page of the jobs that were given up. Errors: BAD_REQUEST for a foreign cursor. */
export const listFailedJobs = async (
  db: Executor,
  query: Query,
): Promise<{ items: FailedJob[]; nextCursor: string | null }> => {
  const page = sortedPage(columns, jobs.id, query)
  const rows = await db
    .select({
      id: jobs.id,
      name: jobs.name,
      reason,
      tries: sql<number>`${jobs.retryCount} + 1`.mapWith(Number),
      createdAt: jobs.createdOn,
      failedAt,
      mark: page.mark,
    })
    .from(jobs)
    .where(and(failedThat(query), page.where))
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(rows, ({ mark: _, createdAt, failedAt: endedAt, ...job }) => ({
    ...job,
    createdAt: createdAt.toISOString(),
    failedAt: endedAt.toISOString(),
  }))
}

/** How many of the jobs that were given up a search finds, exactly. */
export const countFailedJobs = async (db: Executor, filter: Filter): Promise<{ count: number }> => {
  const [row] = await db.select({ all: count() }).from(jobs).where(failedThat(filter))
  return { count: row?.all ?? 0 }
}

/** The kind of a failed job; null when there is none of that id. */
export const findFailedJob = async (db: Executor, id: string): Promise<string | null> => {
  const [job] = await db
    .select({ name: jobs.name })
    .from(jobs)
    .where(sql`${jobs.id} = ${id} and ${jobs.state} = 'failed'`)
  return job?.name ?? null
}
