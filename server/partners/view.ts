import type { PartnerApplication } from '#contract/partners.ts'
import type { SignupRow } from './queries.ts'

/** An application as staff see it. */
export const toApplication = ({ signup, decidedBy }: SignupRow): PartnerApplication => {
  const { id, fullName, email, companyName, website, linkedin, role, companySize, experience } = signup
  return {
    id,
    fullName,
    email,
    companyName,
    website,
    linkedin,
    role,
    companySize,
    experience,
    status: signup.status,
    createdAt: signup.createdAt.toISOString(),
    approvedAt: signup.approvedAt?.toISOString() ?? null,
    rejectedAt: signup.rejectedAt?.toISOString() ?? null,
    decidedBy,
    reason: signup.reason,
  }
}
