import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { betaSignups, companies } from '#db/schema/index.ts'
import { tellStaff } from '#server/forms/tell-staff.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** Tells staff that an approved applicant has joined the company that was made for the application. */
export const tellOfPartner = async (
  tx: Transaction,
  { deps }: RequestContext,
  { companyId, email }: { companyId: string; email: string },
): Promise<void> => {
  const [found] = await tx
    .select({ name: companies.name, signupId: betaSignups.id })
    .from(companies)
    .leftJoin(betaSignups, eq(betaSignups.companyId, companies.id))
    .where(eq(companies.id, companyId))
    .limit(1)
  if (!found) return
  await tellStaff(deps, tx, {
    kind: 'partner_progress',
    type: 'success',
    title: `${found.name} has its owner`,
    message: `${email} accepted the invitation.`,
    ...(found.signupId && { href: `/admin/beta-signups/${found.signupId}` }),
  })
}
