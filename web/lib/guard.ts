import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Role, Viewer } from '#contract/accounts.ts'
import { viewerContext } from '#web/context.ts'

/** Where a role works. */
export const dashboardPath = (role: Role): string => (role === 'admin' ? '/admin' : `/${role}/dashboard`)

const NEVER_RETURN_TO = /^\/(login|signup|sign-out)(\/|\?|$)/

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

const rolePaths: { pattern: RegExp; role: Role }[] = [
  { pattern: /^\/manufacturer(\/|$)/, role: 'manufacturer' },
  { pattern: /^\/engineer(\/|$)/, role: 'engineer' },
  { pattern: /^\/supplier(\/|$)/, role: 'supplier' },
  { pattern: /^\/admin(\/|$)/, role: 'admin' },
]

/** After sign-in: the page one came from if this role may open it, else the role's dashboard. */
export const landingPath = (viewer: Viewer, from: unknown): string => {
  const path = safeReturnPath(from)
  const needed = path && rolePaths.find(({ pattern }) => pattern.test(path.split(/[?#]/)[0] ?? ''))?.role
  if (path && (!needed || viewer.isAdmin || needed === viewer.role)) return path
  return dashboardPath(viewer.role)
}

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Signed-out visitors go to the sign-in page and come back afterwards. */
export const requireViewer = ({ request, context }: PageArgs): Viewer => {
  const viewer = context.get(viewerContext)
  if (viewer) return viewer
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?from=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`)
}

/** Lets in the company type the page is for, and admins; others go to their own dashboard. */
export const requireRole = (args: PageArgs, role: Role): Viewer => {
  const viewer = requireViewer(args)
  if (viewer.isAdmin || viewer.role === role) {
    if (!viewer.isAdmin && !viewer.company) throw data('Company not found', { status: 403 })
    return viewer
  }
  throw redirect(dashboardPath(viewer.role))
}
