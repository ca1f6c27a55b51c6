import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { FieldProblem } from '#contract/errors.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { companyMembers, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { createPerson } from '#server/identity/accounts/create-person.ts'
import { removeCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import { hashGoodPassword, passwordWeaknesses } from '#server/identity/accounts/password-policy.ts'
import { startSession } from '#server/identity/accounts/sign-in.ts'
import { type AddressProof, proveAddress } from '#server/identity/credentials/first-proof/prove-address.ts'
import { openSession } from '#server/identity/sessions/create-session.ts'
import { viewerOf } from '#server/identity/viewers/viewers.ts'
import { renewLiveKeys } from '#server/live/live-keys.ts'
import type { Afterwards } from '#server/platform/holding.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'
import { isStaffRole } from './invitations/invited-to.ts'
import { findInvitation, takeInvitation } from './invitations/take-invitation.ts'
import { openDataRoom } from './open-data-room.ts'
import { tellOfPartner } from './tell-of-partner.ts'

type Taken = Awaited<ReturnType<typeof takeInvitation>>

/** The company made at sign-up goes when nothing is in it; one with people or solutions is not left silently. */
const leaveEmptyCompany = async (
  tx: Executor,
  { holdings }: RequestContext,
  userId: string,
): Promise<Afterwards | undefined> => {
  const [own] = await tx.select().from(companyMembers).where(eq(companyMembers.userId, userId))
  if (!own) return undefined
  try {
    return await removeCompany(tx, { why: 'invitation', userId, companyId: own.companyId }, holdings)
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'STILL_OPEN') throw error
    throw errors.IN_ANOTHER_COMPANY({
      message:
        'Your account belongs to a company with people or solutions of its own. Leave it or delete them first.',
      cause: error,
    })
  }
}

/** The company that an invitation leads to; to the staff or anything else it leads to none. */
const requireCompany = ({ id, companyId, role }: Taken): string => {
  if (companyId === null) throw new Error(`invitation ${id} makes a ${role} of no company`)
  return companyId
}

/** Gives an account what the invitation is for. Throws for a role that this program does not know. */
const join = async (
  tx: Transaction,
  context: RequestContext,
  taken: Taken,
  userId: string,
): Promise<void> => {
  const { role } = taken
  switch (role) {
    case 'owner':
    case 'member': {
      const companyId = requireCompany(taken)
      await tx.insert(companyMembers).values({ companyId, userId, role })
      await recordAudit(tx, context, { action: 'member_joined', userId, companyId, details: { role } })
      if (taken.purpose === 'partner') await tellOfPartner(tx, context, { companyId, email: taken.email })
      return
    }
    case 'admin':
    case 'support':
    case 'analyst':
      await tx.update(users).set({ role }).where(eq(users.id, userId))
      await recordAudit(tx, context, { action: 'staff_changed', userId, details: { role } })
      return
    case 'investor':
      await openDataRoom(tx, context, { userId, email: taken.email, grantedBy: taken.invitedBy })
      return
    default:
      throw new Error(`invitation ${taken.id} has the unknown role ${String(role satisfies never)}`)
  }
}

/**
 * Accepts an invitation with the signed-in account, whose address it must be for, and which its link proves. As with
 * every first proof by mail, a session from before ends, and the answer carries a new one. Errors: INVITATION_INVALID,
 * OTHER_ADDRESS, IN_ANOTHER_COMPANY.
 */
export const acceptInvitation = async (
  context: RequestContext,
  token: string,
): Promise<{ viewer: Viewer } & AddressProof> => {
  const viewer = await signedIn(context)
  const session = await context.session()
  const found = await findInvitation(context.deps.db, context, token)
  if (found.email !== viewer.email)
    throw errors.OTHER_ADDRESS({
      message: 'This invitation is for another e-mail address. Sign in with that one.',
    })
  if (viewer.company && viewer.company.id === found.companyId) return { viewer, needsPassword: false }
  const isProduction = context.deps.config.mode === 'production'
  const { fresh, made, afterwards } = await context.deps.db.transaction(async (tx) => {
    const taken = await takeInvitation(tx, context, token, viewer.id)
    const { needsPassword } = await proveAddress(tx, context, { userId: viewer.id, email: taken.email })
    // An investor keeps the company that the account belongs to.
    const afterwards = taken.role === 'investor' ? undefined : await leaveEmptyCompany(tx, context, viewer.id)
    await join(tx, context, taken, viewer.id)
    await renewLiveKeys(context.deps.publisher, tx, viewer.id)
    if (needsPassword)
      return {
        afterwards,
        made: await startSession(tx, context, { userId: viewer.id, method: 'invite' }),
        fresh: null,
      }
    return {
      afterwards,
      made: null,
      fresh: await viewerOf(tx, viewer.id, { isProduction, aal: session?.aal ?? 'aal1' }),
    }
  })
  if (afterwards) await context.afterCommit(afterwards)
  if (made) return { viewer: openSession(context, made).viewer, needsPassword: true }
  if (!fresh || !session) throw new Error('the account row did not come back')
  context.becomes({ ...session, viewer: fresh })
  return { viewer: fresh, needsPassword: false }
}

type NewAccount = { token: string; fullName: string; password: string; confirmPassword: string }

/** Makes the account an invitation is for, in its company, confirmed by the mail, and signs in. Errors: BAD_REQUEST, INVITATION_INVALID, ACCOUNT_EXISTS. */
export const signUpByInvitation = async (context: RequestContext, input: NewAccount): Promise<Viewer> => {
  const found = await findInvitation(context.deps.db, context, input.token)
  const isStaff = isStaffRole(found.role)
  const problems: FieldProblem[] = []
  if (!input.fullName.trim()) problems.push({ field: 'fullName', text: 'Please enter your full name' })
  const [weakness] = await passwordWeaknesses(input.password, { config: context.deps.config, isStaff })
  if (weakness) problems.push({ field: 'password', text: weakness.text })
  if (input.password !== input.confirmPassword)
    problems.push({ field: 'confirmPassword', text: 'Passwords do not match' })
  if (problems.length > 0) throw invalidFields(problems)
  const passwordHash = await hashGoodPassword(context, input.password, { isStaff })
  const now = context.deps.clock.now()
  const made = await context.deps.db.transaction(async (tx) => {
    const person = await createPerson(tx, {
      email: found.email,
      fullName: input.fullName.trim(),
      isConfirmed: true,
      now,
      passwordHash,
    })
    if (!person) throw errors.ACCOUNT_EXISTS()
    const { userId } = person
    const taken = await takeInvitation(tx, context, input.token, userId)
    await join(tx, context, taken, userId)
    await recordAudit(tx, context, { action: 'sign_up', userId, companyId: found.companyId })
    return startSession(tx, context, { userId, method: 'invite' })
  })
  return openSession(context, made).viewer
}
