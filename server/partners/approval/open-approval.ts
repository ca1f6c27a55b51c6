import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { betaSignups, invitations, companyTypeOffers as offers } from '#db/schema/index.ts'
import { errors } from '#server/rpc/errors.ts'
import { holdAddress, type Signup } from './lead-applicant.ts'

/** An approved application with what of it waits for the applicant. */
export type OpenApproval = { signup: Signup; invitationId: string | null; offerId: string | null }

/**
 * Locks an approved application, its address and its open invitation. An open offer is only looked up: those who answer it
 * lock its company first. Null when there is no application of that id. Errors: APPLICATION_DECIDED while it is pending, or rejected.
 */
export const holdApproval = async (tx: Transaction, id: string): Promise<OpenApproval | null> => {
  const isThis = eq(betaSignups.id, id)
  const [known] = await tx.select({ email: betaSignups.email }).from(betaSignups).where(isThis)
  if (!known) return null
  await holdAddress(tx, known.email)
  const [signup] = await tx.select().from(betaSignups).where(isThis).for('update')
  if (!signup) return null
  if (signup.status !== 'approved')
    throw errors.APPLICATION_DECIDED({
      message: 'This application is not approved.',
      data: { status: signup.status },
    })
  const [invitation] = signup.companyId
    ? await tx
        .select({ id: invitations.id })
        .from(invitations)
        .where(
          and(
            eq(invitations.companyId, signup.companyId),
            eq(invitations.purpose, 'partner'),
            eq(invitations.status, 'open'),
          ),
        )
        .for('update')
    : []
  const [offer] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.signupId, id), eq(offers.status, 'open')))
  return { signup, invitationId: invitation?.id ?? null, offerId: offer?.id ?? null }
}
