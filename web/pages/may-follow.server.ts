import type { Viewer } from '#contract/accounts.ts'
import { mayOpen } from './access.ts'
import { pageAt } from './find-page.server.ts'

/** Whether a viewer may open what a same-site path leads to. A file checks its own access. */
export const mayFollow = (path: string, viewer: Viewer): boolean => {
  const page = pageAt(new URL(path, 'http://site.invalid').pathname)
  return page === undefined || mayOpen(page.access, viewer)
}
