import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { viewAsGrants } from '#db/schema/index.ts'
import { viewerOf } from '#server/identity/viewers/viewers.ts'
import type { OpenView } from '#server/rpc/context.ts'

const openViewOf = (db: Database) =>
  prepared(db, 'open_view', () =>
    db
      .select({
        id: viewAsGrants.id,
        asUserId: viewAsGrants.asUserId,
        companyId: viewAsGrants.companyId,
        endsAt: viewAsGrants.endsAt,
      })
      .from(viewAsGrants)
      .where(
        and(
          eq(viewAsGrants.sessionId, sql.placeholder('sessionId')),
          isNull(viewAsGrants.endedAt),
          gt(viewAsGrants.endsAt, sql.placeholder('now')),
        ),
      )
      .prepare('open_view'),
  )

/** Staff and investors among the people of a company lend none of those rights: only what the company itself sees. */
const companyRights = (viewer: Viewer): Viewer => ({
  ...viewer,
  isAdmin: false,
  staffRole: null,
  isInvestor: false,
})

type Seen = { view: OpenView; viewer: Viewer }

/**
 * As whom a session of staff looks at the product at `now`; null without an open look, and as soon as the person whose
 * rights it uses has left the company or has become staff.
 */
export const findView = async (
  db: Database,
  sessionId: string,
  { now, isProduction }: { now: Date; isProduction: boolean },
): Promise<Seen | null> => {
  const [row] = await openViewOf(db).execute({ sessionId, now })
  if (!row?.asUserId) return null
  const viewer = await viewerOf(db, row.asUserId, { isProduction, aal: 'aal2' })
  if (viewer?.company?.id !== row.companyId || viewer.staffRole) return null
  const { id, companyId, endsAt } = row
  return {
    view: { id, company: { id: companyId, name: viewer.company.name }, endsAt },
    viewer: companyRights(viewer),
  }
}
