import type { Executor } from '#db/connect.ts'
import { certifications } from '#db/schema/index.ts'
import type { DemoPerson } from './accounts.ts'

const DAY_MS = 86_400_000

/** Names, issuers and days until expiry; null: it does not expire. */
const held = [
  {
    name: 'Robot programming, advanced',
    issuer: 'Fanuc Academy',
    issuedDaysAgo: 420,
    expiresInDays: 675,
    isVerified: true,
  },
  {
    name: 'ISO 10218-2 integrator training',
    issuer: 'TÜV Rheinland',
    issuedDaysAgo: 1050,
    expiresInDays: 45,
    isVerified: true,
  },
  {
    name: 'Risk assessment by ISO 12100',
    issuer: 'Pilz Academy',
    issuedDaysAgo: 700,
    expiresInDays: null,
    isVerified: false,
  },
  {
    name: 'Welding coordinator IWT',
    issuer: 'DVS',
    issuedDaysAgo: 2200,
    expiresInDays: -30,
    isVerified: true,
  },
] as const

/** Certifications of the demo engineer: valid ones, one that expires soon, and one that has expired. */
export const loadCertifications = async (db: Executor, owner: DemoPerson, now: Date): Promise<void> => {
  if (owner.companyId === null) return
  const { companyId, userId } = owner
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  await db.insert(certifications).values(
    held.map(({ name, issuer, issuedDaysAgo, expiresInDays, isVerified }) => ({
      companyId,
      userId,
      name,
      issuer,
      issueDate: dayIn(-issuedDaysAgo),
      expiryDate: expiresInDays === null ? null : dayIn(expiresInDays),
      verifiedAt: isVerified ? new Date(now.getTime() - 90 * DAY_MS) : null,
      createdAt: new Date(now.getTime() - 120 * DAY_MS),
    })),
  )
}
