import { and, count, eq, isNotNull, ne } from 'drizzle-orm'
import { type DomainClaim, MAX_DOMAINS } from '#contract/identities.ts'
import { companies, ssoDomains } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { providerOfCompany } from '../provider/company-provider.ts'
import { refuse } from '../refuse.ts'
import { readDomain } from './read-domain.ts'
import { toClaim } from './view.ts'

/** Claims a mail domain for a company; it routes nobody before it is proven. Errors: BAD_REQUEST, EMAIL_NOT_CONFIRMED, PROVIDER_MISSING, DOMAIN_TAKEN, DOMAIN_CLAIMED, TOO_MANY_DOMAINS, REAUTHENTICATE. */
export const claimDomain = async (
  context: RequestContext,
  companyId: string,
  text: string,
): Promise<DomainClaim> => {
  const domain = readDomain(text)
  const { viewer } = await requireRecentProof(context)
  requireConfirmed(viewer)
  const { clock, ids } = context.deps
  return context.deps.db.transaction(async (tx) => {
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
    const provider = await providerOfCompany(tx, companyId)
    if (!provider) throw refuse('PROVIDER_MISSING')
    const [taken] = await tx
      .select({ id: ssoDomains.id })
      .from(ssoDomains)
      .where(
        and(
          eq(ssoDomains.domain, domain),
          isNotNull(ssoDomains.provenAt),
          ne(ssoDomains.companyId, companyId),
        ),
      )
    if (taken) throw refuse('DOMAIN_TAKEN')
    const [own] = await tx
      .select({ all: count() })
      .from(ssoDomains)
      .where(eq(ssoDomains.companyId, companyId))
    if ((own?.all ?? 0) >= MAX_DOMAINS) throw refuse('TOO_MANY_DOMAINS')
    const [row] = await tx
      .insert(ssoDomains)
      .values({ domain, companyId, providerId: provider.id, proof: ids.token(24), createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (!row) throw refuse('DOMAIN_CLAIMED')
    await recordAudit(tx, context, {
      action: 'provider_changed',
      actorId: viewer.id,
      companyId,
      details: { change: 'domain claimed', domain },
    })
    return toClaim(row)
  })
}
