import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'
import { PLAN_TRIES } from './plan-tries.ts'

const InSubmission = z.object({ submissionId: z.uuid() })
const InReply = z.object({ replyId: z.uuid() })

/** Passes a contact message on to the form-mail service that is configured. */
export const forwardMessage = defineJob<typeof InSubmission, AppDeps>({
  name: 'forward-contact-message',
  schema: InSubmission,
  retry: { limit: 8, delaySeconds: 10, timeoutSeconds: 60 },
  load: async () => (await import('./forward-message.ts')).postMessage,
})

/** Plans the process that a message describes. */
export const planProcess = defineJob<typeof InSubmission, AppDeps>({
  name: 'plan-contact-process',
  schema: InSubmission,
  retry: { limit: PLAN_TRIES, delaySeconds: 10, timeoutSeconds: 300 },
  work: { concurrency: 1 },
  load: async () => (await import('./plan-process.ts')).planContactProcess,
})

/** Mails an answer to the sender of a message. */
export const sendReply = defineJob<typeof InReply, AppDeps>({
  name: 'send-contact-reply',
  schema: InReply,
  load: async () => (await import('./mail-reply.ts')).mailReply,
})
