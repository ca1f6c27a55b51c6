import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import { sortField } from './sorting.ts'
import { failedJobSorts } from './staff-lists.ts'
import { text } from './text.ts'

/** A job of the background that failed on its last try. What it was to do is not shown: it can name people. */
export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string().describe('Kind of the job, such as "mail-invoice"'),
  reason: z.string().describe('Why its last try failed'),
  tries: z.number().int(),
  createdAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
})
export type FailedJob = z.infer<typeof FailedJob>

const jobFilter = {
  search: text(200).trim().default('').describe('Words of name and reason, or the beginning of an id'),
}

/** What the list of failed jobs and its table are asked by. */
export const FailedJobsQuery = z.object({
  ...jobFilter,
  sort: sortField(failedJobSorts, 'failedAt.desc'),
})

/** Part of the tree `operations`: jobs that were given up. */
export const failedJobs = {
  listFailedJobs: procedure('staff')
    .route({ method: 'GET', path: '/admin/failed-jobs', summary: 'Jobs that failed on their last try' })
    .input(FailedJobsQuery.extend(pageQuery))
    .output(pageOf(FailedJob)),
  countFailedJobs: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/failed-jobs/count',
      summary: 'How many failed jobs a search finds',
    })
    .input(z.object(jobFilter))
    .output(RowCount),
  retryJob: procedure('staff:support', { rateLimit: { limit: 60, windowSeconds: 60 } })
    .route({
      method: 'POST',
      path: '/admin/failed-jobs/{id}/retry',
      summary: 'Try a failed job once more',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ name: z.string() })),
}
