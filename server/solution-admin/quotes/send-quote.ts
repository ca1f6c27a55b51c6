import { eq } from 'drizzle-orm'
import { solutionQuotes } from '#db/schema/index.ts'
import { dollars } from '#server/exports/report/figure-text.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import { keepQuote } from './keep-quote.ts'
import type { QuoteMail } from './quote-mail.ts'

/** Mails a quote to its customer. */
export const sendQuote: JobHandler<QuoteMail, AppDeps> = async ({ quoteId, to, at }, { deps }) => {
  const [row] = await deps.db.select().from(solutionQuotes).where(eq(solutionQuotes.id, quoteId))
  if (!row) return
  const { storageKey } = await keepQuote(deps, row)
  const letter = composeLetter({
    to,
    subject: `Quote ${row.number}: ${row.title}`,
    lines: [
      `attached is our quote ${row.number} for "${row.title}", ${dollars(row.totalCents)} without taxes.`,
      `It holds until ${row.validUntil}. Answer through our contact page, and name the number of the quote.`,
    ],
    action: { label: 'Talk to an engineer', url: new URL('/contact', deps.config.baseUrl).href },
    attachments: [{ name: `${row.number}.pdf`, type: 'application/pdf', storageKey }],
  })
  await deps.mail.send(letter, `solution-quote:${quoteId}:${at}`)
}
