import { seal } from '#server/identity/secrets/seal.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** The secret as it is kept. */
export const sealSecret = async ({ deps }: Pick<RequestContext, 'deps'>, secret: string): Promise<string> =>
  secret === '' ? '' : seal(deps.config.secret, secret)
