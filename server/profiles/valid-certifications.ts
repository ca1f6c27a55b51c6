import { and, eq, gte, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { certifications, companies } from '#db/schema/index.ts'

/** Certifications of the company at hand that staff have verified and that hold on a day. */
export const isValidOf = (today: string): SQL =>
  and(
    eq(certifications.companyId, companies.id),
    isNotNull(certifications.verifiedAt),
    isNull(certifications.refusedAt),
    or(isNull(certifications.expiryDate), gte(certifications.expiryDate, today)),
  ) as SQL
