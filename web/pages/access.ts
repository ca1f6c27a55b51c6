import type { Viewer } from '#contract/accounts.ts'
import type { PageAccess } from './page.ts'

const openTo: Readonly<Record<PageAccess, (viewer: Viewer | null) => boolean>> = {
  open: () => true,
  unlisted: () => true,
  signedIn: (viewer) => viewer !== null,
  customer: (viewer) => viewer !== null && !viewer.staffRole,
  manufacturer: (viewer) => isOf('manufacturer', viewer) || viewer?.isAdmin === true,
  engineer: (viewer) => isOf('engineer', viewer) || viewer?.isAdmin === true,
  supplier: (viewer) => isOf('supplier', viewer) || viewer?.isAdmin === true,
  'member:manufacturer': (viewer) => isOf('manufacturer', viewer),
  'member:engineer': (viewer) => isOf('engineer', viewer),
  'member:supplier': (viewer) => isOf('supplier', viewer),
  investor: (viewer) => viewer?.isInvestor === true || viewer?.isAdmin === true,
  staff: (viewer) => viewer?.isAdmin === true || Boolean(viewer?.staffRole),
  support: (viewer) => viewer?.isAdmin === true || viewer?.staffRole === 'support',
  admin: (viewer) => viewer?.isAdmin === true,
}

const isOf = (role: Viewer['role'], viewer: Viewer | null): boolean =>
  viewer?.role === role && viewer.company !== null

/** Whether a page with this access opens for a viewer (null: a visitor). */
export const mayOpen = (access: PageAccess, viewer: Viewer | null): boolean => openTo[access](viewer)

/** Whether a page needs an account. */
export const isClosed = (access: PageAccess): boolean => !mayOpen(access, null)
