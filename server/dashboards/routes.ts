import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboards = {
  getDashboard: rpc.dashboards.getDashboard.handler(async ({ input, context }) =>
    readDashboard(context.deps, await signedIn(context), input.solution),
  ),
}
