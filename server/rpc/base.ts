import { implement } from '@orpc/server'
import { contract } from '#contract/index.ts'
import { answerErrors } from './answer-errors.ts'
import type { RequestContext } from './context.ts'
import { enforceAccess } from './enforce-access.ts'
import { runOnce } from './idempotency/run-once.ts'

/**
 * Every procedure starts here: errors become answers, a repeat under an `Idempotency-Key` gets its first answer, the
 * access word is enforced, then input is checked.
 */
export const rpc = implement(contract)
  .$context<RequestContext>()
  .use(({ context, path, next }) => answerErrors(context, path, async () => await next()))
  .use(async ({ context, procedure, path, next }, input) => {
    const { meta, route } = procedure['~orpc']
    const allow = () => enforceAccess(context, meta, path)
    if (route.method === 'GET' || meta.isReplayExempt) {
      await allow()
      return next()
    }
    return runOnce(context, {
      route: path.join('.'),
      input,
      enforceAccess: allow,
      run: async (inside: object) => await next({ context: inside }),
    })
  })
