import { eq } from 'drizzle-orm'
import { type MailCodePurpose, users } from '#db/schema/index.ts'
import { issueMailCode } from '#server/mail-codes/mail-codes.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import type { MailCodeRequest } from './jobs.ts'

type Words = { subject: string; lines: readonly string[]; label: string | null }

const words: Readonly<Record<MailCodePurpose, Words>> = {
  confirm: {
    subject: 'Confirm your e-mail address',
    lines: ['please confirm that this address is yours. Some things, like inviting colleagues, wait for it.'],
    label: 'Confirm this address',
  },
  recovery: {
    subject: 'Set a new password',
    lines: ['somebody, probably you, asked for a new password for the account with this address.'],
    label: 'Set a new password',
  },
  magiclink: {
    subject: 'Your sign-in link',
    lines: ['this link signs you in.'],
    label: 'Sign in',
  },
  email_change: {
    subject: 'Confirm your new e-mail address',
    lines: ['this address is to become the one of a Cellwright account. Please confirm it.'],
    label: 'Confirm the new address',
  },
  email_change_current: {
    subject: 'Your e-mail address is about to change',
    lines: [
      'the address of your account is to be changed to another one. Please confirm that this is what you want.',
    ],
    label: 'Confirm the change',
  },
  reauthenticate: {
    subject: 'Your confirmation code',
    lines: ['type this code to confirm that it is you.'],
    label: null,
  },
  invite: {
    subject: 'You have been invited to Cellwright',
    lines: ['an account has been made for you. Accept it to sign in.'],
    label: 'Accept the invitation',
  },
}

/** Purposes whose mail goes to an address that is not an account's yet. */
const forNewAddress = new Set<MailCodePurpose>(['email_change'])

/** Writes the mail of a link and code. An address without an account gets none, and nobody is told. */
export const sendCode: JobHandler<MailCodeRequest, AppDeps> = async (request, { deps }) => {
  const { purpose, email, redirectTo, challenge, data } = request
  const [user] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const userId = forNewAddress.has(purpose) ? request.userId : (user?.id ?? null)
  if (userId === null) return
  const { link, code } = await issueMailCode(
    deps.db,
    { deps },
    { purpose, email, userId, redirectTo, challenge, data },
  )
  const { subject, lines, label } = words[purpose]
  await deps.mail.send(
    composeLetter({
      to: email,
      subject,
      lines: label ? [...lines, 'Follow the link, or type the code where a page asks for it.'] : lines,
      code,
      ...(label && { action: { label, url: `${deps.config.baseUrl}/auth/link?token=${link}` } }),
      after: [
        'Link and code hold for one hour and can be used once. If you did not ask for this, ignore this mail.',
      ],
    }),
    // Each try makes a new secret, so each is a mail of its own; only the last one's works.
    `code:${link.slice(0, 16)}`,
  )
}
