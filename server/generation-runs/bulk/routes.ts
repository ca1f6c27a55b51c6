import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { cancelBulk, resumeBulk } from './change-bulk.ts'
import { findBulk, findLatestBulk } from './find-bulk.ts'
import { startBulk } from './start-bulk.ts'

/** Part of the tree `generations`. */
export const bulkRoutes = {
  startBulk: rpc.generations.startBulk.handler(({ input, context }) => startBulk(context, input)),
  getBulk: rpc.generations.getBulk.handler(async ({ input, context }) =>
    found(await findBulk(context.deps, input.id)),
  ),
  getLatestBulk: rpc.generations.getLatestBulk.handler(async ({ context }) => ({
    run: await findLatestBulk(context.deps, (await signedIn(context)).id),
  })),
  cancelBulk: rpc.generations.cancelBulk.handler(async ({ input, context }) =>
    found(await cancelBulk(context.deps, input.id)),
  ),
  resumeBulk: rpc.generations.resumeBulk.handler(async ({ input, context }) =>
    found(await resumeBulk(context.deps, input)),
  ),
}
