import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

const Payload = z.object({ investorId: z.uuid() })

/** Mails an investor why the application was rejected. */
export const sendInvestorRejection = defineJob<typeof Payload, AppDeps>({
  name: 'send-investor-rejection',
  schema: Payload,
  load: async () => (await import('./mail-rejection.ts')).mailRejection,
})
