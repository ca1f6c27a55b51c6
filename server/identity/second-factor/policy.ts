import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { countTry, takeFromLimit } from '#server/rpc/rate-limit.ts'

/** Codes tried for one account, from everywhere. */
const codeLimit = { limit: 15, windowSeconds: 900 }

/** Counts a code that is tried, for the network and for the account, whichever door it comes by. */
export const countFactorTry = async (context: RequestContext, userId: string): Promise<void> => {
  await countTry(context, 'factor')
  await takeFromLimit(context.deps, `factor|${userId}`, codeLimit)
}

export const codeInvalid = () => errors.CODE_INVALID()
