import type { AppDeps } from '#server/platform/deps.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import { viewerOf } from './find-viewer.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Writes the welcome mail. An account deleted in the meantime gets none; a repeat is the same mail. */
export const sendWelcome: JobHandler<{ userId: string }, AppDeps> = async ({ userId }, { deps }) => {
  const viewer = await viewerOf(deps.db, userId)
  if (!viewer) return
  const { baseUrl } = deps.config
  const name = viewer.fullName || viewer.email
  await deps.mail.send(
    {
      to: viewer.email,
      subject: 'Welcome to Cellwright',
      text: [
        `Hello ${name},`,
        '',
        `your account for ${viewer.company?.name ?? 'Cellwright'} is ready.`,
        'Describe a process and see the cell for it:',
        `${baseUrl}/platform`,
        '',
        'Your saved solutions are here:',
        `${baseUrl}/manufacturer/dashboard`,
        '',
        'Cellwright',
      ].join('\n'),
      html: `<p>Hello ${escapeHtml(name)},</p><p>your account for ${escapeHtml(viewer.company?.name ?? 'Cellwright')} is ready.</p><p><a href="${baseUrl}/platform">Describe a process and see the cell for it</a></p><p><a href="${baseUrl}/manufacturer/dashboard">Your saved solutions</a></p><p>Cellwright</p>`,
    },
    `welcome:${userId}`,
  )
}
