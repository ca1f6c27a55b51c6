import type { AppDeps } from '#server/platform/deps.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import { viewerOf } from '#server/sessions/find-session.ts'

/** Writes the welcome mail. The address is not confirmed yet, so nothing that was typed at sign-up stands in it. An account deleted in the meantime gets none; a repeat is the same mail. */
export const sendWelcome: JobHandler<{ userId: string }, AppDeps> = async ({ userId }, { deps }) => {
  const viewer = await viewerOf(deps.db, userId, { isProduction: deps.config.mode === 'production' })
  if (!viewer) return
  const { baseUrl } = deps.config
  await deps.mail.send(
    {
      to: viewer.email,
      subject: 'Welcome to Cellwright',
      text: [
        'Hello,',
        '',
        'your Cellwright account is ready.',
        'Describe a process and see the cell for it:',
        `${baseUrl}/platform`,
        '',
        'Your saved solutions are here:',
        `${baseUrl}/manufacturer/dashboard`,
        '',
        'Cellwright',
      ].join('\n'),
      html: `<p>Hello,</p><p>your Cellwright account is ready.</p><p><a href="${baseUrl}/platform">Describe a process and see the cell for it</a></p><p><a href="${baseUrl}/manufacturer/dashboard">Your saved solutions</a></p><p>Cellwright</p>`,
    },
    `welcome:${userId}`,
  )
}
