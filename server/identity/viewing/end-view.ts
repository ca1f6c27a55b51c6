import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { viewAsGrants } from '#db/schema/index.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { recordEnd } from './record-end.ts'

/** Ends the look of a session as a company; the company's id, or null when none was open. */
export const endView = async (
  tx: Executor,
  context: RequestContext,
  { id: sessionId, userId, view }: Pick<OpenSession, 'id' | 'userId' | 'view'>,
): Promise<string | null> => {
  if (!view) return null
  const [ended] = await tx
    .update(viewAsGrants)
    .set({ endedAt: context.deps.clock.now() })
    .where(and(eq(viewAsGrants.sessionId, sessionId), isNull(viewAsGrants.endedAt)))
    .returning()
  if (!ended) return null
  await recordEnd(tx, context, { ...ended, actorId: userId })
  return ended.companyId
}
