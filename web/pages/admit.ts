import { data, redirect } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import { homePath, type PageArgs, requireViewer } from '#web/lib/guard.ts'
import { isClosed, mayOpen } from './access.ts'
import { pageAt, pageOfPattern } from './find-page.server.ts'

const areaOf = (path: string): string => path.split('/')[1] ?? ''

/**
 * Lets in the viewers that the page's row names. Visitors go to the sign-in page of the area and come back afterwards;
 * others go to their own place. First call of the loader and the action of every page that needs an account.
 */
export const admit = (args: PageArgs & { pattern: string }): Viewer => {
  const page = pageOfPattern(args.pattern)
  if (!page || !isClosed(page.access)) throw new Error(`${args.pattern} needs no account`)
  const viewer = requireViewer(args, areaOf(page.path) === 'admin' ? '/admin/login' : '/login')
  if (mayOpen(page.access, viewer)) return viewer
  const home = homePath(viewer)
  const ownPlace = pageAt(home)
  const isHomeless = !ownPlace || !mayOpen(ownPlace.access, viewer)
  // No other place to go to: the company was lost while signed in.
  if (isHomeless && areaOf(home) === areaOf(page.path)) throw data('Company not found', { status: 403 })
  // The grant was revoked while signed in; without a company there is no dashboard to go to either.
  if (isHomeless && page.access === 'investor') throw data('The data room is closed to you', { status: 403 })
  throw redirect(home)
}
