import type { CompanyProfile } from '#contract/company-profiles.ts'
import type { CompanySkill } from '#contract/company-skills.ts'
import { companyProfiles } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { getCompanyProfile } from './get-profile.ts'

type Change = {
  headline: string
  about: string
  skills: CompanySkill[]
  regions: string[]
  isListed: boolean
}

/** Changes what the caller's company shows of itself; null without one. Errors: FORBIDDEN for a member who is no owner. */
export const updateCompanyProfile = async (
  context: RequestContext,
  change: Change,
): Promise<CompanyProfile | null> => {
  const viewer = await signedIn(context)
  const { company } = viewer
  // Staff have none.
  if (!company) return null
  if (company.membership !== 'owner')
    throw errors.FORBIDDEN({ message: 'Only an owner of the company changes its profile.' })
  const { db, clock, publisher } = context.deps
  return db.transaction(async (tx) => {
    const now = clock.now()
    await holdCompany(tx, company.id)
    await tx
      .insert(companyProfiles)
      .values({ companyId: company.id, ...change, updatedAt: now })
      .onConflictDoUpdate({ target: companyProfiles.companyId, set: { ...change, updatedAt: now } })
    await recordAudit(tx, context, {
      action: 'profile_changed',
      userId: viewer.id,
      companyId: company.id,
      subject: { kind: 'company', id: company.id },
    })
    await tellVisitors(publisher, tx, 'profiles')
    return getCompanyProfile(tx, viewer, company.id, now)
  })
}
