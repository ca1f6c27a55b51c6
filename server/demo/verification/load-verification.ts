import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  betaSignups,
  certifications,
  companies,
  companyMembers,
  companyTypeOffers,
  users,
} from '#db/schema/index.ts'
import { type DemoPerson, type DemoRole, demoAccounts } from '../accounts.ts'
import { refusedCertification, supplierSignup } from './rows.ts'

const DAY_MS = 86_400_000

const companyOf = async (db: Executor, role: DemoRole): Promise<DemoPerson | undefined> => {
  const email = demoAccounts.find((account) => account.role === role)?.email ?? ''
  const [person] = await db
    .select({ userId: users.id, companyId: companyMembers.companyId })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(eq(users.email, email))
  return person
}

/** The demo supplier while it is one and answers no offer yet. */
const companyWithoutOffer = async (db: Executor): Promise<DemoPerson | undefined> => {
  const supplier = await companyOf(db, 'supplier')
  if (!supplier?.companyId) return undefined
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .leftJoin(
      companyTypeOffers,
      and(eq(companyTypeOffers.companyId, companies.id), eq(companyTypeOffers.status, 'open')),
    )
    .where(
      and(eq(companies.id, supplier.companyId), eq(companies.type, 'supplier'), isNull(companyTypeOffers.id)),
    )
  return company && supplier
}

/**
 * An offer of another type that the demo supplier has not answered, and a certification of the demo engineer that the demo
 * administrator refused. There are no documents of companies.
 */
export const loadVerification = async (db: Executor, admin: DemoPerson, now: Date): Promise<void> => {
  const { userId: adminId } = admin
  const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MS)
  // An older demo may have moved on: then there is nothing to offer.
  const supplier = await companyWithoutOffer(db)
  if (supplier?.companyId) {
    const { companyId } = supplier
    const [signup] = await db
      .insert(betaSignups)
      .values({
        ...supplierSignup,
        status: 'approved',
        companyId,
        createdAt: daysBefore(6),
        approvedAt: daysBefore(3),
        approvedBy: adminId,
      })
      .returning({ id: betaSignups.id })
    await db.insert(companyTypeOffers).values({
      companyId,
      signupId: signup?.id ?? null,
      fromType: 'supplier',
      toType: 'engineer',
      offeredBy: adminId,
      createdAt: daysBefore(3),
    })
  }
  const engineer = await companyOf(db, 'engineer')
  if (engineer?.companyId)
    await db.insert(certifications).values({
      ...refusedCertification,
      companyId: engineer.companyId,
      userId: engineer.userId,
      issueDate: daysBefore(300).toISOString().slice(0, 10),
      createdAt: daysBefore(20),
      refusedAt: daysBefore(14),
      refusedBy: adminId,
    })
}
