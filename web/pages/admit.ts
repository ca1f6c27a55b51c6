import { data, redirect } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import { homePath, type PageArgs, requireViewer } from '#web/lib/guard.ts'
import { isClosed, mayOpen } from './access.ts'
import { pageAt, pageOfPattern } from './find-page.server.ts'

const areaOf = (path: string): string => path.split('/')[1] ?? ''

/** What became of somebody's rights while they were signed in, and what they can do. */
export type Refusal = { title: string; text: string }

const NO_COMPANY =
  'Your account belongs to no company at the moment. Sign out and in again to open one of your own. To join another, follow the link in its invitation.'
const ROOM_CLOSED =
  'Your access has ended, or it was never opened to this account. Write to us on the contact page if you think this is a mistake. Sign out and in again to open a company of your own.'

const refuse = (title: string, text: string) => data({ refusal: { title, text } }, { status: 403 })

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
  if (isHomeless && areaOf(home) === areaOf(page.path)) throw refuse('Company not found', NO_COMPANY)
  // The grant was revoked while signed in; without a company there is no dashboard to go to either.
  if (isHomeless && page.access === 'investor') throw refuse('The data room is closed to you', ROOM_CLOSED)
  throw redirect(home)
}
