import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ConsentAnswer } from '#contract/solution-publishing-words.ts'
import { publishConsents, automationSolutions as solutions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { tellStaff } from '#server/forms/tell-staff.ts'
import { actorOf, solutionForStaff } from '#server/notifications/actor-of.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { findConsent } from '#server/solutions/managed/find-consent.ts'

const answerWords: Readonly<Record<ConsentAnswer, string>> = {
  given: 'gives consent to publish',
  refused: 'does not want to publish',
}
const didWords: Readonly<Record<ConsentAnswer, string>> = {
  given: 'gave consent to publish',
  refused: 'refused consent to publish',
}

/**
 * Answers for an own solution whether it may be published; what was given can be taken back until it is. Null when the
 * caller has none of that id. Errors: CONSENT_NOT_ASKED.
 */
export const answerConsent = (
  context: RequestContext,
  viewer: Viewer,
  { id, answer }: { id: string; answer: ConsentAnswer },
): Promise<{ id: string; consent: ConsentAnswer } | null> =>
  context.deps.db.transaction(async (tx) => {
    const { deps } = context
    const [row] = await tx
      .select({ title: solutions.title, isPublic: solutions.isPublic, companyId: solutions.companyId })
      .from(solutions)
      .where(and(eq(solutions.id, id), ownedBy(viewer), isNull(solutions.deletedAt)))
      .for('update')
    if (!row) return null
    const last = await findConsent(tx, id)
    if (last?.state === answer) return { id, consent: answer }
    const isOpen = last?.state === 'asked' || (last?.state === 'given' && !row.isPublic)
    if (!last || !isOpen) throw errors.CONSENT_NOT_ASKED()
    const now = deps.clock.now()
    await tx
      .update(publishConsents)
      .set({ state: answer, answeredAt: now, answeredBy: viewer.id })
      .where(eq(publishConsents.id, last.id))
    const kind = answer === 'given' ? 'consent_given' : 'consent_refused'
    await recordChange(deps, tx, { solutionId: id, actorId: viewer.id, kind, now })
    await recordAudit(tx, context, {
      action: 'publish_consent_answered',
      actorId: viewer.id,
      companyId: row.companyId,
      subject: { kind: 'solution', id },
      before: { consent: last.state },
      after: { consent: answer },
      details: { title: row.title },
    })
    const notice = {
      kind: 'solution_submitted',
      title: answer === 'given' ? 'Consent given' : 'Consent refused',
      message: `${viewer.company?.name ?? viewer.fullName} ${answerWords[answer]} "${row.title}".`,
      href: `/solutions/${id}`,
      staffLine: `${actorOf(viewer)} ${didWords[answer]} ${solutionForStaff(row)}`,
    } as const
    // They ask for it, and a private solution has no name for support.
    await tellStaff(deps, tx, notice, ['admin'])
    return { id, consent: answer }
  })
