import type { RequestContext } from '#server/rpc/context.ts'
import type { Opening, Purposes } from './purpose.ts'
import { findFile } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** A waiting file opens for its sender, a kept one for those who may open its subject, and no other file at all. */
const mayOpen = async (
  context: Pick<RequestContext, 'deps' | 'caller'>,
  purposes: Purposes,
  { state, purpose, subjectId, userId }: Row,
): Promise<Opening> => {
  if (state === 'waiting') {
    const viewer = await context.caller()
    return viewer !== null && viewer.id === userId ? 'private' : null
  }
  return state === 'kept' && subjectId !== null ? purposes[purpose].mayOpen(context, subjectId) : null
}

/** A file with its bytes as a stream; null when there is none of that id for the caller. */
export const openFile = async (
  context: Pick<RequestContext, 'deps' | 'caller'>,
  purposes: Purposes,
  id: string,
) => {
  const row = await findFile(context.deps.db, id)
  if (!row || row.kind === null || row.storageKey === null) return null
  const opening = await mayOpen(context, purposes, row)
  const object = opening && (await context.deps.storage.open(row.storageKey))
  return object ? { name: row.name, kind: row.kind, opening, ...object } : null
}
