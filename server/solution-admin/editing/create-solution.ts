import type { Viewer } from '#contract/accounts.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { recordAct } from '../record-act.ts'
import { type Fields, writeFields } from './write-fields.ts'

/** Writes a solution by hand: a private draft of the staff. Errors: BAD_REQUEST for an unknown category or picture. */
export const createSolution = (
  context: RequestContext,
  actor: Viewer,
  fields: Fields & { title: string },
): Promise<{ id: string }> =>
  context.deps.db.transaction(async (tx) => {
    const now = context.deps.clock.now()
    const [made] = await tx
      .insert(solutions)
      .values({
        title: fields.title,
        description: fields.description ?? '',
        status: 'draft',
        isOfStaff: true,
        userId: actor.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: solutions.id })
    if (!made) throw new Error('the solution row did not come back')
    // A new solution has no picture whose bytes could be left.
    await writeFields(context.deps, tx, actor, { id: made.id, former: null, fields })
    const solution = {
      id: made.id,
      title: fields.title,
      isPublic: false,
      companyId: null,
      userId: actor.id,
      isOfStaff: true,
    }
    await recordAct(context, tx, { solution, actor, kind: 'saved', details: { title: fields.title } })
    return { id: made.id }
  })
