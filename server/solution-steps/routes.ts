import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { updateSteps } from './update-steps.ts'

export const solutionSteps = {
  updateSteps: rpc.solutions.updateSteps.handler(async ({ input, context }) =>
    found(await updateSteps(context.deps, await signedIn(context), input)),
  ),
}
