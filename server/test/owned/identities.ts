import { accounts, identityProviders, ssoDomains } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

/** An identity of the manufacturer, a provider of the installation, or a domain that the manufacturer's company claims. */
export const makeOwned: MakeOwned = async ({ deps: { db, ids } }, procedure, { manufacturer }) => {
  const { userId, companyId } = manufacturer
  if (procedure.endsWith('.unlinkIdentity')) {
    const row = only(
      await db
        .insert(accounts)
        .values({ userId, providerId: 'workforce', accountId: ids.random() })
        .returning({ id: accounts.id }),
    )
    return { ids: { id: row.id }, of: ['manufacturer'] }
  }
  const isClaim = procedure.includes('Domain')
  const slug = `test-${ids.random()}`
  const settings = { issuer: 'https://login.example', clientId: 'test', clientSecret: '' }
  const provider = only(
    await db
      .insert(identityProviders)
      .values({ ...settings, slug, name: 'Test', companyId: isClaim ? companyId : null })
      .returning({ id: identityProviders.id }),
  )
  if (!isClaim) return { ids: { id: provider.id }, of: [] }
  const claim = only(
    await db
      .insert(ssoDomains)
      .values({ domain: `${slug}.example`, companyId, providerId: provider.id, proof: slug })
      .returning({ id: ssoDomains.id }),
  )
  return { ids: { id: claim.id }, of: ['manufacturer'] }
}
