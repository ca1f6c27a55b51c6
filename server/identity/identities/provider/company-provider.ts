import { eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { companies, identityProviders } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { refuse } from '../refuse.ts'
import { changeProvider } from './change-provider.ts'
import { discover, type ProviderRow } from './connect.ts'
import { type ProviderFields, readFields } from './read-fields.ts'
import { sealSecret } from './seal-secret.ts'

/** The provider of a company; it has one at most. */
export const providerOfCompany = async (
  db: Executor,
  companyId: string,
): Promise<ProviderRow | undefined> => {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.companyId, companyId))
  return row
}

/**
 * Sets up the provider of a company, or changes it; the issuer stays. Errors: BAD_REQUEST, EMAIL_NOT_CONFIRMED,
 * ISSUER_INVALID, ISSUER_FIXED, PROVIDER_UNAVAILABLE, REAUTHENTICATE.
 */
export const saveCompanyProvider = async (
  context: RequestContext,
  companyId: string,
  input: ProviderFields & { issuer: string; isEnabled: boolean },
): Promise<ProviderRow> => {
  const { viewer } = await requireRecentProof(context)
  requireConfirmed(viewer)
  const { fields, issuer } = readFields(input, context)
  await discover(issuer, fields.clientId, context.deps.config)
  const clientSecret = await sealSecret(context, input.clientSecret)
  const now = context.deps.clock.now()
  return context.deps.db.transaction(async (tx) => {
    // Two saves at once make one provider.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
    const before = await providerOfCompany(tx, companyId)
    if (before) {
      if (before.issuer !== issuer) throw refuse('ISSUER_FIXED')
      return changeProvider(tx, context, before, input)
    }
    const [row] = await tx
      .insert(identityProviders)
      .values({
        ...fields,
        slug: `company-${context.deps.ids.random().slice(0, 13)}`,
        companyId,
        issuer,
        clientSecret,
        isEnabled: input.isEnabled,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new Error('the provider row did not come back')
    await recordAudit(tx, context, {
      action: 'provider_changed',
      actorId: viewer.id,
      companyId,
      details: { provider: row.slug, change: 'created', issuer },
    })
    return row
  })
}
