import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { applyAsPartner } from './apply-as-partner.ts'
import { renewApproval } from './approval/renew-approval.ts'
import { withdrawApproval } from './approval/withdraw-approval.ts'
import { approveBetaSignup } from './approve-signup.ts'
import { countBetaSignups, getBetaSignup, getBetaSignups } from './read-signups.ts'
import { rejectBetaSignup } from './reject-signup.ts'

const { partners: procedures } = rpc

export const partners = {
  applyAsPartner: procedures.applyAsPartner.handler(async ({ input, context }) => {
    await applyAsPartner(context, input)
    return { received: true as const }
  }),
  getBetaSignups: procedures.getBetaSignups.handler(({ input, context }) =>
    getBetaSignups(context.deps, input),
  ),
  countBetaSignups: procedures.countBetaSignups.handler(({ input, context }) =>
    countBetaSignups(context.deps.db, input),
  ),
  getBetaSignup: procedures.getBetaSignup.handler(async ({ input, context }) =>
    found(await getBetaSignup(context.deps.db, input.signupId)),
  ),
  approveBetaSignup: procedures.approveBetaSignup.handler(async ({ input, context }) =>
    found(await approveBetaSignup(context, await signedIn(context), input.signupId)),
  ),
  renewApproval: procedures.renewApproval.handler(async ({ input, context }) => {
    const isKnown = await renewApproval(context, await signedIn(context), input.signupId)
    return found(isKnown ? await getBetaSignup(context.deps.db, input.signupId) : null)
  }),
  withdrawApproval: procedures.withdrawApproval.handler(async ({ input, context }) => {
    const isKnown = await withdrawApproval(context, await signedIn(context), input.signupId)
    return found(isKnown ? await getBetaSignup(context.deps.db, input.signupId) : null)
  }),
  rejectBetaSignup: procedures.rejectBetaSignup.handler(async ({ input, context }) =>
    found(await rejectBetaSignup(context, await signedIn(context), input)),
  ),
}
