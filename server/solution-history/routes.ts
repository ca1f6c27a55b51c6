import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { reviseSolution } from '#server/solutions/history/revise-solution.ts'
import { compareVersions } from './compare-versions.ts'
import { listShares } from './list-shares.ts'
import { listVersions } from './list-versions.ts'
import { restoreVersion } from './restore-version.ts'
import { setVisibility as changeVisibility } from './set-visibility.ts'
import { createShare, revokeShare } from './share-solution.ts'
import { showShared } from './show-shared.ts'
import { toVersion } from './view.ts'

const { solutionHistory: base } = rpc

/** Of the capability `solutions`; it is here because links come and go with it. */
export const setVisibility = rpc.solutions.setVisibility.handler(async ({ input, context }) =>
  found(await changeVisibility(context.deps, await signedIn(context), input)),
)

export const solutionHistory = {
  reviseSolution: base.reviseSolution.handler(async ({ input, context }) =>
    toVersion(found(await reviseSolution(context, input)), true),
  ),
  listVersions: base.listVersions.handler(async ({ input, context }) =>
    found(await listVersions(context.deps.db, await signedIn(context), input)),
  ),
  compareVersions: base.compareVersions.handler(async ({ input, context }) =>
    found(await compareVersions(context.deps, await signedIn(context), input)),
  ),
  restoreVersion: base.restoreVersion.handler(async ({ input, context }) =>
    found(await restoreVersion(context.deps, await signedIn(context), input)),
  ),
  createShare: base.createShare.handler(async ({ input, context }) =>
    found(await createShare(context.deps, await signedIn(context), input.id)),
  ),
  listShares: base.listShares.handler(async ({ input, context }) =>
    found(await listShares(context.deps.db, await signedIn(context), input.id)),
  ),
  revokeShare: base.revokeShare.handler(async ({ input, context }) =>
    found(await revokeShare(context.deps, await signedIn(context), input)),
  ),
  getSharedSolution: base.getSharedSolution.handler(async ({ input, context }) =>
    found(await showShared(context.deps.db, input.token)),
  ),
}
