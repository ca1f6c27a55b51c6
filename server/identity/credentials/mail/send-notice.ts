import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'

const said = {
  password_changed: 'The password of your account was changed.',
  email_changed: 'The e-mail address of your account was changed.',
  address_confirmed: 'Your e-mail address was confirmed.',
  factor_added: 'A second factor was added to your account.',
  factor_removed: 'A second factor was removed from your account.',
  identity_linked: 'Another sign-in was linked to your account.',
  identity_unlinked: 'A linked sign-in was removed from your account.',
} as const

type Notice = { email: string; kind: keyof typeof said; at: string }

/** What follows from a change, where that is more than its name says. */
const meaning: Partial<Record<keyof typeof said, string>> = {
  address_confirmed:
    'Someone else may have signed up with it before. So the password, the second factors, the linked sign-ins and every session from before have ended. Only what was set up since then works.',
}

/** Writes to the owner of an account what was changed and when. */
export const sendNotice: JobHandler<Notice, AppDeps> = async ({ email, kind, at }, { deps, jobId }) => {
  await deps.mail.send(
    composeLetter({
      to: email,
      subject: said[kind].replace(/\.$/, ''),
      lines: [
        said[kind],
        ...(meaning[kind] ? [meaning[kind]] : []),
        `Time: ${at.slice(0, 16).replace('T', ' ')} UTC.`,
      ],
      action: { label: 'Look at your sessions and sign-ins', url: `${deps.config.baseUrl}/profile/security` },
      after: ['If this was not you, set a new password at once: it ends every session.'],
    }),
    `notice:${jobId}`,
  )
}
