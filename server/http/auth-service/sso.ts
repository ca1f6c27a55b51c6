import { Hono } from 'hono'
import { z } from 'zod'
import { AuthFault, validationFailed } from '#server/identity/auth-service/faults.ts'
import { findCompanyProvider } from '#server/identity/identities/provider/providers.ts'
import { allowedRedirect } from '#server/identity/sessions/redirects.ts'
import type { HttpEnv } from '../env.ts'
import { startFor } from './authorize.ts'
import { Challenge, challengeOf, readBody } from './read-body.ts'

const Sso = z.object({
  domain: z.string().max(254).nullish(),
  provider_id: z.string().max(80).nullish(),
  redirect_to: z.string().max(2000).nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...Challenge,
})

/** POST /sso: the address of a company's provider, by its mail domain or the provider's id. */
export const createSso = () => {
  const doors = new Hono<HttpEnv>()
  doors.post('/sso', async (c) => {
    const { deps } = c.get('rpc')
    const body = await readBody(c, Sso)
    const domain = body.domain?.trim().toLowerCase()
    const id = body.provider_id ?? ''
    if (Boolean(domain) === Boolean(id))
      throw validationFailed('A domain or a provider_id is required, and not both')
    const isId = z.uuid().safeParse(id).success
    const provider = domain
      ? await findCompanyProvider(deps.db, { domain })
      : isId
        ? await findCompanyProvider(deps.db, { id })
        : undefined
    if (!provider)
      throw new AuthFault(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain')
    return startFor(c, provider, {
      redirectTo: allowedRedirect(body.redirect_to ?? c.req.query('redirect_to'), deps.config),
      challenge: challengeOf(body),
      isJson: body.skip_http_redirect ?? false,
    })
  })
  return doors
}
