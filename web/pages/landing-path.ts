import type { Viewer } from '#contract/accounts.ts'
import { homePath, safeReturnPath } from '#web/lib/guard.ts'
import { mayOpen } from './access.ts'
import { pageAt } from './find-page.server.ts'

/** After sign-in: the page one came from if this viewer may open it, else their own place. */
export const landingPath = (viewer: Viewer, from: unknown): string => {
  const path = safeReturnPath(from)
  const page = path && pageAt(new URL(path, 'http://site.invalid').pathname)
  // A file answers for itself.
  const isOpen = page === undefined || (page && mayOpen(page.access, viewer))
  return path && isOpen ? path : homePath(viewer)
}
