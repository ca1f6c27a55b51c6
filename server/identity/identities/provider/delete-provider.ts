import { eq } from 'drizzle-orm'
import { accounts, identityProviders } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import type { ProviderRow } from './connect.ts'
import { identityKey } from './identity-key.ts'

/** Removes a provider with the sign-ins linked through it: without it they would open nothing, or one day something else. */
export const deleteProvider = async (
  context: RequestContext,
  provider: ProviderRow,
): Promise<{ unlinked: number }> => {
  const { viewer } = await requireRecentProof(context)
  return context.deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(accounts)
      .where(eq(accounts.providerId, identityKey(provider)))
      .returning({ id: accounts.id })
    await tx.delete(identityProviders).where(eq(identityProviders.id, provider.id))
    await recordAudit(tx, context, {
      action: 'provider_changed',
      actorId: viewer.id,
      companyId: provider.companyId,
      details: { provider: provider.slug, change: 'removed', unlinked: gone.length },
    })
    return { unlinked: gone.length }
  })
}
