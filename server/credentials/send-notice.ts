import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'

const told = {
  password_changed: 'The password of your account was changed.',
  email_changed: 'The e-mail address of your account was changed.',
  factor_added: 'A second factor was added to your account.',
  factor_removed: 'A second factor was removed from your account.',
  identity_linked: 'Another sign-in was linked to your account.',
  identity_unlinked: 'A linked sign-in was removed from your account.',
} as const

type Notice = { email: string; kind: keyof typeof told; at: string }

/** Tells the owner of an account what was changed and when. */
export const sendNotice: JobHandler<Notice, AppDeps> = async ({ email, kind, at }, { deps, jobId }) => {
  await deps.mail.send(
    composeLetter({
      to: email,
      subject: told[kind].replace(/\.$/, ''),
      lines: [told[kind], `Time: ${at.slice(0, 16).replace('T', ' ')} UTC.`],
      action: { label: 'Look at your sessions and sign-ins', url: `${deps.config.baseUrl}/profile/security` },
      after: ['If this was not you, set a new password at once: it ends every session.'],
    }),
    `notice:${jobId}`,
  )
}
