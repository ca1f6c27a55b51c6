import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Transaction } from '#db/connect.ts'
import { type betaSignups, invitations } from '#db/schema/index.ts'
import { createCompany } from '#server/identity/accounts/create-person.ts'
import { openInvitation } from '#server/identity/accounts/open-invitation.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { inviteApplicant } from '#server/teams/invite-applicant.ts'
import { offerType } from '../types/offer-type.ts'
import { type Applicant, findApplicant } from './find-applicant.ts'

export type Signup = typeof betaSignups.$inferSelect

const refusals = {
  staff: 'This address belongs to an account of the staff, which has no company.',
  'not an owner': 'This address belongs to a member of a company. An owner of that company has to apply.',
  'same type': 'The company of this applicant is of this type already.',
  invited: 'An invitation of another application of this address is still open.',
} as const

const refuse = (why: keyof typeof refusals) =>
  errors.APPLICANT_REFUSED({ message: refusals[why], data: { why } })

/** Decisions about one address come one after the other, so that it gets one company or one offer. */
export const holdAddress = (tx: Transaction, email: string) =>
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
    .where(and(eq(invitations.email, email), eq(invitations.purpose, 'partner'), openInvitation(now)))
    .limit(1)
  if (open) throw refuse('invited')
  const companyId = await createCompany(tx, { name: companyName, type: role }, { userId: null, email, now })
  await inviteApplicant(tx, context, actor, { purpose: 'partner', companyId, email })
  return companyId
}

/**
 * Leads an applicant to a company of the type: by an invitation, or by an offer to the own one. The address is held.
 * Errors: APPLICANT_REFUSED, TOO_MANY_REQUESTS.
 */
export const leadApplicant = async (
  tx: Transaction,
  context: RequestContext,
  actor: Viewer,
  signup: Signup,
): Promise<{ applicant: Applicant; companyId: string }> => {
  const applicant = await findApplicant(tx, signup.email)
  switch (applicant.kind) {
    case 'new':
    case 'without company':
      return { applicant, companyId: await inviteToCompany(tx, context, actor, signup) }
    case 'staff':
      throw refuse('staff')
    case 'member':
      throw refuse('not an owner')
    case 'owner': {
      const { companyId } = applicant
      if (applicant.type === signup.role) throw refuse('same type')
      await offerType(tx, context, actor, { companyId, signupId: signup.id, toType: signup.role })
      return { applicant, companyId }
    }
  }
}
