import type { Viewer } from '#contract/accounts.ts'
import { mayOpen } from './access.ts'
import { pageAt } from './find-page.server.ts'

/** Whether a same-site path leads to a page that the viewer may open. */
export const mayFollow = (href: string, viewer: Viewer): boolean => {
  const page = pageAt(new URL(href, 'http://localhost').pathname)
  return page !== undefined && mayOpen(page.access, viewer)
}
