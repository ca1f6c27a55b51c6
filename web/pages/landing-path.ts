import type { Viewer } from '#contract/accounts.ts'
import { homePath, safeReturnPath } from '#web/lib/guard.ts'
import { mayFollow } from './may-follow.server.ts'

/** After sign-in: the page one came from if this viewer may open it, else their own place. */
export const landingPath = (viewer: Viewer, from: unknown): string => {
  const path = safeReturnPath(from)
  return path && mayFollow(path, viewer) ? path : homePath(viewer)
}
