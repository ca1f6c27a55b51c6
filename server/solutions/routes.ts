import { rpc } from '#server/rpc/base.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { found, notFound } from '#server/rpc/not-found.ts'
import { isOwner, ownedBy } from '#server/solution-access/owned-by.ts'
import { deleteSolution } from './deletion/delete-solution.ts'
import { undoDelete } from './deletion/undo-delete.ts'
import { manufacturerStats } from './figures/manufacturer-stats.ts'
import { findSolution } from './find-solution.ts'
import { getManaged } from './managed/get-managed.ts'
import { canSee } from './policy.ts'
import { listCompanySolutions, listPublicSolutions } from './queries.ts'
import { renameSolution } from './rename-solution.ts'
import { saveSolution } from './save-solution.ts'
import { setStatus } from './status/set-status.ts'
import { submitSolution, withdrawSubmission } from './status/submit-solution.ts'
import { toSolution } from './view.ts'

const showSolution = async (context: RequestContext, id: string) => {
  const record = found(await findSolution(context.deps.db, id))
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
  getManagedSolution: rpc.solutions.getManagedSolution.handler(async ({ input, context }) =>
    found(await getManaged(context.deps, await signedIn(context), input.id)),
  ),
  saveSolution: rpc.solutions.saveSolution.handler(async ({ input, context }) =>
    showSolution(context, await saveSolution(context, input)),
  ),
  renameSolution: rpc.solutions.renameSolution.handler(async ({ input, context }) => {
    return found(await renameSolution(context.deps, await signedIn(context), input))
  }),
  deleteSolution: rpc.solutions.deleteSolution.handler(async ({ input, context }) =>
    found(await deleteSolution(context.deps, await signedIn(context), input.id)),
  ),
  undoDelete: rpc.solutions.undoDelete.handler(async ({ input, context }) =>
    found(await undoDelete(context.deps, await signedIn(context), input.id)),
  ),
  setStatus: rpc.solutions.setStatus.handler(async ({ input, context, errors }) => {
    const change = found(await setStatus(context.deps, await signedIn(context), input))
    if (change.outcome === 'changed') return { id: change.id, status: change.status }
    const { from, choices } = change
    throw errors.STATUS_NOT_ALLOWED({ data: { from, choices } })
  }),
  submitSolution: rpc.solutions.submitSolution.handler(async ({ input, context }) =>
    found(await submitSolution(context.deps, await signedIn(context), input.id)),
  ),
  withdrawSubmission: rpc.solutions.withdrawSubmission.handler(async ({ input, context }) =>
    found(await withdrawSubmission(context.deps, await signedIn(context), input.id)),
  ),
  getManufacturerStats: rpc.solutions.getManufacturerStats.handler(async ({ context }) =>
    manufacturerStats(context.deps.db, await signedIn(context)),
  ),
}
