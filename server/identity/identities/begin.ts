import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { ownPath } from '#server/identity/sessions/redirects.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { beginFlow } from './flow/begin-flow.ts'
import { domainOf } from './flow/person.ts'
import { providerOfCompany } from './provider/company-provider.ts'
import type { ProviderRow } from './provider/connect.ts'
import { findCompanyProvider, findPublicProvider, listProviders } from './provider/providers.ts'
import { refuse } from './refuse.ts'

/** The provider that the domain of an address routes to. Throws BAD_REQUEST, SSO_NOT_FOUND. */
const providerForAddress = async (db: Executor, address: string): Promise<ProviderRow> => {
  const email = address.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalidField('email', 'Please enter a valid email address')
  const provider = await findCompanyProvider(db, { domain: domainOf(email) })
  if (!provider) throw refuse('SSO_NOT_FOUND')
  return provider
}

/**
 * Begins a sign-in of our own pages: at a provider of the installation, or at the one an address routes to. The answer
 * carries this browser's mark. Errors: BAD_REQUEST, PROVIDER_UNKNOWN, SSO_NOT_FOUND, PROVIDER_UNAVAILABLE.
 */
export const beginSignIn = async (
  context: RequestContext,
  { provider: slug, email, from }: { provider: string; email: string; from: string },
): Promise<{ url: string; providerName: string }> => {
  const { db } = context.deps
  const provider = slug ? await findPublicProvider(db, slug) : await providerForAddress(db, email)
  if (!provider) throw refuse('PROVIDER_UNKNOWN')
  const redirectTo = ownPath(from, context.deps.config)
  const url = await beginFlow(context, provider, {
    kind: 'cookie',
    redirectTo,
    isBound: true,
    ...(!slug && { loginHint: email.trim().toLowerCase() }),
  })
  return { url, providerName: provider.name }
}

/** What an account may link: providers of the installation, and its own company's. */
export const linkableProviders = async (db: Executor, viewer: Viewer): Promise<ProviderRow[]> => {
  const own = viewer.company ? await providerOfCompany(db, viewer.company.id) : undefined
  return [...(await listProviders(db)), ...(own ? [own] : [])].filter(({ isEnabled }) => isEnabled)
}

/**
 * The provider by that name, if the caller's account may link it now. Errors: REAUTHENTICATE, EMAIL_NOT_CONFIRMED,
 * ACCOUNT_NOT_ALLOWED, PROVIDER_UNKNOWN.
 */
export const requireLinkable = async (
  context: RequestContext,
  slug: string,
): Promise<{ provider: ProviderRow; userId: string }> => {
  const { viewer, userId } = await requireRecentProof(context)
  const provider = (await linkableProviders(context.deps.db, viewer)).find((each) => each.slug === slug)
  if (!provider) throw refuse('PROVIDER_UNKNOWN')
  requireConfirmed(viewer)
  if (context.deps.config.adminEmails.includes(viewer.email)) throw refuse('ACCOUNT_NOT_ALLOWED')
  return { provider, userId }
}

/** Begins to link an identity from our own pages; it comes back to this browser and this session only. */
export const beginLink = async (
  context: RequestContext,
  slug: string,
): Promise<{ url: string; providerName: string }> => {
  const { provider, userId } = await requireLinkable(context, slug)
  const url = await beginFlow(context, provider, {
    kind: 'cookie',
    redirectTo: null,
    linkUserId: userId,
    isBound: true,
  })
  return { url, providerName: provider.name }
}
