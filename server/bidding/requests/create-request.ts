import { eq } from 'drizzle-orm'
import type { BidRequest, CreateBidRequest } from '#contract/bid-requests.ts'
import { companies } from '#db/schema/index.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { ownCompany, type RequestContext, signedIn } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { found } from '#server/rpc/not-found.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { readRequest } from '../reading/read-request.ts'
import { findSubject, type Subject } from './find-subject.ts'
import { insertRequest } from './write-request.ts'

/** The title of a step of a solution; null for the whole. Errors: BAD_REQUEST for a step that is not there. */
export const stepTitleOf = ({ steps }: Subject, stepKey: string | undefined): string | null => {
  if (stepKey === undefined) return null
  const step = steps.find(({ key }) => key === stepKey)
  if (!step)
    throw invalidField('stepKey', 'This step is not there any more. Choose one of the present steps.')
  return step.title || step.key
}

/** Drafts a request of the caller's company. Errors: BAD_REQUEST, COMPANY_NOT_FOUND, EMAIL_NOT_CONFIRMED, NOT_FOUND. */
export const createRequest = async (
  context: RequestContext,
  input: CreateBidRequest,
): Promise<BidRequest> => {
  const viewer = await signedIn(context)
  const { id: companyId } = await ownCompany(context)
  requireConfirmed(viewer)
  const { deps } = context
  return deps.db.transaction(async (tx) => {
    const subject = found(await findSubject(tx, input.solutionId, ownedBy(viewer)))
    const [company] = await tx
      .select({ id: companies.id, name: companies.name, contactEmail: companies.contactEmail })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('share')
    const id = await insertRequest(
      tx,
      input,
      { userId: viewer.id, company: found(company ?? null), stepTitle: stepTitleOf(subject, input.stepKey) },
      deps.clock.now(),
    )
    return found(await readRequest({ db: tx, clock: deps.clock }, viewer, id))
  })
}
