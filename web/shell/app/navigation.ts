import type { FixedPath } from '#web/pages/pages.server.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Viewer } from '../viewer.ts'

export type NavigationRole = 'manufacturer' | 'engineer' | 'supplier' | 'investor' | 'staff'

export type NavigationEntry = {
  label: string
  to: FixedPath
  icon: IconName
  for: readonly NavigationRole[]
  isForAdmins?: true
  /** The entry is not the current one on pages below its address. */
  isExact?: true
  /** Shown apart from the pages of the role. */
  isShared?: true
}

/** Who goes, and how much waits below the addresses of lists. */
export type NavigationProps = { viewer: Viewer; waiting: ReadonlyMap<string, number> }

const companies = ['manufacturer', 'engineer', 'supplier'] as const
const everyone = [...companies, 'investor', 'staff'] as const

/** Every place of the product that a signed-in person can go to, in the order shown. A new capability adds its line. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: '/manufacturer/dashboard', icon: 'gauge', for: ['manufacturer'] },
  { label: 'Dashboard', to: '/engineer/dashboard', icon: 'gauge', for: ['engineer'] },
  { label: 'Requests for bids', to: '/engineer/requests', icon: 'search', for: ['engineer'] },
  { label: 'Certifications', to: '/engineer/certifications', icon: 'success', for: ['engineer'] },
  { label: 'Dashboard', to: '/supplier/dashboard', icon: 'gauge', for: ['supplier'] },
  { label: 'Equipment', to: '/supplier/equipment', icon: 'pallet', for: ['supplier'] },
  { label: 'Data room', to: '/data-room', icon: 'file', for: ['investor'] },
  { label: 'Overview', to: '/admin', icon: 'gauge', for: ['staff'], isExact: true },
  { label: 'New project', to: '/manufacturer/projects/new', icon: 'plus', for: ['manufacturer'] },
  { label: 'Analytics', to: '/manufacturer/analytics', icon: 'chart', for: ['manufacturer'] },
  { label: 'Projects', to: '/projects', icon: 'clock', for: companies },
  { label: 'Ask for bids', to: '/manufacturer/requests', icon: 'chat', for: companies },
  { label: 'Quotes', to: '/quotes', icon: 'file', for: companies },
  { label: 'Team', to: '/manufacturer/team', icon: 'users', for: ['manufacturer'] },
  { label: 'Team', to: '/engineer/team', icon: 'users', for: ['engineer'] },
  { label: 'Company profile', to: '/profile/company', icon: 'info', for: ['engineer'] },
  { label: 'Sales', to: '/supplier/sales', icon: 'money', for: ['supplier'] },
  { label: 'Team', to: '/supplier/team', icon: 'users', for: ['supplier'] },
  { label: 'Users', to: '/admin/users', icon: 'users', for: ['staff'] },
  { label: 'Bid requests', to: '/admin/bids', icon: 'clock', for: ['staff'] },
  { label: 'Beta signups', to: '/admin/beta-signups', icon: 'check', for: ['staff'] },
  { label: 'Bulk generator', to: '/admin/bulkgenerator', icon: 'spark', for: ['staff'], isForAdmins: true },
  { label: 'Failed jobs', to: '/admin/failed-jobs', icon: 'error', for: ['staff'] },
  { label: 'Incidents', to: '/admin/incidents', icon: 'warning', for: ['staff'] },
  { label: 'Contact', to: '/admin/contact', icon: 'chat', for: ['staff'] },
  { label: 'Investors', to: '/admin/investors', icon: 'user', for: ['staff'] },
  { label: 'Orders', to: '/admin/orders', icon: 'cart', for: ['staff'] },
  { label: 'Sales', to: '/admin/sales', icon: 'money', for: ['staff'] },
  { label: 'Subscriptions', to: '/admin/subscriptions', icon: 'reset', for: ['staff'] },
  { label: 'Reports', to: '/admin/reports', icon: 'chart', for: ['staff'] },
  { label: 'Quotes', to: '/admin/quotes', icon: 'edit', for: ['staff'] },
  { label: 'Verification', to: '/admin/verification', icon: 'shield', for: ['staff'] },
  { label: 'Solutions', to: '/admin/solutions', icon: 'arm', for: ['staff'], isForAdmins: true },
  { label: 'Follow-ups', to: '/admin/follow-ups', icon: 'bell', for: ['staff'], isForAdmins: true },
  {
    label: 'Solution categories',
    to: '/admin/categories',
    icon: 'table',
    for: ['staff'],
    isForAdmins: true,
  },
  {
    label: 'Equipment categories',
    to: '/admin/equipment-categories',
    icon: 'pallet',
    for: ['staff'],
    isForAdmins: true,
  },
  { label: 'Plans', to: '/admin/plans', icon: 'menu', for: ['staff'], isForAdmins: true },
  { label: 'Staff', to: '/admin/staff', icon: 'settings', for: ['staff'], isForAdmins: true },
  { label: 'Data room', to: '/admin/data-room', icon: 'file', for: ['staff'], isForAdmins: true },
  { label: 'Audit log', to: '/admin/audit', icon: 'eye', for: ['staff'], isForAdmins: true },
  {
    label: 'Sign-in providers',
    to: '/admin/sign-in-providers',
    icon: 'lock',
    for: ['staff'],
    isForAdmins: true,
  },
  { label: 'Planner', to: '/platform', icon: 'arm', for: ['engineer', 'supplier'], isShared: true },
  { label: 'Generate', to: '/generate', icon: 'spark', for: companies, isShared: true },
  {
    label: 'Catalogue',
    to: '/solutions',
    icon: 'pallet',
    for: everyone,
    isExact: true,
    isShared: true,
  },
  { label: 'Buy equipment', to: '/equipment', icon: 'cart', for: companies, isExact: true, isShared: true },
  { label: 'Engineers', to: '/partners/engineers', icon: 'shield', for: everyone, isShared: true },
  { label: 'Orders', to: '/orders', icon: 'table', for: companies, isShared: true },
  { label: 'Notifications', to: '/notifications', icon: 'bell', for: everyone, isShared: true },
  { label: 'Profile', to: '/profile', icon: 'user', for: everyone, isShared: true },
]

/** Pages that only the palette lists. */
export const furtherPlaces: readonly { label: string; to: FixedPath }[] = [
  { label: 'Plan and invoices', to: '/profile/billing' },
  { label: 'Security', to: '/profile/security' },
  { label: 'Data and deletion', to: '/profile/delete' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'ROI calculator', to: '/roi-calculator' },
  { label: 'Documentation', to: '/documentation' },
  { label: 'API reference', to: '/api' },
  { label: 'Talk to an engineer', to: '/contact' },
]

/** Where a viewer works; null for someone without a role, who counts as signed out. */
export const navigationRoleOf = (viewer: Pick<Viewer, 'role' | 'place'> | null): NavigationRole | null => {
  if (!viewer?.role) return null
  if (viewer.place === 'data-room') return 'investor'
  return viewer.place === 'admin' || viewer.role === 'admin' ? 'staff' : viewer.role
}

/** The places of one viewer. */
export const navigationOf = (
  viewer: Pick<Viewer, 'role' | 'place' | 'isAdmin'> | null,
): readonly NavigationEntry[] => {
  const role = navigationRoleOf(viewer)
  if (!viewer || !role) return []
  return navigation.filter(
    (entry) => entry.for.includes(role) && (viewer.isAdmin || entry.isForAdmins !== true),
  )
}

/** What the list of places is called to a screen reader. */
export const navigationName = (viewer: Pick<Viewer, 'role' | 'place'> | null): string =>
  navigationRoleOf(viewer) === 'staff' ? 'Back-office' : 'Workplace'
