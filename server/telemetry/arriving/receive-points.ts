import type { TelemetryAccepted } from '#contract/telemetry.ts'
import { sha256Hex } from '#server/identity/secrets/hash-token.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { takeFromLimit } from '#server/rpc/rate-limit.ts'
import { createCollector } from './collect-points.ts'
import { createKeyLimit } from './limit-keys.ts'
import { readPoints } from './read-points.ts'

/** Keys that open nothing, from one network. */
const REFUSED_LIMIT = { limit: 300, windowSeconds: 300 }
const BEARER = /^Bearer +([\w-]{20,200})$/i

type Arrived = {
  authorization: string | undefined
  solutionId: string | undefined
  /** Read after the key is counted. */
  readBody: () => Promise<unknown>
}

/**
 * Takes measurements of cells. One refusal for a key that is unknown, revoked or of another solution, and for a solution
 * that is deleted: the answer does not say which.
 * Errors: UNAUTHORIZED, BAD_REQUEST by field, TOO_MANY_REQUESTS.
 */
export const createReceiver = (deps: AppDeps) => {
  const collect = createCollector(deps)
  const countRequest = createKeyLimit(deps.clock)
  return async (
    { clientNetwork }: Pick<RequestContext, 'clientNetwork'>,
    { authorization, solutionId, readBody }: Arrived,
  ): Promise<TelemetryAccepted> => {
    const refuse = async () => {
      await takeFromLimit(deps, `network|telemetry|${clientNetwork}`, REFUSED_LIMIT)
      return errors.UNAUTHORIZED({
        message: 'Send an open telemetry key of this solution as "Authorization: Bearer <key>".',
      })
    }
    const key = BEARER.exec(authorization ?? '')?.[1]
    if (key === undefined || solutionId === undefined) throw await refuse()
    const keyHash = sha256Hex(key)
    countRequest(keyHash)
    const points = readPoints(await readBody(), deps.clock.now())
    if (!(await collect({ keyHash, solutionId, points }))) throw await refuse()
    return { accepted: points.length }
  }
}
