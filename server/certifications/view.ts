import type { CertificationState } from '#contract/certification-states.ts'
import type { Certification } from '#contract/certifications.ts'
import type { CertificationRow } from './queries.ts'

/** The day of an instant in UTC, as dates are stored. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

const stateOf = (
  {
    expiryDate,
    verifiedAt,
    refusedAt,
  }: Pick<CertificationRow['certification'], 'expiryDate' | 'verifiedAt' | 'refusedAt'>,
  now: Date,
): CertificationState => {
  if (expiryDate !== null && expiryDate < dayOf(now)) return 'expired'
  if (refusedAt !== null) return 'refused'
  return verifiedAt === null ? 'unverified' : 'verified'
}

/** A certification as its company sees it. */
export const toCertification = ({ certification, file }: CertificationRow, now: Date): Certification => {
  const { id, name, issuer, issueDate, expiryDate, verifiedAt, createdAt } = certification
  return {
    id,
    name,
    issuer,
    issueDate,
    expiryDate,
    state: stateOf(certification, now),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    refusalReason: certification.refusalReason,
    file: file && file.kind !== null ? { ...file, kind: file.kind } : null,
    createdAt: createdAt.toISOString(),
  }
}
