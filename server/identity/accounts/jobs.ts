import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

const Payload = z.object({ userId: z.uuid() })

/** Greets a new account by mail. */
export const sendWelcomeMail = defineJob<typeof Payload, AppDeps>({
  name: 'send-welcome-mail',
  schema: Payload,
  load: async () => (await import('./send-welcome-mail.ts')).sendWelcome,
})
