import { solutionShares, solutionVersions } from '#db/schema/index.ts'
import { plan } from '#engine/index.ts'
import { planToRows } from '#server/solutions/plan-to-rows.ts'
import { insertSolution } from '#server/solutions/save-solution.ts'
import type { MakeOwned } from '../owned-row.ts'

/** Planned once: planning takes longer than all the rest. */
let planned: ReturnType<typeof plan> | undefined

/** A solution with a former version and a link. */
export const makeOwned: MakeOwned = async ({ deps: { db, ids } }, procedure, { manufacturer }) => {
  // A token that no one was given: it opens nothing for anyone.
  if (procedure.endsWith('.getSharedSolution')) return { ids: { token: ids.token() }, of: [] }
  planned ??= plan('Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.', {
    seed: 1,
  })
  const made = planned
  const rows = planToRows(made)
  if (!rows) throw new Error('the cell of the access test is not planned')
  return db.transaction(async (tx) => {
    const id = await insertSolution(tx, rows, { ...manufacturer, status: 'pending' })
    const { title, description } = rows.solution
    await tx.insert(solutionVersions).values({ solutionId: id, number: 1, title, description, plan: made })
    const shareId = ids.row()
    const tokenHash = shareId.replaceAll('-', '').repeat(2)
    await tx.insert(solutionShares).values({ id: shareId, solutionId: id, tokenHash })
    return { ids: { id, number: '1', before: '1', after: '2', shareId }, of: ['manufacturer'] }
  })
}
