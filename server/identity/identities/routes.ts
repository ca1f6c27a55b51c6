import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import { rpc } from '#server/rpc/base.ts'
import { ownCompany, type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { beginLink, beginSignIn, linkableProviders } from './begin.ts'
import { checkDns } from './domains/check-dns.ts'
import {
  type ClaimRow,
  claimDomain,
  findClaim,
  listClaims,
  markProven,
  pageOfClaims,
  removeClaim,
  toClaim,
} from './domains/claims.ts'
import { callbackUrl } from './flow/begin-flow.ts'
import { findLinked, listLinked, unlinkIdentity } from './linked.ts'
import { providerOfCompany, saveCompanyProvider } from './provider/company-provider.ts'
import type { ProviderRow } from './provider/connect.ts'
import {
  changeProvider,
  createProvider,
  deleteProvider,
  findProvider,
  listProviders,
  toProvider,
} from './provider/providers.ts'

/** The company of a caller who owns it. Throws COMPANY_NOT_FOUND, FORBIDDEN. */
const asOwner = async (context: RequestContext): Promise<string> => {
  const company = await ownCompany(context)
  if (company.membership !== 'owner') throw errors.FORBIDDEN()
  return company.id
}

/** A claim of the company whose owner calls; to everybody else it does not exist. */
const ownClaim = async (context: RequestContext, id: string): Promise<ClaimRow> => {
  const { company } = await signedIn(context)
  const claim = await findClaim(context.deps.db, id)
  if (!claim || company?.membership !== 'owner' || claim.companyId !== company.id) throw notFound()
  return claim
}

const installationProvider = async (context: RequestContext, id: string): Promise<ProviderRow> => {
  const provider = await findProvider(context.deps.db, id)
  if (provider?.companyId !== null) throw notFound()
  return provider
}

const toChoice = ({ slug, name }: ProviderRow) => ({ slug, name })

const { identities: procedures } = rpc

export const identities = {
  listSignInProviders: procedures.listSignInProviders.handler(async ({ context }) => ({
    items: (await listProviders(context.deps.db)).filter(({ isEnabled }) => isEnabled).map(toChoice),
  })),
  beginSignIn: procedures.beginSignIn.handler(({ input, context }) => beginSignIn(context, input)),
  listIdentities: procedures.listIdentities.handler(async ({ context }) => {
    const viewer = await signedIn(context)
    const { db } = context.deps
    return {
      ...(await listLinked(db, viewer.id)),
      mayLink: viewer.emailConfirmed,
      linkable: (await linkableProviders(db, viewer)).map(toChoice),
    }
  }),
  beginLink: procedures.beginLink.handler(({ input, context }) => beginLink(context, input.provider)),
  unlinkIdentity: procedures.unlinkIdentity.handler(async ({ input, context }) => {
    const { id: userId } = await signedIn(context)
    if (!(await findLinked(context.deps.db, userId, input.id))) throw notFound()
    return unlinkIdentity(context, input.id)
  }),
  getCompanySignIn: procedures.getCompanySignIn.handler(async ({ context }) => {
    const company = await ownCompany(context)
    const { db } = context.deps
    const provider = await providerOfCompany(db, company.id)
    return {
      provider: provider ? toProvider(provider) : null,
      domains: await listClaims(db, company.id),
      callbackUrl: callbackUrl(context),
      mayChange: company.membership === 'owner',
    }
  }),
  saveCompanyProvider: procedures.saveCompanyProvider.handler(async ({ input, context }) =>
    toProvider(await saveCompanyProvider(context, await asOwner(context), input)),
  ),
  removeCompanyProvider: procedures.removeCompanyProvider.handler(async ({ context }) => {
    const provider = await providerOfCompany(context.deps.db, await asOwner(context))
    if (!provider) throw notFound()
    return deleteProvider(context, provider)
  }),
  claimDomain: procedures.claimDomain.handler(async ({ input, context }) =>
    claimDomain(context, await asOwner(context), input.domain),
  ),
  checkDomain: procedures.checkDomain.handler(async ({ input, context }) => {
    const { claim, found } = await checkDns(context, await ownClaim(context, input.id))
    return { claim: toClaim(claim), found }
  }),
  removeDomain: procedures.removeDomain.handler(async ({ input, context }) => {
    const claim = await ownClaim(context, input.id)
    const { viewer } = await requireRecentProof(context)
    return removeClaim(context, claim, viewer.id)
  }),
  listProviders: procedures.listProviders.handler(async ({ context }) => ({
    items: (await listProviders(context.deps.db)).map(toProvider),
    callbackUrl: callbackUrl(context),
  })),
  createProvider: procedures.createProvider.handler(async ({ input, context }) =>
    toProvider(await createProvider(context, input)),
  ),
  updateProvider: procedures.updateProvider.handler(async ({ input, context }) => {
    const before = await installationProvider(context, input.id)
    return toProvider(await context.deps.db.transaction((tx) => changeProvider(tx, context, before, input)))
  }),
  deleteProvider: procedures.deleteProvider.handler(async ({ input, context }) => {
    const provider = await installationProvider(context, input.id)
    return { id: provider.id, ...(await deleteProvider(context, provider)) }
  }),
  listDomainClaims: procedures.listDomainClaims.handler(({ input, context }) =>
    pageOfClaims(context.deps.db, input),
  ),
  approveDomain: procedures.approveDomain.handler(async ({ input, context }) => {
    const { viewer } = await requireRecentProof(context)
    const claim = await findClaim(context.deps.db, input.id)
    if (!claim) throw notFound()
    return toClaim(await markProven(context, claim, { approvedBy: viewer.id }))
  }),
  refuseDomain: procedures.refuseDomain.handler(async ({ input, context }) => {
    const { viewer } = await requireRecentProof(context)
    const claim = await findClaim(context.deps.db, input.id)
    if (!claim) throw notFound()
    return removeClaim(context, claim, viewer.id)
  }),
}
