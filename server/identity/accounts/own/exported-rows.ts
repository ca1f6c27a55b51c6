import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { MAX_EXPORTED_ROWS } from '#contract/account-export.ts'
import type { Executor } from '#db/connect.ts'
import {
  accounts,
  auditEvents,
  automationSolutions,
  betaSignups,
  certifications,
  companies,
  companyDocuments,
  companyMembers,
  equipmentCatalog,
  equipmentImports,
  factors,
  files,
  notificationPreferences,
  notifications,
  orders,
  quoteRequests,
  sessions,
  solutionComments,
  solutionEvents,
  telemetryKeys,
  users,
} from '#db/schema/index.ts'

/** One row more than is given: it tells whether that was all. */
const LIMIT = MAX_EXPORTED_ROWS + 1

export const selectAccount = (db: Executor, userId: string) =>
  db
    .select({
      id: users.id,
      fullName: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      role: users.role,
      metadata: users.metadata,
      hasSecondFactor: users.hasSecondFactor,
      lastSignInAt: users.lastSignInAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId))

export const selectIdentities = (db: Executor, userId: string) =>
  db
    .select({
      provider: accounts.providerId,
      profile: accounts.profile,
      lastSignInAt: accounts.lastSignInAt,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.userId, userId))

export const selectFactors = (db: Executor, userId: string) =>
  db
    .select({
      type: factors.type,
      name: factors.friendlyName,
      status: factors.status,
      createdAt: factors.createdAt,
    })
    .from(factors)
    .where(eq(factors.userId, userId))

/** The company that the account is a member of; no row when there is none. */
export const selectCompany = (db: Executor, userId: string) =>
  db
    .select({ company: companies, membership: companyMembers.role, joinedAt: companyMembers.createdAt })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(eq(companyMembers.userId, userId))

export const selectSolutions = (db: Executor, userId: string) =>
  db
    .select({
      id: automationSolutions.id,
      title: automationSolutions.title,
      description: automationSolutions.description,
      status: automationSolutions.status,
      visibility: automationSolutions.visibility,
      tags: automationSolutions.tags,
      tech: automationSolutions.tech,
      costLowCents: automationSolutions.costLowCents,
      costHighCents: automationSolutions.costHighCents,
      implementationDaysLow: automationSolutions.implementationDaysLow,
      implementationDaysHigh: automationSolutions.implementationDaysHigh,
      roiMonths: automationSolutions.roiMonths,
      requirement: sql<Record<string, unknown> | null>`${automationSolutions.plan} -> 'requirement'`,
      seed: sql<number | null>`${automationSolutions.plan} -> 'seed'`,
      createdAt: automationSolutions.createdAt,
      updatedAt: automationSolutions.updatedAt,
    })
    .from(automationSolutions)
    .where(eq(automationSolutions.userId, userId))
    .orderBy(desc(automationSolutions.createdAt), desc(automationSolutions.id))
    .limit(LIMIT)

export const selectComments = (db: Executor, userId: string) =>
  db
    .select({
      id: solutionComments.id,
      solutionId: solutionComments.solutionId,
      subjectName: solutionComments.subjectName,
      parentId: solutionComments.parentId,
      text: solutionComments.text,
      createdAt: solutionComments.createdAt,
    })
    .from(solutionComments)
    .where(and(eq(solutionComments.userId, userId), isNull(solutionComments.deletedAt)))
    .orderBy(desc(solutionComments.createdAt), desc(solutionComments.id))
    .limit(LIMIT)

export const selectSolutionEvents = (db: Executor, userId: string) =>
  db
    .select({
      id: solutionEvents.id,
      solutionId: solutionEvents.solutionId,
      kind: solutionEvents.kind,
      details: solutionEvents.details,
      createdAt: solutionEvents.createdAt,
    })
    .from(solutionEvents)
    .where(eq(solutionEvents.actorId, userId))
    .orderBy(desc(solutionEvents.createdAt), desc(solutionEvents.id))
    .limit(LIMIT)

export const selectApplications = (db: Executor, userId: string) =>
  db
    .select({
      id: betaSignups.id,
      fullName: betaSignups.fullName,
      companyName: betaSignups.companyName,
      website: betaSignups.website,
      linkedin: betaSignups.linkedin,
      role: betaSignups.role,
      companySize: betaSignups.companySize,
      experience: betaSignups.experience,
      status: betaSignups.status,
      reason: betaSignups.reason,
      createdAt: betaSignups.createdAt,
    })
    .from(betaSignups)
    .innerJoin(users, and(eq(users.email, betaSignups.email), eq(users.emailVerified, true)))
    .where(eq(users.id, userId))
    .orderBy(desc(betaSignups.createdAt), desc(betaSignups.id))
    .limit(LIMIT)

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

export const selectEquipment = (db: Executor, userId: string) =>
  db
    .select({
      id: equipmentCatalog.id,
      state: equipmentCatalog.state,
      name: equipmentCatalog.name,
      manufacturer: equipmentCatalog.manufacturer,
      model: equipmentCatalog.model,
      articleNumber: equipmentCatalog.articleNumber,
      priceCents: equipmentCatalog.priceCents,
      stock: equipmentCatalog.stock,
      createdAt: equipmentCatalog.createdAt,
      updatedAt: equipmentCatalog.updatedAt,
    })
    .from(equipmentCatalog)
    .where(eq(equipmentCatalog.userId, userId))
    .orderBy(desc(equipmentCatalog.createdAt), desc(equipmentCatalog.id))
    .limit(LIMIT)

export const selectEquipmentImports = (db: Executor, userId: string) =>
  db
    .select({
      id: equipmentImports.id,
      fileName: equipmentImports.fileName,
      rows: equipmentImports.rows,
      refused: equipmentImports.refused,
      createdAt: equipmentImports.createdAt,
      undoneAt: equipmentImports.undoneAt,
    })
    .from(equipmentImports)
    .where(eq(equipmentImports.userId, userId))
    .orderBy(desc(equipmentImports.createdAt), desc(equipmentImports.id))
export const selectQuoteRequests = (db: Executor, userId: string) =>
  db
    .select({
      id: quoteRequests.id,
      name: quoteRequests.name,
      quantity: quoteRequests.quantity,
      unit: quoteRequests.unit,
      supplierName: quoteRequests.supplierName,
      note: quoteRequests.note,
      status: quoteRequests.status,
      priceCents: quoteRequests.priceCents,
      leadTimeDays: quoteRequests.leadTimeDays,
      validUntil: quoteRequests.validUntil,
      createdAt: quoteRequests.createdAt,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, userId))
    .orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))
    .limit(LIMIT)

export const selectOrders = (db: Executor, userId: string) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      totalCents: orders.totalCents,
      buyerName: orders.buyerName,
      buyerEmail: orders.buyerEmail,
      address: orders.address,
      taxNumber: orders.taxNumber,
      poNumber: orders.poNumber,
      note: orders.note,
      termsVersion: orders.termsVersion,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LIMIT)

export const selectTelemetryKeys = (db: Executor, userId: string) =>
  db
    .select({
      id: telemetryKeys.id,
      solutionId: telemetryKeys.solutionId,
      label: telemetryKeys.label,
      hint: telemetryKeys.hint,
      createdAt: telemetryKeys.createdAt,
      lastUsedAt: telemetryKeys.lastUsedAt,
      revokedAt: telemetryKeys.revokedAt,
    })
    .from(telemetryKeys)
    .where(eq(telemetryKeys.userId, userId))
    .orderBy(desc(telemetryKeys.createdAt), desc(telemetryKeys.id))
    .limit(LIMIT)

export const selectFiles = (db: Executor, userId: string) =>
  db
    .select({
      id: files.id,
      purpose: files.purpose,
      name: files.name,
      bytes: files.bytes,
      sha256: files.sha256,
      state: files.state,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(eq(files.userId, userId))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(LIMIT)

export const selectNotifications = (db: Executor, userId: string) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(LIMIT)

export const selectPreferences = (db: Executor, userId: string) =>
  db
    .select({
      kind: notificationPreferences.kind,
      mail: notificationPreferences.mail,
      updatedAt: notificationPreferences.updatedAt,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
    .orderBy(notificationPreferences.kind)

export const selectSessions = (db: Executor, userId: string) =>
  db
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      methods: sessions.methods,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(LIMIT)

export const selectAudit = (db: Executor, userId: string) =>
  db
    .select({
      at: auditEvents.at,
      action: auditEvents.action,
      ipAddress: auditEvents.ipAddress,
      userAgent: auditEvents.userAgent,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(LIMIT)
