import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { ssoDomains } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { refuse } from '../refuse.ts'
import type { ClaimRow } from './claim-row.ts'
import { findClaim } from './queries.ts'

/** Marks a claim as proven, or its record as found again; of several companies' claims on one domain the first proven wins. Throws DOMAIN_TAKEN. */
export const markProven = async (
  context: RequestContext,
  claim: ClaimRow,
  { approvedBy }: { approvedBy: string | null },
): Promise<ClaimRow> => {
  const now = context.deps.clock.now()
  if (claim.provenAt) {
    if (claim.missingSince === null) return claim
    const [row] = await context.deps.db
      .update(ssoDomains)
      .set({ missingSince: null, ...(approvedBy === null && { checkedAt: now }) })
      .where(eq(ssoDomains.id, claim.id))
      .returning()
    return row ?? claim
  }
  return context.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domain|${claim.domain}`}, 0))`)
    const [taken] = await tx
      .select({ id: ssoDomains.id })
      .from(ssoDomains)
      .where(
        and(eq(ssoDomains.domain, claim.domain), isNotNull(ssoDomains.provenAt), ne(ssoDomains.id, claim.id)),
      )
    if (taken) throw refuse('DOMAIN_TAKEN')
    const [row] = await tx
      .update(ssoDomains)
      .set({ provenAt: now, approvedBy, checkedAt: approvedBy === null ? now : null })
      .where(and(eq(ssoDomains.id, claim.id), isNull(ssoDomains.provenAt)))
      .returning()
    if (!row) return (await findClaim(tx, claim.id)) ?? claim
    await recordAudit(tx, context, {
      action: 'domain_proven',
      ...(approvedBy && { actorId: approvedBy }),
      companyId: claim.companyId,
      details: { domain: claim.domain, by: approvedBy === null ? 'dns' : 'approval' },
    })
    return row
  })
}
