import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

const Payload = z.object({ submissionId: z.uuid() })

/** Passes a contact message on to the form-mail service that is configured. */
export const forwardMessage = defineJob<typeof Payload, AppDeps>({
  name: 'forward-contact-message',
  schema: Payload,
  retry: { limit: 8, delaySeconds: 10, timeoutSeconds: 60 },
  load: async () => (await import('./forward-message.ts')).postMessage,
})
