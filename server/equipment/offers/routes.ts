import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { findOffers } from './find-offers.ts'

/** Part of the tree `equipment`. */
export const offerRoutes = {
  findOffers: rpc.equipment.findOffers.handler(async ({ input, context }) =>
    found(await findOffers(context.deps, await signedIn(context), input.id)),
  ),
}
