/**
 * The pages that can be linked today: paths, and sections of the home page as "/#id". Bar and footer leave out every
 * link that is not here, so that none leads to a page that is not there. A new page adds its path.
 */
const pages: ReadonlySet<string> = new Set([
  '/',
  '/#offerings',
  '/#how-it-works',
  '/#solutions',
  '/#why-different',
  '/#dashboards',
  '/#use-cases',
  '/platform',
  '/solutions',
  '/tags',
  '/how-it-works',
  '/case-studies',
  '/integration-guides',
  '/documentation',
  '/resources',
  '/resources/getting-started',
  '/resources/video-tutorials',
  '/resources/best-practices',
  '/resources/courses',
  '/resources/whitepapers',
  '/news',
  '/pricing',
  '/roi-calculator',
  '/api',
  '/status',
  '/partners',
  '/portals',
  '/contact',
  '/thank-you',
  '/beta-signup',
  '/investors',
  '/investors/apply',
  '/privacy-policy',
  '/terms-of-service',
  '/login',
  '/login/link',
  '/login/sso',
  '/forgot-password',
  '/signup',
  '/profile',
  '/profile/security',
  '/profile/company/sign-in',
  '/profile/delete',
  '/manufacturer/dashboard',
  '/engineer/dashboard',
  '/supplier/dashboard',
  '/manufacturer/team',
  '/engineer/team',
  '/supplier/team',
  '/admin',
  '/admin/staff',
  '/admin/audit',
  '/admin/incidents',
  '/admin/sign-in-providers',
  '/data-room',
])

export type PageLink = { label: string; to: string }

/** Whether a link leads somewhere; a query does not matter, a section does. */
export function isPage(to: string): boolean {
  const [address = '', section] = to.split('#')
  const path = address.split('?')[0] ?? ''
  return pages.has(section === undefined ? path : `${path}#${section}`)
}

/** Links to sign in or up that say nothing to those who are: they are left out, or lead to the planner instead. */
export const linksFor = (links: readonly PageLink[], isSignedIn: boolean): PageLink[] =>
  existing(links).flatMap((link) => {
    if (!isSignedIn) return [link]
    if (link.to === '/login') return []
    return [link.to === '/signup' ? { ...link, to: '/platform' } : link]
  })

export const existing = (links: readonly PageLink[]): PageLink[] => links.filter(({ to }) => isPage(to))

/** Every page listed, for the test that compares them with the routes. */
export const listedPages = (): string[] => [...pages]

export const barLinks: readonly PageLink[] = [
  { label: 'Planner', to: '/platform' },
  { label: 'Solutions', to: '/solutions' },
  { label: 'How it works', to: '/#how-it-works' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Contact', to: '/contact' },
]

export const footerColumns: readonly { title: string; links: readonly PageLink[] }[] = [
  {
    title: 'Explore',
    links: [
      { label: 'Offerings', to: '/#offerings' },
      { label: 'How It Works', to: '/#how-it-works' },
      { label: 'Solutions', to: '/#solutions' },
      { label: 'Why Different', to: '/#why-different' },
      { label: 'Use Cases', to: '/#use-cases' },
      { label: 'Case Studies', to: '/case-studies' },
      { label: 'News', to: '/news' },
    ],
  },
  {
    title: 'Services',
    links: [
      { label: 'AI Platform', to: '/platform' },
      { label: 'Solution Catalogue', to: '/solutions' },
      { label: 'Dashboards', to: '/#dashboards' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'ROI Calculator', to: '/roi-calculator' },
      { label: 'Documentation', to: '/documentation' },
      { label: 'Integration Guides', to: '/integration-guides' },
      { label: 'Resources', to: '/resources' },
    ],
  },
  {
    title: 'Connect',
    links: [
      { label: 'Contact', to: '/contact' },
      { label: 'Partners', to: '/partners' },
      { label: 'Portals', to: '/portals' },
      { label: 'Investors', to: '/investors' },
      { label: 'API', to: '/api' },
      { label: 'Status', to: '/status' },
      { label: 'Sign In', to: '/login' },
    ],
  },
]

export const footerActions: readonly PageLink[] = [
  { label: 'Start Your Plan', to: '/signup' },
  { label: 'Talk to an Engineer', to: '/contact' },
]

export const legalLinks: readonly PageLink[] = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms of Service', to: '/terms-of-service' },
]
