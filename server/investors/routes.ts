import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found, notFound } from '#server/rpc/not-found.ts'
import { resendInvitation, revokeInvitation } from '#server/teams/invitations/change-invitation.ts'
import { applyAsInvestor } from './apply-as-investor.ts'
import { approveInvestor, rejectInvestor } from './decide-investor.ts'
import { grantInvestor, listGrants, revokeInvestor } from './grants.ts'
import { countInvestors, getInvestor, getInvestorStats, listInvestors } from './read-investors.ts'

const { investors: procedures } = rpc

export const investors = {
  applyAsInvestor: procedures.applyAsInvestor.handler(async ({ input, context }) => {
    await applyAsInvestor(context, input)
    return { received: true as const }
  }),
  getInvestorStats: procedures.getInvestorStats.handler(({ context }) => getInvestorStats(context.deps.db)),
  listInvestors: procedures.listInvestors.handler(({ input, context }) =>
    listInvestors(context.deps.db, input),
  ),
  countInvestors: procedures.countInvestors.handler(({ input, context }) =>
    countInvestors(context.deps.db, input),
  ),
  getInvestor: procedures.getInvestor.handler(async ({ input, context }) =>
    found(await getInvestor(context.deps, context.deps.db, input.id)),
  ),
  approveInvestor: procedures.approveInvestor.handler(async ({ input, context }) => {
    const { viewer } = await requireRecentProof(context)
    return found(await approveInvestor(context, viewer, input.id))
  }),
  rejectInvestor: procedures.rejectInvestor.handler(async ({ input, context }) =>
    found(await rejectInvestor(context, await signedIn(context), input)),
  ),
  resendInvestorInvitation: procedures.resendInvestorInvitation.handler(async ({ input, context }) => {
    const { viewer } = await requireRecentProof(context)
    const { id, email } = found(await resendInvitation(context, viewer, 'data room', input.id))
    return { id, email }
  }),
  revokeInvestorInvitation: procedures.revokeInvestorInvitation.handler(async ({ input, context }) =>
    found(await revokeInvitation(context, await signedIn(context), 'data room', input.id)),
  ),
  listGrants: procedures.listGrants.handler(({ input, context }) => listGrants(context.deps.db, input)),
  grantInvestor: procedures.grantInvestor.handler(async ({ input, context }) => {
    const { viewer } = await requireRecentProof(context)
    return grantInvestor(context, viewer, input.email)
  }),
  revokeInvestor: procedures.revokeInvestor.handler(async ({ input, context }) => {
    const { viewer } = await requireRecentProof(context)
    if (!(await revokeInvestor(context, viewer, input.userId))) throw notFound()
    return { userId: input.userId }
  }),
}
