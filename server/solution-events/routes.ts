import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { listEvents } from './list-events.ts'

export const solutionEvents = {
  listEvents: rpc.solutions.listEvents.handler(async ({ input, context }) =>
    found(await listEvents(context.deps, await signedIn(context), input)),
  ),
}
