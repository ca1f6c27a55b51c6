import { eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { identityProviders } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { refuse } from '../refuse.ts'
import type { ProviderRow } from './connect.ts'
import { type ProviderFields, readFields } from './read-fields.ts'
import { sealSecret } from './seal-secret.ts'

export type ProviderChange = {
  [Field in keyof ProviderFields]?: string | undefined
} & { isEnabled?: boolean | undefined }

/** Changes a row in a transaction; an empty or absent secret leaves the present one. */
export const changeProvider = async (
  tx: Executor,
  context: RequestContext,
  before: ProviderRow,
  change: ProviderChange,
): Promise<ProviderRow> => {
  const { viewer } = await requireRecentProof(context)
  const { fields } = readFields(
    {
      name: change.name ?? before.name,
      clientId: change.clientId ?? before.clientId,
      scopes: change.scopes ?? before.scopes,
    },
    context,
  )
  const isEnabled = change.isEnabled ?? before.isEnabled
  const [row] = await tx
    .update(identityProviders)
    .set({
      ...fields,
      isEnabled,
      ...(change.clientSecret && { clientSecret: await sealSecret(context, change.clientSecret) }),
      updatedAt: context.deps.clock.now(),
    })
    .where(eq(identityProviders.id, before.id))
    .returning()
  if (!row) throw refuse('PROVIDER_UNKNOWN')
  await recordAudit(tx, context, {
    action: 'provider_changed',
    actorId: viewer.id,
    companyId: row.companyId,
    details: { provider: row.slug, change: 'changed', isEnabled, hasNewSecret: Boolean(change.clientSecret) },
  })
  return row
}
