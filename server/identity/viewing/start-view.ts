import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Viewing } from '#contract/view-as.ts'
import { VIEW_MINUTES } from '#contract/view-as-words.ts'
import type { Executor } from '#db/connect.ts'
import { companies, companyMembers, users, viewAsGrants } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { closeLooks } from './end-looks.ts'

/** Whose view is opened: the owner of longest standing, never staff. */
const findPerson = async (tx: Executor, companyId: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ id: users.id })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(users.role, 'user')))
    .orderBy(desc(sql`${companyMembers.role} = 'owner'`), asc(companyMembers.createdAt), asc(users.id))
    .limit(1)
  return row?.id
}

type Start = { id: string; reason: string }

/**
 * Opens a look as the company `id` in this session, for half an hour; both sides keep who, when and why. Null when there
 * is no such company. Errors: BAD_REQUEST without a reason, NO_ONE_TO_VIEW_AS.
 */
export const startView = async (
  context: RequestContext,
  actor: Viewer,
  session: OpenSession,
  { id, reason }: Start,
): Promise<Viewing | null> => {
  if (reason === '') throw invalidField('reason', 'Give a reason: the company reads it')
  const { db, clock } = context.deps
  const now = clock.now()
  const endsAt = new Date(now.getTime() + VIEW_MINUTES * 60_000)
  return db.transaction(async (tx) => {
    const [company] = await tx
      .select({ name: companies.name })
      .from(companies)
      .where(and(eq(companies.id, id), ne(companies.type, 'admin')))
    if (!company) return null
    const asUserId = await findPerson(tx, id)
    if (asUserId === undefined) throw errors.NO_ONE_TO_VIEW_AS()
    // One that ran out, or whose person has left; an open one refuses this call before it comes here.
    await closeLooks(tx, now, eq(viewAsGrants.sessionId, session.id))
    await tx.insert(viewAsGrants).values({
      actorId: actor.id,
      companyId: id,
      asUserId,
      sessionId: session.id,
      reason,
      createdAt: now,
      endsAt,
    })
    await recordAudit(tx, context, {
      action: 'view_as_started',
      actorId: actor.id,
      asUserId,
      companyId: id,
      subject: { kind: 'company', id },
      details: { reason },
    })
    return { company: { id, name: company.name }, endsAt: endsAt.toISOString() }
  })
}
