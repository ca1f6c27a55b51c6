import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Role, Viewer } from '#contract/accounts.ts'
import type { StaffRole } from '#contract/teams.ts'
import { viewerContext } from '#web/context.ts'

/** Where somebody works: staff in the back-office, investors without a company in the data room, others by company type. */
export const homePath = (viewer: Viewer): string => {
  if (viewer.staffRole) return '/admin'
  if (viewer.mustAddFactor) return '/profile/security'
  if (!viewer.company && viewer.isInvestor) return '/data-room'
  return `/${viewer.role}/dashboard`
}

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

const rolePaths: { pattern: RegExp; role: Exclude<Role, 'admin'> }[] = [
  { pattern: /^\/manufacturer(\/|$)/, role: 'manufacturer' },
  { pattern: /^\/engineer(\/|$)/, role: 'engineer' },
  { pattern: /^\/supplier(\/|$)/, role: 'supplier' },
]

const mayOpen = (viewer: Viewer, path: string): boolean => {
  if (viewer.isAdmin) return true
  if (/^\/admin(\/|$)/.test(path)) return viewer.staffRole !== null
  if (/^\/data-room(\/|$)/.test(path)) return viewer.isInvestor
  const needed = rolePaths.find(({ pattern }) => pattern.test(path))?.role
  return !needed || (needed === viewer.role && viewer.company !== null)
}

/** After sign-in: the page one came from if this role may open it, else the role's dashboard. */
export const landingPath = (viewer: Viewer, from: unknown): string => {
  const path = safeReturnPath(from)
  return path && mayOpen(viewer, path.split(/[?#]/)[0] ?? '') ? path : homePath(viewer)
}

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Signed-out visitors go to the sign-in page of the area and come back afterwards. */
export const requireViewer = ({ request, context }: PageArgs, signIn = '/login'): Viewer => {
  const viewer = context.get(viewerContext)
  if (viewer) return viewer
  const { pathname, search } = new URL(request.url)
  throw redirect(`${signIn}?from=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`)
}

/** Lets in the company type the page is for, and admins; others go to their own dashboard. */
export const requireRole = (args: PageArgs, role: Exclude<Role, 'admin'>): Viewer => {
  const viewer = requireViewer(args)
  if (viewer.isAdmin || (viewer.company && viewer.role === role)) return viewer
  const home = homePath(viewer)
  // Nowhere else to go: the company was lost while signed in.
  if (!viewer.company && home.startsWith(`/${role}/`)) throw data('Company not found', { status: 403 })
  throw redirect(home)
}

/**
 * The back-office: staff of these roles, by default of any, and always admins. Other staff see its landing page; what each
 * may do there is decided by the procedures.
 */
export const requireStaff = (
  args: PageArgs,
  roles: readonly StaffRole[] = ['admin', 'support', 'analyst'],
): Viewer => {
  const viewer = requireViewer(args, '/admin/login')
  const { staffRole } = viewer
  if (!staffRole) throw redirect(homePath(viewer))
  if (staffRole === 'admin' || roles.includes(staffRole)) return viewer
  throw redirect('/admin')
}

/** The data room: investors and admins. */
export const requireInvestor = (args: PageArgs): Viewer => {
  const viewer = requireViewer(args)
  if (viewer.isInvestor || viewer.isAdmin) return viewer
  throw redirect(homePath(viewer))
}
