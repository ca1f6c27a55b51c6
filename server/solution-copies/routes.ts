import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { copySolution } from './copy-solution.ts'

export const solutionCopies = {
  copySolution: rpc.solutions.copySolution.handler(async ({ input, context }) => ({
    id: found(await copySolution(context.deps, await signedIn(context), input)),
  })),
}
