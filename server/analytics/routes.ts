import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { readAnalytics } from './read-analytics.ts'

export const analytics = {
  getAnalytics: rpc.analytics.getAnalytics.handler(async ({ context }) =>
    readAnalytics(context.deps, await signedIn(context)),
  ),
}
