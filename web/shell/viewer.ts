import { useRouteLoaderData } from 'react-router'
import type { Viewer as Account } from '#contract/accounts.ts'
import type { PageLink } from './links.ts'

/** Who is looking, as far as bar and footer need it. `place`: where staff, and investors without a company, work. */
export type Viewer = Pick<Account, 'id' | 'email' | 'fullName' | 'isAdmin'> & {
  role: Account['role'] | null
  place?: 'admin' | 'data-room'
  /** Staff whose rights count; before a second factor is added they do not. */
  isAtWork?: boolean
}

/** Staff work in the back-office, also before their rights count: the way there says what is missing. */
export const placeOf = ({
  staffRole,
  mustAddFactor,
  company,
  isInvestor,
}: Pick<Account, 'staffRole' | 'mustAddFactor' | 'company' | 'isInvestor'>): Pick<
  Viewer,
  'place' | 'isAtWork'
> => {
  if (staffRole || mustAddFactor) return { place: 'admin', isAtWork: !mustAddFactor }
  return !company && isInvestor ? { place: 'data-room' } : {}
}

const roleNames = {
  manufacturer: 'Manufacturer',
  engineer: 'Engineer',
  supplier: 'Supplier',
  admin: 'Admin',
} as const satisfies Record<Account['role'], string>

/** "Engineer Dashboard" and where it is; null for a viewer without a role, who counts as signed out in the bar. */
export function dashboardOf(viewer: Pick<Viewer, 'role' | 'place'> | null): PageLink | null {
  if (!viewer?.role) return null
  if (viewer.place === 'data-room') return { label: 'Data Room', to: '/data-room' }
  if (viewer.place === 'admin') return { label: 'Admin Dashboard', to: '/admin' }
  const to = viewer.role === 'admin' ? '/admin' : (`/${viewer.role}/dashboard` as const)
  return { label: `${roleNames[viewer.role]} Dashboard`, to }
}

/** Whether the page is shown to someone who is signed in, as bar and footer see it. */
export const useIsSignedIn = (): boolean => {
  const site = useRouteLoaderData<{ viewer: Viewer | null }>('root')
  return Boolean(site?.viewer?.role)
}
