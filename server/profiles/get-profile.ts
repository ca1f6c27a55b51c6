import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { CompanyProfile } from '#contract/company-profiles.ts'
import { PROFILE_REVIEWS } from '#contract/profile-words.ts'
import type { Executor } from '#db/connect.ts'
import { certifications, companies, companyProfiles, reviews } from '#db/schema/index.ts'
import { isReadBy, isShown } from './policy.ts'
import { isValidOf } from './valid-certifications.ts'
import { toFields } from './view.ts'

const readCertifications = (db: Executor, id: string, now: Date): Promise<CompanyProfile['certifications']> =>
  db
    .select({
      name: certifications.name,
      issuer: certifications.issuer,
      issueDate: certifications.issueDate,
      expiryDate: certifications.expiryDate,
    })
    .from(certifications)
    .innerJoin(companies, eq(companies.id, certifications.companyId))
    .where(and(eq(companies.id, id), isValidOf(now.toISOString().slice(0, 10))))
    .orderBy(desc(certifications.issueDate), desc(certifications.id))

/** What owners of its projects said, once it is shown. Their names stay between the two companies. */
const readShownReviews = async (db: Executor, id: string): Promise<CompanyProfile['reviews']> => {
  const rows = await db
    .select({ stars: reviews.stars, text: reviews.text, createdAt: reviews.createdAt })
    .from(reviews)
    .where(and(eq(reviews.ofCompanyId, id), isNotNull(reviews.shownAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PROFILE_REVIEWS)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** An engineering company for those who may read it; null for everyone else. */
export const getCompanyProfile = async (
  db: Executor,
  viewer: Viewer | null,
  id: string,
  now: Date,
): Promise<CompanyProfile | null> => {
  const [row] = await db
    .select({
      company: { id: companies.id, name: companies.name, verified: companies.verified },
      profile: companyProfiles,
      isShown: sql<boolean>`(${isShown})`,
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(and(eq(companies.id, id), isReadBy(viewer)))
  if (!row) return null
  const { company, profile } = row
  const isOwn = viewer?.company?.id === id
  return {
    ...toFields(company, profile),
    about: profile?.about ?? '',
    isListed: profile?.isListed ?? true,
    isVerified: company.verified,
    isShown: row.isShown,
    certifications: await readCertifications(db, id, now),
    reviews: await readShownReviews(db, id),
    recordAt: profile?.recordAt?.toISOString() ?? null,
    isOwn,
    mayEdit: isOwn && viewer.company?.membership === 'owner',
  }
}
