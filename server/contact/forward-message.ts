import { eq } from 'drizzle-orm'
import { serviceNames } from '#contract/form-choices.ts'
import { contactSubmissions } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { JobHandler } from '#server/platform/queue.ts'

const TIME_LIMIT_MS = 15_000

/**
 * Posts a message as a form to the configured address: name, email, company, message, subject and next page.
 * Services of this kind answer with the page they show or with a redirect to `next`: both count as taken, and neither is
 * followed. Anything else fails the job, which is tried again.
 */
export const postMessage: JobHandler<{ submissionId: string }, AppDeps> = async (
  { submissionId },
  { deps, signal },
) => {
  const { formMailUrl, baseUrl } = deps.config
  if (formMailUrl === undefined) return
  const [row] = await deps.db.select().from(contactSubmissions).where(eq(contactSubmissions.id, submissionId))
  if (!row) return
  const { name, email, company, subject, service, message, processDescription } = row
  const answer = await fetch(formMailUrl, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
    body: new URLSearchParams({
      name,
      email,
      company,
      message: processDescription === '' ? message : `${message}\n\nProcess:\n${processDescription}`,
      subject: subject || serviceNames[service],
      next: `${baseUrl}/thank-you`,
    }),
  })
  await answer.body?.cancel()
  if (answer.status >= 400) throw new Error(`the form-mail service answered ${answer.status}`)
}
