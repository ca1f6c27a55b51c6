import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'
import { QuoteMail } from './quote-mail.ts'

/** Mails a quote for a solution with its PDF. */
export const mailSolutionQuote = defineJob<typeof QuoteMail, AppDeps>({
  name: 'mail-solution-quote',
  schema: QuoteMail,
  load: async () => (await import('./send-quote.ts')).sendQuote,
})
