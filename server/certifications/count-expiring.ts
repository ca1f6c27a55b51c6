import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { EXPIRY_REMINDER_DAYS } from '#contract/certification-states.ts'
import { certifications } from '#db/schema/index.ts'
import { dayOf } from './view.ts'

const DAY_MS = 86_400_000

/** How many certifications of a company have expired or expire within the days of the first reminder, as a part of a query. */
export const countExpiring = (companyId: string | undefined, now: Date): SQL<number> => {
  if (companyId === undefined) return sql<number>`0`
  const { expiryDate } = certifications
  const last = dayOf(new Date(now.getTime() + EXPIRY_REMINDER_DAYS[0] * DAY_MS))
  const isDue = and(eq(certifications.companyId, companyId), lte(expiryDate, last))
  return sql<number>`(select count(*) from ${certifications} where ${isDue})`
}
