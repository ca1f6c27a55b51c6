import { type RouterContextProvider, redirect } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import { viewerContext } from '#web/context.ts'

/** Where a viewer works: staff in the back-office, investors without a company in the data room, others by company type. */
export const homePath = (viewer: Viewer): string => {
  if (viewer.staffRole) return '/admin'
  if (viewer.mustAddFactor) return '/profile/security'
  if (!viewer.company && viewer.isInvestor) return '/data-room'
  return `/${viewer.role}/dashboard`
}

const NEVER_RETURN_TO = /^\/(login|signup|sign-out|view-as)(\/|\?|$)/

/** A same-site path to return to after signing in, or null. No other site, no protocol-relative address, no sign-in page. */
export const safeReturnPath = (from: unknown): string | null => {
  if (
    typeof from !== 'string' ||
    from.length > 2000 ||
    !/^\/(?![/\\])/.test(from) ||
    NEVER_RETURN_TO.test(from)
  )
    return null
  const url = URL.parse(from, 'http://site.invalid')
  if (url?.origin !== 'http://site.invalid') return null
  // Dots are resolved by now: `/.//host` has become a path that leaves the site.
  const path = url.pathname + url.search + url.hash
  return /^\/(?![/\\])/.test(path) && !NEVER_RETURN_TO.test(path) ? path : null
}

export type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Signed-out visitors go to the sign-in page of the area and come back afterwards. */
export const requireViewer = ({ request, context }: PageArgs, signIn = '/login'): Viewer => {
  const viewer = context.get(viewerContext)
  if (viewer) return viewer
  const { pathname, search } = new URL(request.url)
  throw redirect(`${signIn}?from=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`)
}
