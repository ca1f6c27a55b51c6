import { implement } from '@orpc/server'
import { contract } from '#contract/index.ts'
import { answerErrors } from './answer-errors.ts'
import { checkInput } from './check-input.ts'
import type { RequestContext } from './context.ts'
import { enforceAccess, refuseInView } from './enforce-access.ts'
import { runOnce } from './idempotency/run-once.ts'

/**
 * Every procedure starts here, whichever door its call came through: errors become answers, a repeat under an
 * `Idempotency-Key` gets its first answer, the access word is enforced, what cannot be kept is refused, and then the
 * contract checks the input.
 */
export const rpc = implement(contract)
  .$context<RequestContext>()
  .use(({ context, path, next }) => answerErrors(context, path, async () => await next()))
  .use(async ({ context, procedure, path, next }, input) => {
    const { meta, route } = procedure['~orpc']
    const isRead = route.method === 'GET'
    // Before anything else, an answer kept under a key included.
    if (!isRead && !meta.endsView) await refuseInView(context)
    const allow = () => enforceAccess(context, meta, path)
    if (isRead || meta.isReplayExempt) {
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
  .use(({ next }, input) => {
    checkInput(input)
    return next()
  })
