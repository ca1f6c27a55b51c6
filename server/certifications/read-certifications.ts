import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_CERTIFICATIONS } from '#contract/certification-states.ts'
import type { Certification } from '#contract/certifications.ts'
import { certifications } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { isOf, selectCertifications } from './queries.ts'
import { toCertification } from './view.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>

/** Certifications of a company, for those who have been let in. */
export const readCertificationsOf = async (
  { db, clock }: Deps,
  companyId: string,
): Promise<Certification[]> => {
  const rows = await selectCertifications(db, eq(certifications.companyId, companyId)).limit(
    MAX_CERTIFICATIONS,
  )
  return rows.map((row) => toCertification(row, clock.now()))
}

/** Certifications of the caller's company; none for staff, who have no company. */
export const listCertifications = async (
  { db, clock }: Deps,
  { company }: Viewer,
): Promise<{ items: Certification[] }> => {
  return { items: company ? await readCertificationsOf({ db, clock }, company.id) : [] }
}

/** A certification of the caller's company; null for any other. */
export const getCertification = async (
  { db, clock }: Deps,
  { company }: Viewer,
  id: string,
): Promise<Certification | null> => {
  if (!company) return null
  const [row] = await selectCertifications(db, isOf(company.id, id))
  return row ? toCertification(row, clock.now()) : null
}
