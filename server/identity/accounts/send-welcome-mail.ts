import { viewerOf } from '#server/identity/viewers/viewers.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'

/** Writes the welcome mail. The address is not confirmed yet, so nothing that was typed at sign-up is in it. An account deleted in the meantime gets none; a repeat is the same mail. */
export const sendWelcome: JobHandler<{ userId: string }, AppDeps> = async ({ userId }, { deps }) => {
  const viewer = await viewerOf(deps.db, userId, { isProduction: deps.config.mode === 'production' })
  if (!viewer) return
  const { baseUrl } = deps.config
  await deps.mail.send(
    composeLetter({
      to: viewer.email,
      subject: 'Welcome to Cellwright',
      lines: ['your Cellwright account is ready.'],
      action: { label: 'Describe a process and see the cell for it', url: `${baseUrl}/platform` },
      after: [
        `Your saved solutions are here: ${baseUrl}/manufacturer/dashboard`,
        ...(viewer.emailConfirmed
          ? []
          : ['If you have not signed up, say so with the link "This was not me" in our other mail.']),
      ],
    }),
    `welcome:${userId}`,
  )
}
