import type { FixedPath } from '#web/pages/pages.server.ts'

/** Sections of the home page, by their id. */
type HomeSection = 'offerings' | 'how-it-works' | 'solutions' | 'why-different' | 'dashboards' | 'use-cases'

/** An address of this site that leads to a page: what is no page does not compile. */
export type LinkTarget = FixedPath | `${FixedPath}?${string}` | `/#${HomeSection}`
export type PageLink = { label: string; to: LinkTarget }

/** Links to sign in or up that say nothing to those who are: they are left out, or lead to the planner instead. */
export const linksFor = (links: readonly PageLink[], isSignedIn: boolean): readonly PageLink[] =>
  isSignedIn
    ? links.flatMap((link): PageLink[] => {
        if (link.to === '/login') return []
        return [link.to === '/signup' ? { ...link, to: '/platform' } : link]
      })
    : links

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
