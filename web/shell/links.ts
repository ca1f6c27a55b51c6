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
  { label: 'Equipment', to: '/equipment' },
  { label: 'How it works', to: '/#how-it-works' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Contact', to: '/contact' },
]
