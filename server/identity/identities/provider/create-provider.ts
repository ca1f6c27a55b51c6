import { count } from 'drizzle-orm'
import { MAX_PROVIDERS } from '#contract/identities.ts'
import { identityProviders } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { refuse } from '../refuse.ts'
import { discover, type ProviderRow } from './connect.ts'
import { ofInstallation } from './find-provider.ts'
import { type ProviderFields, readFields } from './read-fields.ts'
import { sealSecret } from './seal-secret.ts'

/** Adds a provider for everybody, after reading what it says of itself. Errors: BAD_REQUEST, ISSUER_INVALID, PROVIDER_UNAVAILABLE, PROVIDER_EXISTS, TOO_MANY_PROVIDERS, REAUTHENTICATE. */
export const createProvider = async (
  context: RequestContext,
  input: ProviderFields & { slug: string; issuer: string },
): Promise<ProviderRow> => {
  const { viewer } = await requireRecentProof(context)
  const { fields, slug, issuer } = readFields(input, context)
  await discover(issuer, fields.clientId, context.deps.config)
  const clientSecret = await sealSecret(context, input.clientSecret)
  const now = context.deps.clock.now()
  return context.deps.db.transaction(async (tx) => {
    const [there] = await tx.select({ all: count() }).from(identityProviders).where(ofInstallation)
    if ((there?.all ?? 0) >= MAX_PROVIDERS) throw refuse('TOO_MANY_PROVIDERS')
    const [row] = await tx
      .insert(identityProviders)
      .values({ ...fields, slug, issuer, clientSecret, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!row) throw refuse('PROVIDER_EXISTS')
    await recordAudit(tx, context, {
      action: 'provider_changed',
      actorId: viewer.id,
      details: { provider: slug, change: 'created', issuer },
    })
    return row
  })
}
