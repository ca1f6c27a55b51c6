import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { MAX_PROVIDERS } from '#contract/identities.ts'
import type { Executor } from '#db/connect.ts'
import { identityProviders, ssoDomains } from '#db/schema/index.ts'
import type { ProviderRow } from './connect.ts'
import { identityKey, OF_COMPANY } from './identity-key.ts'

export const ofInstallation = isNull(identityProviders.companyId)

/** Providers of the installation, by name. */
export const listProviders = (db: Executor): Promise<ProviderRow[]> =>
  db
    .select()
    .from(identityProviders)
    .where(ofInstallation)
    .orderBy(asc(identityProviders.name))
    .limit(MAX_PROVIDERS)

export const findProvider = async (db: Executor, id: string): Promise<ProviderRow | undefined> => {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.id, id))
  return row
}

/** The providers that identities are filed under, by those keys; keys of removed ones are left out. */
export const findProvidersByKey = async (
  db: Executor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ProviderRow>> => {
  const ids = keys.flatMap((key) => (key.startsWith(OF_COMPANY) ? [key.slice(OF_COMPANY.length)] : []))
  const { id, slug } = identityProviders
  const rows =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(identityProviders)
          .where(or(and(ofInstallation, inArray(slug, [...keys])), inArray(id, ids)))
  return new Map(rows.map((row) => [identityKey(row), row]))
}

/** A switched-on provider of the installation by its name in addresses. */
export const findPublicProvider = async (db: Executor, slug: string): Promise<ProviderRow | undefined> => {
  const [row] = await db
    .select()
    .from(identityProviders)
    .where(and(ofInstallation, eq(identityProviders.slug, slug), eq(identityProviders.isEnabled, true)))
  return row
}

/** A company's switched-on provider with a proven domain: by that domain, or by the provider's id. */
export const findCompanyProvider = async (
  db: Executor,
  by: { domain: string } | { id: string },
): Promise<ProviderRow | undefined> => {
  const [row] = await db
    .select({ provider: identityProviders })
    .from(ssoDomains)
    .innerJoin(identityProviders, eq(identityProviders.id, ssoDomains.providerId))
    .where(
      and(
        isNotNull(ssoDomains.provenAt),
        eq(identityProviders.isEnabled, true),
        'domain' in by ? eq(ssoDomains.domain, by.domain) : eq(identityProviders.id, by.id),
      ),
    )
    .limit(1)
  return row?.provider
}
