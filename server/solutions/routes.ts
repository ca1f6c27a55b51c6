import { ORPCError } from '@orpc/server'
import { rpc } from '#server/rpc/base.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { deleteSolution, renameSolution } from './change-solution.ts'
import { manufacturerStats } from './manufacturer-stats.ts'
import { canSee, isOwner, ownedBy } from './policy.ts'
import { findSolution, listCompanySolutions, listPublicSolutions } from './queries.ts'
import { saveSolution } from './save-solution.ts'
import { toSolution } from './view.ts'

const notFound = () => new ORPCError('NOT_FOUND', { status: 404, message: 'Not found' })

const showSolution = async (context: RequestContext, id: string) => {
  const record = await findSolution(context.deps.db, id)
  if (!record) throw notFound()
  const viewer = await context.caller()
  if (!canSee(viewer, record)) throw notFound()
  return toSolution(record, isOwner(viewer, record))
}

export const solutions = {
  listSolutions: rpc.solutions.listSolutions.handler(({ input, context }) =>
    listPublicSolutions(context.deps.db, input),
  ),
  listOwnSolutions: rpc.solutions.listOwnSolutions.handler(async ({ input, context }) =>
    listCompanySolutions(context.deps.db, ownedBy(await signedIn(context)), input),
  ),
  getSolution: rpc.solutions.getSolution.handler(({ input, context }) => showSolution(context, input.id)),
  saveSolution: rpc.solutions.saveSolution.handler(async ({ input, context }) =>
    showSolution(context, await saveSolution(context.deps, await signedIn(context), input)),
  ),
  renameSolution: rpc.solutions.renameSolution.handler(async ({ input, context }) => {
    const card = await renameSolution(context.deps, await signedIn(context), input)
    if (!card) throw notFound()
    return card
  }),
  deleteSolution: rpc.solutions.deleteSolution.handler(async ({ input, context }) => {
    if (!(await deleteSolution(context.deps, await signedIn(context), input.id))) throw notFound()
    return { id: input.id }
  }),
  getManufacturerStats: rpc.solutions.getManufacturerStats.handler(async ({ context }) =>
    manufacturerStats(context.deps.db, await signedIn(context)),
  ),
}
