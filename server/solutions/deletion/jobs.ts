import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

const Payload = z.object({ solutionId: z.uuid() })

/** Removes a deleted solution for good, once it can no longer be brought back. */
export const removeSolution = defineJob<typeof Payload, AppDeps>({
  name: 'remove-solution',
  schema: Payload,
  retry: { limit: 5 },
  load: async () => (await import('./remove-solution.ts')).removeDeleted,
})
