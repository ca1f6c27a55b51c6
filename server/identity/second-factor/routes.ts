import { recordAudit } from '#server/audit/record-audit.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { enrolFactor } from './enrol-factor.ts'
import { findFactor, listFactors } from './find-factors.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { removeFactor } from './remove-factor.ts'
import { verifyFactor } from './verify-factor.ts'
import { toFactor } from './view.ts'

const { secondFactor: procedures } = rpc

export const secondFactor = {
  listFactors: procedures.listFactors.handler(async ({ context }) => {
    const { id } = await signedIn(context)
    const { db } = context.deps
    return {
      items: (await listFactors(db, id)).map(toFactor),
      recoveryCodesLeft: await countRecoveryCodes(db, id),
    }
  }),
  enrolFactor: procedures.enrolFactor.handler(async ({ input, context }) => {
    const { viewer } = await requireRecentProof(context)
    return enrolFactor(context, { viewer, friendlyName: input.friendlyName })
  }),
  verifyNewFactor: procedures.verifyNewFactor.handler(async ({ input, context, errors }) => {
    const { id } = await signedIn(context)
    const factor = await findFactor(context.deps.db, id, input.id)
    const session = await context.session()
    if (!factor || !session) throw errors.NOT_FOUND()
    const made = await verifyFactor(context, session, factor, input.code)
    context.becomes(made.session)
    const fresh = (await findFactor(context.deps.db, id, input.id)) ?? factor
    return { factor: toFactor(fresh), recoveryCodes: made.recoveryCodes, viewer: made.session.viewer }
  }),
  removeFactor: procedures.removeFactor.handler(async ({ input, context, errors }) => {
    const { id } = await signedIn(context)
    const factor = await findFactor(context.deps.db, id, input.id)
    if (!factor) throw errors.NOT_FOUND()
    await requireRecentProof(context)
    await removeFactor(context, factor)
    return { id: factor.id }
  }),
  proveSecondFactor: procedures.proveSecondFactor.handler(async ({ input, context, errors }) => {
    const session = await context.session()
    if (!session) throw errors.UNAUTHORIZED()
    const raised = await proveSecondFactor(context, session, input.code)
    context.becomes(raised)
    return {
      viewer: raised.viewer,
      recoveryCodesLeft: await countRecoveryCodes(context.deps.db, session.userId),
    }
  }),
  makeRecoveryCodes: procedures.makeRecoveryCodes.handler(async ({ context }) => {
    const { viewer } = await requireRecentProof(context)
    requireConfirmed(viewer)
    const codes = await context.deps.db.transaction(async (tx) => {
      await recordAudit(tx, context, { action: 'recovery_codes_made', userId: viewer.id })
      return replaceRecoveryCodes(tx, context, viewer.id)
    })
    return { recoveryCodes: codes }
  }),
}
