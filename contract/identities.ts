import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { identityProblems } from './identity-problems.ts'
import { pageOf, pageQuery } from './paging.ts'
import { text } from './text.ts'

export const MAX_PROVIDERS = 50
export const MAX_DOMAINS = 20
/** Linked sign-ins of one account that are shown. */
export const MAX_IDENTITIES = 20

/** A provider as those see it who set it up. The secret is never answered back. */
export const IdentityProvider = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  scopes: z.string(),
  isEnabled: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type IdentityProvider = z.infer<typeof IdentityProvider>

/** A claim of a company on a mail domain, with the DNS record that proves it. */
export const DomainClaim = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** Name and value of the TXT record. */
  recordName: z.string(),
  recordValue: z.string(),
  isProven: z.boolean(),
  provenBy: z.enum(['dns', 'approval']).nullable(),
  provenAt: z.iso.datetime().nullable(),
  /** Since when the record of a proven claim is missing, and when its proof ends unless it comes back. */
  missingSince: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type DomainClaim = z.infer<typeof DomainClaim>

export const LinkedIdentity = z.object({
  id: z.uuid(),
  providerName: z.string(),
  email: z.string().nullable(),
  /** False when the provider was switched off or removed in the meantime. */
  isUsable: z.boolean(),
  linkedAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
})
export type LinkedIdentity = z.infer<typeof LinkedIdentity>

const name = text(80).default('')
const issuer = text(500).default('')
const clientId = text(300).default('')
const clientSecret = z.string().max(500, 'Use at most 500 characters').default('')
const scopes = text(200).default('')
const attempts = { rateLimit: { limit: 60, windowSeconds: 300 }, isReplayExempt: true }
/** Calls that make the server ask another one. */
const lookUps = { rateLimit: { limit: 30, windowSeconds: 300 }, isReplayExempt: true }
const started = z.object({ url: z.string(), providerName: z.string() })
const id = z.object({ id: Id })
const errors = {
  ...identityProblems,
  PROVIDER_UNAVAILABLE: {
    ...identityProblems.PROVIDER_UNAVAILABLE,
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
}

export const identities = {
  listSignInProviders: procedure('open')
    .route({ method: 'GET', path: '/sign-in-providers', summary: 'Providers that anyone may sign in with' })
    .output(z.object({ items: z.array(z.object({ slug: z.string(), name: z.string() })) })),
  beginSignIn: procedure('open', attempts)
    .route({
      method: 'POST',
      path: '/identities/sign-in',
      summary: 'Begin to sign in at a provider: by its name, or by the mail domain of a company',
    })
    .input(
      z.object({
        provider: text(80).default(''),
        email: text(254).default(''),
        from: text(2000).default('').describe('Path of this site to return to'),
      }),
    )
    .output(started)
    .errors(errors),
  listIdentities: procedure('signedIn', { isPersonal: true })
    .route({ method: 'GET', path: '/identities', summary: 'Own linked sign-ins, and what could be linked' })
    .output(
      z.object({
        items: z.array(LinkedIdentity),
        hasPassword: z.boolean(),
        mayLink: z.boolean().describe('The own address is confirmed'),
        linkable: z.array(z.object({ slug: z.string(), name: z.string() })),
      }),
    ),
  beginLink: procedure('signedIn', attempts)
    .route({ method: 'POST', path: '/identities', summary: 'Begin to link a sign-in of a provider' })
    .input(z.object({ provider: text(80).default('') }))
    .output(started)
    .errors(errors),
  unlinkIdentity: procedure('owner', attempts)
    .route({ method: 'DELETE', path: '/identities/{id}', summary: 'Unlink a sign-in; never the last one' })
    .input(id)
    .output(id)
    .errors(errors),
  getCompanySignIn: procedure('company')
    .route({ method: 'GET', path: '/company/sign-in', summary: 'Provider and domains of the own company' })
    .output(
      z.object({
        provider: IdentityProvider.nullable(),
        domains: z.array(DomainClaim),
        callbackUrl: z.string().describe('The redirect address to enter at the provider'),
        mayChange: z.boolean().describe('The caller owns the company'),
      }),
    ),
  saveCompanyProvider: procedure('company', lookUps)
    .route({
      method: 'PUT',
      path: '/company/sign-in',
      summary: 'Set up or change the provider of the own company',
    })
    .input(z.object({ name, issuer, clientId, clientSecret, scopes, isEnabled: z.boolean().default(true) }))
    .output(IdentityProvider)
    .errors(errors),
  removeCompanyProvider: procedure('company', attempts)
    .route({
      method: 'DELETE',
      path: '/company/sign-in',
      summary: 'Remove the provider of the own company with its domains and linked sign-ins',
    })
    .output(z.object({ unlinked: z.number().int() }))
    .errors(errors),
  claimDomain: procedure('company', attempts)
    .route({
      method: 'POST',
      path: '/company/sign-in/domains',
      successStatus: 201,
      summary: 'Claim a mail domain for the own company',
    })
    .input(z.object({ domain: text(254).default('') }))
    .output(DomainClaim)
    .errors(errors),
  checkDomain: procedure('teamOwner', lookUps)
    .route({
      method: 'POST',
      path: '/company/sign-in/domains/{id}/check',
      summary: 'Look for the proof of a domain in the DNS now',
    })
    .input(id)
    .output(
      z.object({ claim: DomainClaim, found: z.array(z.string()).describe('TXT records that are there') }),
    )
    .errors(errors),
  removeDomain: procedure('teamOwner', attempts)
    .route({
      method: 'DELETE',
      path: '/company/sign-in/domains/{id}',
      summary: 'Give up a claim on a domain',
    })
    .input(id)
    .output(id)
    .errors(errors),
  listProviders: procedure('admin')
    .route({ method: 'GET', path: '/admin/sign-in-providers', summary: 'Providers of this installation' })
    .output(z.object({ items: z.array(IdentityProvider), callbackUrl: z.string() })),
  createProvider: procedure('admin', lookUps)
    .route({
      method: 'POST',
      path: '/admin/sign-in-providers',
      successStatus: 201,
      summary: 'Add a provider for everybody',
    })
    .input(z.object({ slug: text(40).default(''), name, issuer, clientId, clientSecret, scopes }))
    .output(IdentityProvider)
    .errors(errors),
  updateProvider: procedure('admin', lookUps)
    .route({ method: 'PUT', path: '/admin/sign-in-providers/{id}', summary: 'Change a provider' })
    .input(
      z.object({
        id: Id,
        name: text(80).optional(),
        clientId: text(300).optional(),
        clientSecret: z.string().max(500).optional().describe('Absent: the present one stays'),
        scopes: text(200).optional(),
        isEnabled: z.boolean().optional(),
      }),
    )
    .output(IdentityProvider)
    .errors(errors),
  deleteProvider: procedure('admin', attempts)
    .route({
      method: 'DELETE',
      path: '/admin/sign-in-providers/{id}',
      summary: 'Remove a provider and the sign-ins linked through it',
    })
    .input(id)
    .output(z.object({ id: z.uuid(), unlinked: z.number().int() }))
    .errors(errors),
  listDomainClaims: procedure('admin')
    .route({ method: 'GET', path: '/admin/domain-claims', summary: 'Claims of companies on mail domains' })
    .input(z.object({ ...pageQuery, state: z.enum(['open', 'proven']).optional() }))
    .output(pageOf(DomainClaim.extend({ companyName: z.string().nullable(), providerName: z.string() }))),
  approveDomain: procedure('admin', attempts)
    .route({
      method: 'POST',
      path: '/admin/domain-claims/{id}/approve',
      summary: 'Accept a claim without a DNS record',
    })
    .input(id)
    .output(DomainClaim)
    .errors(errors),
  refuseDomain: procedure('admin', attempts)
    .route({ method: 'DELETE', path: '/admin/domain-claims/{id}', summary: 'Remove a claim, proven or not' })
    .input(id)
    .output(id)
    .errors(errors),
}
