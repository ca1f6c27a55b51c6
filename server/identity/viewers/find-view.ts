import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Database } from '#db/connect.ts'
import { sessions, viewAsGrants } from '#db/schema/index.ts'
import { viewerOf } from '#server/identity/viewers/viewers.ts'
import type { OpenView } from '#server/rpc/context.ts'

/** An open look of a session, as a left join of it finds it. */
export const viewColumns = {
  id: viewAsGrants.id,
  asUserId: viewAsGrants.asUserId,
  companyId: viewAsGrants.companyId,
  endsAt: viewAsGrants.endsAt,
}
/** Joins the look that a session has open at the placeholder `now`: at most one. */
export const openView = and(
  eq(viewAsGrants.sessionId, sessions.id),
  isNull(viewAsGrants.endedAt),
  gt(viewAsGrants.endsAt, sql.placeholder('now')),
)
type OpenLook = Pick<typeof viewAsGrants.$inferSelect, keyof typeof viewColumns>

/** Staff and investors among the people of a company lend none of those rights: only what the company itself sees. */
const companyRights = (viewer: Viewer): Viewer => ({
  ...viewer,
  isAdmin: false,
  staffRole: null,
  isInvestor: false,
})

type Seen = { view: OpenView; viewer: Viewer }

/**
 * As whom a session of staff looks at the product by `look`; null as soon as the person whose rights it uses has left the
 * company or has become staff.
 */
export const findView = async (
  db: Database,
  { id, asUserId, companyId, endsAt }: OpenLook,
  { isProduction }: { isProduction: boolean },
): Promise<Seen | null> => {
  if (!asUserId) return null
  const viewer = await viewerOf(db, asUserId, { isProduction, aal: 'aal2' })
  if (viewer?.company?.id !== companyId || viewer.staffRole) return null
  return {
    view: { id, company: { id: companyId, name: viewer.company.name }, endsAt },
    viewer: companyRights(viewer),
  }
}
