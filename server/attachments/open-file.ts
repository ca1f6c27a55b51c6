import type { RequestContext } from '#server/rpc/context.ts'
import { ownsSolution } from '#server/solution-access/owns-solution.ts'
import { fileKey, findFile } from './queries.ts'

/** A file of an own solution with its bytes as a stream; null when the caller has none of that id. */
export const openFile = async (
  { deps, caller }: Pick<RequestContext, 'deps' | 'caller'>,
  { solutionId, id }: { solutionId: string; id: string },
) => {
  if (!(await ownsSolution(deps.db, await caller(), solutionId))) return null
  const row = await findFile(deps.db, solutionId, id)
  const object = row && (await deps.storage.open(fileKey(id)))
  return object ? { name: row.name, kind: row.reading.kind, ...object } : null
}
