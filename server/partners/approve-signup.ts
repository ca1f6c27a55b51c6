import { and, eq, gt, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { PartnerApplicationDetail } from '#contract/partners.ts'
import type { Transaction } from '#db/connect.ts'
import { betaSignups, companies, invitations } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { inviteApplicant } from '#server/teams/invite-applicant.ts'
import { type Applicant, findApplicant } from './find-applicant.ts'
import { getBetaSignup } from './read-signups.ts'
import { offerType } from './types/offer-type.ts'

type Signup = typeof betaSignups.$inferSelect

const refusals = {
  staff: 'This address belongs to an account of the staff, which has no company.',
  'not an owner': 'This address belongs to a member of a company. An owner of that company has to apply.',
  'same type': 'The company of this applicant is of this type already.',
  invited: 'An invitation of another application of this address is still open.',
} as const

const refuse = (why: keyof typeof refusals) =>
  errors.APPLICANT_REFUSED({ message: refusals[why], data: { why } })

/** Decisions about one address come one after the other, so that it gets one company or one offer. */
const holdAddress = (tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner|${email}`}, 0))`)

/** Makes the company that the applicant is invited to own. Not verified: it has shown no documents yet. */
const inviteToCompany = async (
  tx: Transaction,
  context: RequestContext,
  actor: Viewer,
  { email, companyName, role }: Signup,
): Promise<string> => {
  const now = context.deps.clock.now()
  const [open] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.email, email),
        eq(invitations.purpose, 'partner'),
        eq(invitations.status, 'open'),
        gt(invitations.expiresAt, now),
      ),
    )
    .limit(1)
  if (open) throw refuse('invited')
  const [company] = await tx
    .insert(companies)
    .values({ name: companyName, type: role, contactEmail: email, verified: false, createdAt: now })
    .returning({ id: companies.id })
  if (!company) throw new Error('the company row did not come back')
  await inviteApplicant(tx, context, actor, { purpose: 'partner', companyId: company.id, email })
  return company.id
}

/** Leads an applicant to a company of the type: by an invitation, or by an offer to the own one. Returns the company's id. */
const leadTo = async (
  tx: Transaction,
  context: RequestContext,
  actor: Viewer,
  { signup, applicant }: { signup: Signup; applicant: Applicant },
): Promise<string> => {
  switch (applicant.kind) {
    case 'new':
    case 'without company':
      return inviteToCompany(tx, context, actor, signup)
    case 'staff':
      throw refuse('staff')
    case 'member':
      throw refuse('not an owner')
    case 'owner': {
      if (applicant.type === signup.role) throw refuse('same type')
      await offerType(tx, context, actor, {
        companyId: applicant.companyId,
        signupId: signup.id,
        toType: signup.role,
      })
      return applicant.companyId
    }
  }
}

/**
 * Approves an application once. Null when there is none of that id. Errors: APPLICATION_DECIDED, APPLICANT_REFUSED,
 * TOO_MANY_REQUESTS.
 */
export const approveBetaSignup = async (
  context: RequestContext,
  actor: Viewer,
  id: string,
): Promise<PartnerApplicationDetail | null> =>
  context.deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(betaSignups)
      .set({ status: 'approved', approvedAt: context.deps.clock.now(), approvedBy: actor.id })
      .where(and(eq(betaSignups.id, id), eq(betaSignups.status, 'pending')))
      .returning()
    if (!row) return refuseDecided(tx, id)
    await holdAddress(tx, row.email)
    const applicant = await findApplicant(tx, row.email)
    const companyId = await leadTo(tx, context, actor, { signup: row, applicant })
    await tx.update(betaSignups).set({ companyId }).where(eq(betaSignups.id, id))
    await recordAudit(tx, context, {
      action: 'partner_approved',
      actorId: actor.id,
      companyId,
      ...('userId' in applicant && { userId: applicant.userId }),
      subject: { kind: 'beta_signup', id },
      details: { role: row.role, isOffer: applicant.kind === 'owner' },
    })
    return getBetaSignup(tx, id)
  })

/** For an application that is not pending: null when there is none. Throws APPLICATION_DECIDED otherwise. */
export const refuseDecided = async (tx: Transaction, id: string): Promise<null> => {
  const [known] = await tx
    .select({ status: betaSignups.status })
    .from(betaSignups)
    .where(eq(betaSignups.id, id))
  if (!known) return null
  throw errors.APPLICATION_DECIDED({ data: { status: known.status } })
}
