import { implement } from '@orpc/server'
import { contract } from '#contract/index.ts'
import { checkInput } from '#server/input/check-input.ts'
import { answerErrors } from './answer-errors.ts'
import type { RequestContext } from './context.ts'
import { enforceAccess } from './enforce-access.ts'

/**
 * Every procedure starts here, whichever door its call came through: errors become answers, the access word is
 * enforced, what cannot be kept is refused, and then the contract checks the input.
 */
export const rpc = implement(contract)
  .$context<RequestContext>()
  .use(({ context, path, next }) => answerErrors(context, path, async () => await next()))
  .use(async ({ context, procedure, path, next }) => {
    await enforceAccess(context, procedure['~orpc'].meta, path)
    return next()
  })
  .use(({ next }, input) => {
    checkInput(input)
    return next()
  })
