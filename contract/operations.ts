import { z } from 'zod'
import { procedure } from './base.ts'

export const PartState = z.enum(['working', 'slow', 'failing', 'unknown'])
export type PartState = z.infer<typeof PartState>

/** One part of the installation, checked by using it. */
export const PartStatus = z.object({
  key: z.enum(['pages', 'database', 'planner', 'jobs', 'files']),
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

export const operations = {
  getStatus: procedure('open')
    .route({
      method: 'GET',
      path: '/status',
      summary: 'What of this installation works now, checked by using it; kept for 15 seconds',
    })
    .output(Status),
}
