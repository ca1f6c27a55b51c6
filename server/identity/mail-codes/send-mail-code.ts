import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#db/schema/index.ts'
import { issueMailCode } from '#server/identity/mail-codes/mail-codes.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import type { MailCodeRequest } from './mail-code-request.ts'
import { mailWords } from './mail-words.ts'

const Data = z.object({ newEmail: z.string().default('') })

type Account = { id: string; isConfirmed: boolean; madeAt: Date }

const accountOf = async ({ db }: AppDeps, email: string): Promise<Account | null> => {
  const [user] = await db
    .select({ id: users.id, isConfirmed: users.emailVerified, madeAt: users.createdAt })
    .from(users)
    .where(eq(users.email, email))
  return user ?? null
}

/** The owner of an address hears that someone wants it for another account. The person who asked for that learns nothing. */
const writeThatTaken = (deps: AppDeps, to: string, key: string) =>
  deps.mail.send(
    composeLetter({
      to,
      subject: 'Someone wants to use your e-mail address',
      lines: [
        'someone asked to use this address for another Cellwright account. It stays the address of yours: nothing was changed.',
      ],
      action: { label: 'Sign in to your account', url: `${deps.config.baseUrl}/login` },
      after: ['If this was not you, there is nothing to do. An address belongs to one account only.'],
    }),
    key,
  )

/** Which account a code for this occasion is about; null: the occasion is over, or never was, and no code is made. */
const userOf = ({ purpose, email, userId }: MailCodeRequest, account: Account | null, deps: AppDeps) => {
  if (purpose === 'email_change') return account || deps.config.adminEmails.includes(email) ? null : userId
  if (purpose === 'confirm' && account?.isConfirmed) return null
  return account?.id ?? null
}

const linkTo = ({ config }: AppDeps, token: string): string => `${config.baseUrl}/auth/link?token=${token}`

/** The second link of a confirmation mail, for an owner of the address who has not signed up. */
const disownLink = async (deps: AppDeps, email: string, userId: string) => {
  const { link } = await issueMailCode(deps.db, { deps }, { purpose: 'disown', email, userId })
  return {
    line: 'This was not you? Then delete that account, with everything in it.',
    label: 'This was not me',
    url: linkTo(deps, link),
  }
}

/** Writes the mail of a link and code. An address without an account gets none, and the person who asked is not informed. */
export const sendCode: JobHandler<MailCodeRequest, AppDeps> = async (request, { deps, jobId }) => {
  const { purpose, email, redirectTo, challenge, data } = request
  if (purpose === 'disown') return
  const account = await accountOf(deps, email)
  const userId = userOf(request, account, deps)
  if (purpose === 'email_change' && account) return writeThatTaken(deps, email, `taken:${jobId}`)
  if (userId === null) return
  const { link, code } = await issueMailCode(
    deps.db,
    { deps },
    { purpose, email, userId, redirectTo, challenge, data },
  )
  const { subject, lines, label } = mailWords(purpose, {
    email,
    host: new URL(deps.config.baseUrl).host,
    account,
    newEmail: Data.parse(data).newEmail,
  })
  await deps.mail.send(
    composeLetter({
      to: email,
      subject,
      lines: label ? [...lines, 'Follow the link, or type the code where a page asks for it.'] : lines,
      code,
      ...(label && { action: { label, url: linkTo(deps, link) } }),
      ...(purpose === 'confirm' && { also: await disownLink(deps, email, userId) }),
      after: [
        'Link and code hold for one hour and can be used once. If you did not ask for this, ignore this mail.',
      ],
    }),
    // Each try makes a new secret, so each is a mail of its own; only the last one's works.
    `code:${link.slice(0, 16)}`,
  )
}
