import { z } from 'zod'
import { backOffice } from './back-office.ts'
import { procedure } from './base.ts'
import { failedJobs } from './failed-jobs.ts'
import { incidents } from './incidents.ts'
import { partKeys, STATUS_DAYS } from './parts.ts'
import { savedViews } from './saved-views.ts'

export const PartState = z.enum(['working', 'slow', 'failing', 'unknown'])
export type PartState = z.infer<typeof PartState>

/** One part of the installation, checked by using it. */
export const PartStatus = z.object({
  key: z.enum(partKeys),
  state: PartState,
  /** How long the check took; null where nothing is timed. */
  milliseconds: z.number().nullable(),
  detail: z.string(),
})
export type PartStatus = z.infer<typeof PartStatus>

export const Status = z.object({
  checkedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().describe('Since when the answering server process runs'),
  uptimeSeconds: z.number().int(),
  parts: z.array(PartStatus),
})
export type Status = z.infer<typeof Status>

const minutes = z.number().int()

/** What was measured of one part on one day. A day that is not listed was not measured. */
export const UptimeDay = z.object({
  day: z.iso.date().describe('In UTC'),
  workingMinutes: minutes,
  slowMinutes: minutes,
  downMinutes: minutes.describe('The part failed its check, or there was no heartbeat'),
  stoppedMinutes: minutes.describe('The server was stopped on purpose; not part of the percentage'),
})
export type UptimeDay = z.infer<typeof UptimeDay>

const PartUptime = z.object({
  key: z.enum(partKeys),
  percent: z
    .number()
    .nullable()
    .describe('Minutes working or slow of all measured minutes, cut to 3 places; null: nothing measured'),
  downMinutes: minutes,
  days: z.array(UptimeDay),
})

export const Uptime = z.object({
  firstDay: z.iso.date(),
  today: z.iso.date(),
  lastBeatAt: z.iso.datetime().nullable().describe('The last heartbeat; null: there was none yet'),
  parts: z.array(PartUptime),
})
export type Uptime = z.infer<typeof Uptime>

export const operations = {
  getStatus: procedure('open')
    .route({
      method: 'GET',
      path: '/status',
      summary: 'What of this installation works now, checked by using it; kept for 15 seconds',
    })
    .output(Status),
  getUptime: procedure('open')
    .route({
      method: 'GET',
      path: '/status/uptime',
      summary: `Uptime of each part and day over ${STATUS_DAYS} days, from a heartbeat each minute`,
    })
    .output(Uptime),
  getLastBackup: procedure('admin')
    .route({ method: 'GET', path: '/admin/backup', summary: 'When the last backup was written' })
    .output(
      z.object({
        last: z
          .object({ at: z.iso.datetime(), bytes: z.number().int().describe('Of the file') })
          .nullable()
          .describe('Null: no backup was written yet'),
      }),
    ),
  ...backOffice,
  ...savedViews,
  ...failedJobs,
  ...incidents,
}
