import { implement } from '@orpc/server'
import { contract } from '#contract/index.ts'
import { answerErrors } from './answer-errors.ts'
import type { RequestContext } from './context.ts'
import { enforceAccess } from './enforce-access.ts'

/** Every procedure starts here: errors become answers, the access word is enforced, then input is checked. */
export const rpc = implement(contract)
  .$context<RequestContext>()
  .use(({ context, path, next }) => answerErrors(context, path, async () => await next()))
  .use(async ({ context, procedure, path, next }) => {
    await enforceAccess(context, procedure['~orpc'].meta, path)
    return next()
  })
