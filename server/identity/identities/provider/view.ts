import type { IdentityProvider } from '#contract/identities.ts'
import type { ProviderRow } from './connect.ts'

export const toProvider = (row: ProviderRow): IdentityProvider => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  issuer: row.issuer,
  clientId: row.clientId,
  hasSecret: row.clientSecret !== '',
  scopes: row.scopes,
  isEnabled: row.isEnabled,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
