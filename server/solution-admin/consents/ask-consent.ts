import type { Viewer } from '#contract/accounts.ts'
import type { ConsentState } from '#contract/solution-publishing-words.ts'
import { publishConsents } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { findConsent } from '#server/solutions/managed/find-consent.ts'
import { findOwners, lockSolutions } from '../lock-solutions.ts'
import { recordAct } from '../record-act.ts'

/**
 * Asks the owner of a private solution whether staff may publish it as it is; asked already, nothing changes. Null when
 * there is none of that id. Errors: CONSENT_NOT_NEEDED for one that staff may publish, or whose owner is gone.
 */
export const askConsent = (
  context: RequestContext,
  actor: Viewer,
  id: string,
): Promise<{ id: string; consent: ConsentState } | null> =>
  context.deps.db.transaction(async (tx) => {
    const [solution] = await lockSolutions(tx, [id])
    if (!solution) return null
    const last = await findConsent(tx, id)
    if (last?.state === 'asked') return { id, consent: 'asked' }
    const { isOfStaff, isPublic, submittedAt } = solution
    if (isOfStaff || isPublic || submittedAt !== null || last?.state === 'given')
      throw errors.CONSENT_NOT_NEEDED()
    if ((await findOwners(tx, solution)).length === 0)
      throw errors.CONSENT_NOT_NEEDED({
        message: 'Nobody can be asked: the account of its owner is gone. Publish a cleaned copy instead.',
      })
    await tx
      .insert(publishConsents)
      .values({ solutionId: id, askedAt: context.deps.clock.now(), askedBy: actor.id })
    await recordAct(context, tx, {
      solution,
      actor,
      kind: 'consent_asked',
      after: { consent: 'asked' },
      notice: {
        kind: 'publish_consent',
        message:
          'We ask to publish it for everyone to see. You decide: open it and give or refuse your consent.',
        did: 'asked for the consent to publish',
      },
    })
    return { id, consent: 'asked' }
  })
