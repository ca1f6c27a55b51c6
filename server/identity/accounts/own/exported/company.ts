import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  billingDetails,
  certifications,
  companies,
  companyDocuments,
  companyMembers,
  companyProfiles,
} from '#db/schema/index.ts'
import { LIMIT } from './limit.ts'

export const selectCompany = (db: Executor, userId: string) =>
  db
    .select({ company: companies, membership: companyMembers.role, joinedAt: companyMembers.createdAt })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(eq(companyMembers.userId, userId))

/** What the page of a company says, and where its invoices go. */
export const selectCompanyTexts = (db: Executor, companyId: string) =>
  db
    .select({
      profile: {
        headline: companyProfiles.headline,
        about: companyProfiles.about,
        skills: companyProfiles.skills,
        regions: companyProfiles.regions,
        isListed: companyProfiles.isListed,
      },
      billing: {
        address: billingDetails.address,
        taxNumber: billingDetails.taxNumber,
        email: billingDetails.email,
      },
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .leftJoin(billingDetails, eq(billingDetails.companyId, companies.id))
    .where(eq(companies.id, companyId))

export const selectCompanyDocuments = (db: Executor, userId: string) =>
  db
    .select({
      id: companyDocuments.id,
      kind: companyDocuments.kind,
      status: companyDocuments.status,
      reason: companyDocuments.reason,
      fileId: companyDocuments.fileId,
      createdAt: companyDocuments.createdAt,
    })
    .from(companyDocuments)
    .where(eq(companyDocuments.userId, userId))
    .orderBy(desc(companyDocuments.createdAt), desc(companyDocuments.id))
    .limit(LIMIT)

export const selectCertifications = (db: Executor, userId: string) =>
  db
    .select({
      id: certifications.id,
      name: certifications.name,
      issuer: certifications.issuer,
      issueDate: certifications.issueDate,
      expiryDate: certifications.expiryDate,
      fileId: certifications.fileId,
      verifiedAt: certifications.verifiedAt,
      createdAt: certifications.createdAt,
    })
    .from(certifications)
    .where(eq(certifications.userId, userId))
    .orderBy(desc(certifications.createdAt), desc(certifications.id))
    .limit(LIMIT)
