import type { PageLink } from '../links.ts'

export const footerColumns: readonly { title: string; links: readonly PageLink[] }[] = [
  {
    title: 'Explore',
    links: [
      { label: 'Offerings', to: '/#offerings' },
      { label: 'How It Works', to: '/#how-it-works' },
      { label: 'Solutions', to: '/#solutions' },
      { label: 'Equipment', to: '/equipment' },
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
