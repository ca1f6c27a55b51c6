import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'
import { MailCodeRequest } from './mail-code-request.ts'

/** Makes a link and a code and mails them; writes nothing to an address that no account has. */
export const sendMailCode = defineJob<typeof MailCodeRequest, AppDeps>({
  name: 'send-mail-code',
  schema: MailCodeRequest,
  retry: { limit: 3, delaySeconds: 2 },
  load: async () => (await import('#server/identity/mail-codes/send-mail-code.ts')).sendCode,
})
