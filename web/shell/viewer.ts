import type { Viewer as Account } from '#contract/accounts.ts'

/** Who is looking, as far as bar and footer need it. */
export type Viewer = Pick<Account, 'email' | 'fullName'> & { role: Account['role'] | null }

const roleNames = {
  manufacturer: 'Manufacturer',
  engineer: 'Engineer',
  supplier: 'Supplier',
  admin: 'Admin',
} as const satisfies Record<Account['role'], string>

/** "Engineer Dashboard" and where it is; null for a viewer without a role, who counts as signed out in the bar. */
export function dashboardOf(viewer: Viewer | null): { label: string; to: string } | null {
  if (!viewer?.role) return null
  const to = viewer.role === 'admin' ? '/admin' : `/${viewer.role}/dashboard`
  return { label: `${roleNames[viewer.role]} Dashboard`, to }
}
