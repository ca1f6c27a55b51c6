import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Transaction } from '#db/connect.ts'
import {
  publishConsents,
  solutionShares as shares,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { writeCopy } from '#server/solution-copies/copy-solution.ts'
import { type LockedSolution, lockSolutions } from './lock-solutions.ts'
import { recordAct } from './record-act.ts'

type Wanted = { ids: readonly string[]; isPublic: boolean; asCopy: boolean }

/** Solutions whose owner lets them be published: the staff's, submitted ones, and those with the consent given last. */
const findConsented = async (
  tx: Transaction,
  rows: readonly LockedSolution[],
): Promise<ReadonlySet<string>> => {
  const consents = await tx
    .selectDistinctOn([publishConsents.solutionId], {
      solutionId: publishConsents.solutionId,
      state: publishConsents.state,
    })
    .from(publishConsents)
    .where(
      inArray(
        publishConsents.solutionId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(publishConsents.solutionId, desc(publishConsents.askedAt))
  const given = consents.filter(({ state }) => state === 'given').map(({ solutionId }) => solutionId)
  const own = rows.filter(({ isOfStaff, submittedAt }) => isOfStaff || submittedAt !== null)
  return new Set([...given, ...own.map(({ id }) => id)])
}

/** Keeps a submission as consent; it answers what staff have asked meanwhile. */
const keepSubmission = async (tx: Transaction, solutionId: string, submittedAt: Date): Promise<void> => {
  const given = { state: 'given' as const, answeredAt: submittedAt }
  const answered = await tx
    .update(publishConsents)
    .set(given)
    .where(and(eq(publishConsents.solutionId, solutionId), eq(publishConsents.state, 'asked')))
    .returning({ id: publishConsents.id })
  if (answered.length === 0)
    await tx.insert(publishConsents).values({ ...given, solutionId, askedAt: submittedAt })
}

const publish = async (context: RequestContext, tx: Transaction, actor: Viewer, row: LockedSolution) => {
  const now = context.deps.clock.now()
  // The submission is the consent, and is kept as such: it serves when the solution is published again.
  if (row.submittedAt !== null) await keepSubmission(tx, row.id, row.submittedAt)
  await tx
    .update(solutions)
    .set({ isPublic: true, visibility: 'public', submittedAt: null, updatedAt: now })
    .where(eq(solutions.id, row.id))
  await recordAct(context, tx, {
    solution: { ...row, isPublic: true },
    actor,
    kind: 'visibility_changed',
    details: { from: row.visibility, to: 'public' },
    before: { visibility: row.visibility },
    after: { visibility: 'public' },
    notice: { message: 'It is published: everyone can see it.', did: 'published' },
  })
}

/** Takes a solution back: open to those with a link while it has one, else private. */
export const unpublish = async (
  context: RequestContext,
  tx: Transaction,
  actor: Viewer,
  row: LockedSolution,
): Promise<void> => {
  const [open] = await tx
    .select({ id: shares.id })
    .from(shares)
    .where(and(eq(shares.solutionId, row.id), isNull(shares.revokedAt)))
    .limit(1)
  const visibility = open ? ('link' as const) : ('private' as const)
  await tx
    .update(solutions)
    .set({ isPublic: false, visibility, updatedAt: context.deps.clock.now() })
    .where(eq(solutions.id, row.id))
  await recordAct(context, tx, {
    solution: row,
    actor,
    kind: 'visibility_changed',
    details: { from: row.visibility, to: visibility },
    before: { visibility: row.visibility },
    after: { visibility },
    notice: { message: 'It is not published any more.', did: 'ended the publication of' },
  })
}

/** The published copy of a solution that the staff made before. */
const findPublishedCopy = async (tx: Transaction, sourceId: string): Promise<string | undefined> => {
  const [copy] = await tx
    .select({ id: solutions.id })
    .from(solutions)
    .where(
      and(
        eq(solutions.copiedFrom, sourceId),
        solutions.isOfStaff,
        solutions.isPublic,
        isNull(solutions.deletedAt),
      ),
    )
    .limit(1)
  return copy?.id
}

/**
 * Publishes what may leave of a private solution as a copy of the staff. Returns the id of the copy; of one that is
 * published already, which stays the only one.
 */
const publishCopy = async (
  context: RequestContext,
  tx: Transaction,
  actor: Viewer,
  row: LockedSolution,
): Promise<string> => {
  const present = await findPublishedCopy(tx, row.id)
  if (present !== undefined) return present
  const [source] = await tx.select().from(solutions).where(eq(solutions.id, row.id))
  if (!source) throw errors.NOT_FOUND()
  const id = await writeCopy(context.deps, tx, actor, source, {
    planId: context.deps.ids.random(),
    status: row.status,
  })
  const copy = {
    ...row,
    id,
    isOfStaff: true,
    companyId: null,
    submittedAt: null,
    visibility: 'private' as const,
  }
  await publish(context, tx, actor, copy)
  return id
}

/**
 * Publishes solutions or takes them back, all or none; their status stays. A private one of someone else needs the
 * owner's consent, or goes out as a cleaned copy. Errors: CONSENT_NEEDED with the ids.
 */
export const publishSolutions = (
  context: RequestContext,
  actor: Viewer,
  { ids, isPublic, asCopy }: Wanted,
): Promise<{ done: string[]; changed: string[]; copies: string[] }> =>
  context.deps.db.transaction(async (tx) => {
    const rows = await lockSolutions(tx, ids)
    const changing = rows.filter((row) => row.isPublic !== isPublic)
    const consented = isPublic ? await findConsented(tx, changing) : null
    const refused = changing.filter(({ id }) => consented !== null && !consented.has(id))
    if (refused.length > 0 && !asCopy)
      throw errors.CONSENT_NEEDED({ data: { ids: refused.map(({ id }) => id) } })
    const copies: string[] = []
    for (const row of changing) {
      if (refused.includes(row)) copies.push(await publishCopy(context, tx, actor, row))
      else await (isPublic ? publish : unpublish)(context, tx, actor, row)
    }
    if (changing.length > 0) await tellVisitors(context.deps.publisher, tx, 'solutions')
    return { done: rows.map(({ id }) => id), changed: changing.map(({ id }) => id), copies }
  })
