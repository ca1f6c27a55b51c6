import { fitsRobotsPattern } from './robots-pattern.ts'

/**
 * Who may open what: every route with its word. The loaders enforce it; a test compares this table with the routes, and
 * the journeys open each of them as somebody who may not. Sitemap and robots.txt are made from it.
 */
export type PageAccess =
  /** Anybody, and search engines list it. */
  | 'open'
  /** Anybody who has the address; search engines leave it out. */
  | 'unlisted'
  /** Answers a file or data, no page. */
  | 'file'
  | 'signedIn'
  /** Companies of a type, and admins. */
  | 'manufacturer'
  | 'engineer'
  | 'supplier'
  /** Members of a company of a type, and nobody else. */
  | 'member:manufacturer'
  | 'member:engineer'
  | 'member:supplier'
  | 'investor'
  | 'staff'
  | 'admin'

export const pageAccess: Readonly<Record<string, PageAccess>> = {
  '/': 'open',
  '/sample-cell/:file': 'file',
  '/cells/:cell/:file': 'file',
  '/showcase/:id/:file': 'file',
  '/og/*': 'file',
  '/sitemap.xml': 'file',
  '/robots.txt': 'file',

  '/platform': 'open',
  '/solutions': 'open',
  '/solutions/:id': 'open',
  '/tags': 'open',
  '/tags/:tag': 'open',
  '/shared/:token': 'unlisted',

  '/how-it-works': 'open',
  '/case-studies': 'open',
  '/case-studies/:slug': 'open',
  '/integration-guides': 'open',
  '/integration-guides/:slug': 'open',
  '/documentation': 'open',
  '/assistant': 'file',
  '/documentation/search.json': 'file',
  '/documentation/:slug': 'open',
  '/resources': 'open',
  '/resources/getting-started': 'open',
  '/resources/video-tutorials': 'open',
  '/resources/video-tutorials/:slug': 'open',
  '/resources/best-practices': 'open',
  '/resources/best-practices/:slug': 'open',
  '/resources/courses': 'open',
  '/resources/courses/:course': 'open',
  '/resources/courses/:course/:lesson': 'open',
  '/resources/whitepapers': 'open',
  '/resources/whitepapers/:slug': 'open',
  '/resources/whitepapers/:slug/paper.pdf': 'file',
  '/news': 'open',
  '/news/feed.xml': 'file',
  '/news/:slug': 'open',
  '/pricing': 'open',
  '/roi-calculator': 'open',
  '/roi-calculator/report.pdf': 'file',
  '/api': 'open',
  '/api/:group': 'open',
  '/status': 'open',
  '/partners': 'open',
  '/portals': 'open',
  '/contact': 'open',
  '/thank-you': 'unlisted',
  '/beta-signup': 'open',
  '/investors': 'open',
  '/investors/apply': 'open',
  '/privacy-policy': 'open',
  '/terms-of-service': 'open',

  '/login': 'unlisted',
  '/login/verify': 'unlisted',
  '/login/link': 'unlisted',
  '/login/sso': 'unlisted',
  '/signup': 'open',
  '/forgot-password': 'unlisted',
  '/reset-password': 'unlisted',
  '/auth/link': 'unlisted',
  '/invitation': 'unlisted',
  '/admin/login': 'unlisted',
  '/sign-out': 'unlisted',

  '/choose-password': 'signedIn',
  '/profile': 'signedIn',
  '/profile/security': 'signedIn',
  '/profile/company/sign-in': 'signedIn',
  '/profile/delete': 'signedIn',
  // Data of whoever is signed in, asked for by the pages; the procedures behind them refuse everybody else.
  '/profile/export': 'file',
  '/notifications': 'file',
  '/manufacturer/dashboard': 'manufacturer',
  '/manufacturer/team': 'member:manufacturer',
  '/engineer/dashboard': 'engineer',
  '/engineer/team': 'member:engineer',
  '/supplier/dashboard': 'supplier',
  '/supplier/team': 'member:supplier',
  '/data-room': 'investor',
  '/admin': 'staff',
  '/admin/staff': 'admin',
  '/admin/audit': 'admin',
  '/admin/incidents': 'staff',
  '/admin/sign-in-providers': 'admin',

  // Mails of a demo, kept on the machine; elsewhere they are not found.
  '/dev/outbox': 'unlisted',
  '/dev/outbox/:id': 'unlisted',
  '/dev/outbox/:id/attachments/:at': 'unlisted',
  '/dev/outbox/:id/file': 'unlisted',
  '/*': 'unlisted',
}

const CLOSED: ReadonlySet<PageAccess> = new Set([
  'signedIn',
  'manufacturer',
  'engineer',
  'supplier',
  'member:manufacturer',
  'member:engineer',
  'member:supplier',
  'investor',
  'staff',
  'admin',
])

/** Whether a page needs an account. */
export const isClosed = (access: PageAccess): boolean => CLOSED.has(access)

/** An address of a route: a sample for each parameter. */
const sampleOf = (route: string): string => route.replaceAll(/:\w+/g, 'sample').replace('*', 'sample')

/**
 * The broadest pattern that closes a route and none that search engines list: its whole area ("/engineer/"), else the
 * route alone ("/solutions/…/manage").
 */
const closingPattern = (route: string, open: readonly string[]): string => {
  const [, area = '', ...below] = route.split('/')
  const alone = route.replaceAll(/:\w+/g, '*')
  const broad = below.length > 0 ? `/${area}/` : alone
  return [broad, alone].find((pattern) => !open.some((one) => fitsRobotsPattern(pattern, one))) ?? `${alone}$`
}

/** Patterns (RFC 9309) of what crawlers leave alone: pages that need an account, links of private things, and the API. */
export const closedPatterns = (access: Readonly<Record<string, PageAccess>> = pageAccess): string[] => {
  const routes = Object.entries(access)
  const open = routes.flatMap(([route, word]) => (word === 'open' ? [sampleOf(route)] : []))
  const closed = routes.flatMap(([route, word]) => (isClosed(word) ? [closingPattern(route, open)] : []))
  return [
    ...new Set([
      ...closed,
      '/api/v1/',
      '/auth/',
      '/dev/',
      '/invitation',
      '/notifications',
      '/shared/',
      '/sign-out',
    ]),
  ].toSorted()
}
