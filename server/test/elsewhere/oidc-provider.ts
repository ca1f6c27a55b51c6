import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

/** What the provider says of somebody. */
export type Claims = { email?: string; email_verified?: boolean; name?: string; [claim: string]: unknown }

export type TestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who sits before the provider's sign-in page from now on; null: somebody who cancels. */
  person: (subject: string | null, claims?: Claims) => void
  /** Requests that came in, for telling that none did. */
  requests: () => number
  close: () => Promise<void>
  /** Listens again at the same address. */
  open: () => Promise<void>
}

/**
 * A real OpenID provider on loopback, with a sign-in page that answers by itself for the person who was named last. Its
 * identity tokens hold no address: that comes from the user-info address, as the standard has it for the code flow.
 */
export const testProvider = async (redirectUris: string[]): Promise<TestProvider> => {
  const clientId = 'cellwright'
  const clientSecret = 'a secret between provider and client'
  const people = new Map<string, Claims>()
  let present: string | null = null
  let seen = 0
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
    response.statusCode = 503
    response.end()
  }
  const server = createServer((request, response) => {
    seen++
    answer(request, response)
  })
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const at = server.address()
        if (typeof at === 'object' && at) resolve(at.port)
      })
    })
  const port = await listen(0)
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: { keys: ['only for tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'role', 'is_admin', 'company_id'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: KoaContextWithOIDC, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...people.get(subject) }),
    }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  })
  const handle = provider.callback()
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      void handle(request, response)
      return
    }
    const result =
      present === null
        ? { error: 'access_denied', error_description: 'The person cancelled' }
        : { login: { accountId: present } }
    provider.interactionFinished(request, response, result).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  }
  return {
    issuer,
    clientId,
    clientSecret,
    person: (subject, claims) => {
      present = subject
      if (subject !== null && claims) people.set(subject, claims)
    },
    requests: () => seen,
    open: async () => void (await listen(port)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
