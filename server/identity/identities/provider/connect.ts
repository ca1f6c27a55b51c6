import { createRemoteJWKSet, customFetch as joseFetch } from 'jose'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ServerMetadata,
} from 'openid-client'
import type { identityProviders, SignInMethod } from '#db/schema/index.ts'
import { unseal } from '#server/identity/secrets/seal.ts'
import { isWithin } from '#server/platform/clock.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { refuse } from '../refuse.ts'
import { addressFault, type Mode } from './address-policy.ts'
import { AddressRefused, guardedFetch, PROVIDER_TIMEOUT_MS } from './guarded-fetch.ts'

export type ProviderRow = typeof identityProviders.$inferSelect

/** How a session began that this provider vouched for. */
export const methodOf = ({ companyId }: ProviderRow): SignInMethod['method'] =>
  companyId === null ? 'oauth' : 'sso/oidc'

/** A provider ready to be asked: what it says of itself, and its keys, both kept for a while. */
export type Connection = {
  client: Configuration
  server: ServerMetadata
  keys: ReturnType<typeof createRemoteJWKSet>
}

/** What a provider says of itself is read again after this; its keys whenever a token names one that is not known. */
const FRESH_MS = 60 * 60 * 1000
const MOST_KEPT = 200

type Kept = { made: Promise<Connection>; readAt: number }
const kept = new WeakMap<object, Map<string, Kept>>()

const isHttp = (issuer: string): boolean => issuer.startsWith('http:')

/** Reads the discovery document. Throws ISSUER_INVALID for an answer that is none, PROVIDER_UNAVAILABLE when there is no answer. */
export const discover = async (issuer: string, clientId: string, mode: Mode): Promise<ServerMetadata> => {
  const fault = addressFault(issuer, mode)
  if (fault) throw refuse('ISSUER_INVALID', fault)
  let server: ServerMetadata
  try {
    const found = await discovery(new URL(issuer), clientId, undefined, None(), {
      timeout: PROVIDER_TIMEOUT_MS / 1000,
      [customFetch]: guardedFetch(mode),
      ...(isHttp(issuer) && { execute: [allowInsecureRequests] }),
    })
    server = found.serverMetadata()
  } catch (error) {
    if (error instanceof AddressRefused) throw refuse('ISSUER_INVALID', error.message)
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (cause instanceof AddressRefused) throw refuse('ISSUER_INVALID', cause.message)
    const isAnswer = error instanceof Error && 'code' in error && /^OAUTH_/.test(String(error.code))
    if (isAnswer && !/TIMEOUT|ABORT/.test(String(error.code))) throw refuse('ISSUER_INVALID')
    throw refuse('PROVIDER_UNAVAILABLE')
  }
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = server
  if (!authorization_endpoint || !token_endpoint || !jwks_uri)
    throw refuse('ISSUER_INVALID', 'It names no authorization, token or key address.')
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint]) {
    if (address && addressFault(address, mode))
      throw refuse('ISSUER_INVALID', 'It names an address that may not be used.')
  }
  return server
}

/** How the client proves itself: without a secret by PKCE alone, else in the way the provider takes. */
const authenticationFor = (server: ServerMetadata, secret: string) => {
  if (secret === '') return None()
  // OpenID Connect Discovery 1.0 §3: when the list is left out, it is client_secret_basic.
  const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return taken.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}

const make = async ({ deps }: Pick<RequestContext, 'deps'>, provider: ProviderRow): Promise<Connection> => {
  const { config } = deps
  const server = await discover(provider.issuer, provider.clientId, config)
  const secret = provider.clientSecret ? unseal(config.secret, provider.clientSecret) : ''
  const client = new Configuration(server, provider.clientId, undefined, authenticationFor(server, secret))
  client.timeout = PROVIDER_TIMEOUT_MS / 1000
  client[customFetch] = guardedFetch(config)
  if (isHttp(provider.issuer)) allowInsecureRequests(client)
  // The signature of the identity token is checked although it comes over the provider's own connection.
  enableNonRepudiationChecks(client)
  const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? provider.issuer), {
    timeoutDuration: PROVIDER_TIMEOUT_MS,
    [joseFetch]: guardedFetch(config),
  })
  return { client, server, keys }
}

/** The connection to a provider, made when first needed and after each change of its row. Throws PROVIDER_UNAVAILABLE, ISSUER_INVALID. */
export const connect = async (
  context: Pick<RequestContext, 'deps'>,
  provider: ProviderRow,
): Promise<Connection> => {
  const all = kept.get(context.deps.pool) ?? new Map<string, Kept>()
  kept.set(context.deps.pool, all)
  const key = `${provider.id}|${provider.updatedAt.getTime()}`
  const now = context.deps.clock.now().getTime()
  const there = all.get(key)
  if (there && isWithin(FRESH_MS, there.readAt, now)) return there.made
  const made = make(context, provider)
  all.delete(key)
  all.set(key, { made, readAt: now })
  for (const oldest of all.keys()) {
    if (all.size <= MOST_KEPT) break
    all.delete(oldest)
  }
  try {
    return await made
  } catch (error) {
    all.delete(key)
    throw error
  }
}
