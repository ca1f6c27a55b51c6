import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

const Payload = z.object({ signupId: z.uuid() })

/** Mails an applicant that the application is rejected, and why. */
export const sendRejection = defineJob<typeof Payload, AppDeps>({
  name: 'send-partner-rejection',
  schema: Payload,
  load: async () => (await import('./mail-rejection.ts')).mailRejection,
})
