import type { FieldProblem } from '#contract/errors.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'
import { addressFault, type Mode } from './address-policy.ts'

const DEFAULT_SCOPES = 'openid email profile'

/** Names that stand for something else where an identity names its provider. */
const reserved = new Set(['credential', 'email', 'phone', 'sso', 'anonymous'])

export type ProviderFields = { name: string; clientId: string; clientSecret: string; scopes: string }

/** Checked fields of a provider, with those that are already there; scopes always hold `openid`. Throws BAD_REQUEST naming each wrong field. */
export const readFields = (
  {
    name,
    clientId,
    scopes,
    slug,
    issuer,
  }: Omit<ProviderFields, 'clientSecret'> & { slug?: string; issuer?: string },
  { deps }: Pick<RequestContext, 'deps'>,
) => {
  const problems: FieldProblem[] = []
  const add = (field: string, text: string) => problems.push({ field, text })
  if (!name.trim()) add('name', 'Please enter a name for the button, like “Example login”')
  const short = slug?.trim().toLowerCase() ?? ''
  const isSlug = /^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/.test(short) && !reserved.has(short)
  if (slug !== undefined && !isSlug)
    add('slug', 'Use 2 to 40 small letters, digits and hyphens, like “workforce”')
  const address = issuer?.trim().replace(/\/\.well-known\/openid-configuration$/, '') ?? ''
  const fault = issuer === undefined ? null : issuerFault(address, deps.config)
  if (fault) add('issuer', fault)
  if (!clientId.trim()) add('clientId', 'Please enter the client ID the provider gave you')
  const wanted = (scopes.trim() || DEFAULT_SCOPES).split(/\s+/)
  if (wanted.some((scope) => !/^[\w:./-]{1,80}$/.test(scope)))
    add('scopes', 'Write scopes as words with spaces between them')
  if (problems.length > 0) throw invalidFields(problems)
  return {
    fields: {
      name: name.trim(),
      clientId: clientId.trim(),
      scopes: [...new Set(['openid', ...wanted])].join(' '),
    },
    slug: short,
    issuer: address,
  }
}

/** What is wrong with an issuer that was typed; null when it may be asked. */
const issuerFault = (issuer: string, mode: Mode): string | null => {
  if (!issuer) return 'Please enter the issuer address of the provider'
  const fault = addressFault(issuer, mode)
  if (fault) return fault
  const { search, hash } = new URL(issuer)
  return search || hash ? 'An issuer has no query and no fragment.' : null
}
