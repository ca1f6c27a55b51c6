import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

/** The link itself is not in here: it is made when the mail is written, so that the queue's tables open nothing. */
const Payload = z.object({ invitationId: z.uuid() })

/** Mails an invitation with a fresh link. */
export const sendInvitation = defineJob<typeof Payload, AppDeps>({
  name: 'send-invitation',
  schema: Payload,
  retry: { limit: 5 },
  load: async () => (await import('./invitations/send-invitation.ts')).mailInvitation,
})
