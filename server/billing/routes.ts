import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { getUsage } from './get-usage.ts'
import { holderOf } from './holder.ts'
import { listPlans } from './list-plans.ts'

export const billing = {
  listPlans: rpc.billing.listPlans.handler(({ context }) => listPlans(context.deps.db)),
  getUsage: rpc.billing.getUsage.handler(async ({ context }) => {
    return getUsage(context.deps, holderOf(await signedIn(context)))
  }),
}
