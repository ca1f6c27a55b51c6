import { z } from 'zod'
import { bidRequestStates, bidStates } from './bid-words.ts'
import { invoiceStates, subscriptionStates } from './billing-states.ts'
import { equipmentStates, equipmentUnits } from './equipment-words.ts'
import { asSent, instant, listOf } from './export-shapes.ts'
import { exportedSolutions } from './exported-solutions.ts'
import { exportedWork } from './exported-work.ts'
import { fileStates, SentFile } from './files.ts'
import { generationKinds, generationMakers, runStates } from './generation-words.ts'
import { mailTimes } from './notification-kinds.ts'
import { Notification } from './notifications.ts'
import { OrderAddress } from './order-shapes.ts'
import { orderStatuses, payments, quoteStatuses } from './order-states.ts'
import { projectSides } from './project-words.ts'
import { AuditEntry } from './sessions.ts'

/** Everything kept about an account, for the person it belongs to. Secrets and their hashes are not in it. */
export const AccountExport = z.object({
  format: z.literal('cellwright-account'),
  version: z.literal(1),
  exportedAt: instant,
  account: z.object({
    id: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    emailConfirmedAt: instant.nullable(),
    role: z.enum(['user', 'admin', 'support', 'analyst']),
    metadata: asSent,
    hasSecondFactor: z.boolean(),
    lastSignInAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  }),
  identities: z.array(
    z.object({
      provider: z.string(),
      profile: asSent,
      lastSignInAt: instant.nullable(),
      createdAt: instant,
    }),
  ),
  secondFactors: z.array(
    z.object({ type: z.string(), name: z.string(), status: z.string(), createdAt: instant }),
  ),
  company: z
    .object({
      id: z.uuid(),
      userId: z.uuid().nullable().describe('Who made the company'),
      name: z.string(),
      type: z.enum(['manufacturer', 'engineer', 'supplier', 'admin']),
      contactEmail: z.string(),
      contactPhone: z.string().nullable(),
      address: z.string().nullable(),
      description: z.string().nullable(),
      verified: z.boolean(),
      createdAt: instant,
      membership: z.enum(['owner', 'member']),
      joinedAt: instant,
      profile: z
        .object({
          headline: z.string(),
          about: z.string(),
          skills: z.array(z.string()),
          regions: z.array(z.string()),
          isListed: z.boolean(),
        })
        .nullable()
        .describe('What its page says; null: nothing was written'),
      billing: z
        .object({ address: OrderAddress, taxNumber: z.string(), email: z.string() })
        .nullable()
        .describe('For invoices, given to the owner alone'),
    })
    .nullable(),
  ...exportedSolutions,
  ...exportedWork,
  partnerApplications: listOf(
    z.object({
      id: z.uuid(),
      fullName: z.string(),
      companyName: z.string(),
      website: z.string(),
      linkedin: z.string(),
      role: z.string(),
      companySize: z.string(),
      experience: z.string(),
      status: z.string(),
      reason: z.string(),
      createdAt: instant,
    }),
  ).describe('Applications as a partner of this address, once it is confirmed'),
  investorApplications: listOf(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      companyName: z.string(),
      position: z.string(),
      investmentFocus: z.array(z.string()),
      status: z.string(),
      reason: z.string(),
      createdAt: instant,
    }),
  ).describe('Applications as an investor of this address, once it is confirmed'),
  contactMessages: listOf(
    z.object({
      id: z.uuid(),
      name: z.string(),
      company: z.string(),
      subject: z.string(),
      service: z.string(),
      message: z.string(),
      processDescription: z.string(),
      status: z.string(),
      answers: z.array(z.object({ text: z.string(), createdAt: instant })).describe('As they were mailed'),
      createdAt: instant,
    }),
  ).describe('Messages of this address by the contact form, once it is confirmed'),
  companyDocuments: listOf(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      status: z.string(),
      reason: z.string(),
      fileId: z.uuid(),
      createdAt: instant,
    }),
  ).describe('Documents of the company added by this account'),
  certifications: listOf(
    z.object({
      id: z.uuid(),
      name: z.string(),
      issuer: z.string(),
      issueDate: z.iso.date(),
      expiryDate: z.iso.date().nullable(),
      fileId: z.uuid().nullable(),
      verifiedAt: instant.nullable(),
      createdAt: instant,
    }),
  ).describe('Added by this account'),
  equipment: listOf(
    z.object({
      id: z.uuid(),
      state: z.enum(equipmentStates),
      name: z.string(),
      manufacturer: z.string(),
      model: z.string(),
      articleNumber: z.string(),
      priceCents: z.number().int().nullable(),
      stock: z.number().int().nullable(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ).describe('Articles added by this account'),
  equipmentImports: listOf(
    z.object({
      id: z.uuid(),
      fileName: z.string(),
      rows: z.number().int(),
      refused: z.number().int(),
      createdAt: instant,
      undoneAt: instant.nullable(),
    }),
  ).describe('Tables of articles imported by this account'),
  quoteRequests: listOf(
    z.object({
      id: z.uuid(),
      name: z.string(),
      quantity: z.number(),
      unit: z.enum(equipmentUnits),
      supplierName: z.string(),
      note: z.string(),
      status: z.enum(quoteStatuses),
      priceCents: z.number().int().nullable(),
      leadTimeDays: z.number().int().nullable(),
      validUntil: instant.nullable(),
      createdAt: instant,
    }),
  ).describe('Sent by this account'),
  bidRequests: listOf(
    z.object({
      id: z.uuid(),
      projectTitle: z.string(),
      description: z.string(),
      requirements: z.string(),
      budgetLowCents: z.number().int().nullable(),
      budgetHighCents: z.number().int().nullable(),
      timeline: z.string(),
      scope: z.array(z.string()),
      siteCountry: z.string(),
      siteRegion: z.string(),
      siteAddress: z.string(),
      status: z.enum(bidRequestStates),
      deadline: instant,
      createdAt: instant,
    }),
  ).describe('Requests for bids by this account'),
  bidQuestions: listOf(
    z.object({ id: z.uuid(), question: z.string(), answer: z.string().nullable(), createdAt: instant }),
  ).describe('Asked by this account about requests for bids'),
  bids: listOf(
    z.object({
      id: z.uuid(),
      revision: z.number().int(),
      proposedCostCents: z.number().int(),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      warrantyPeriod: z.string(),
      approach: z.string(),
      includedServices: z.array(z.string()),
      status: z.enum(bidStates),
      validUntil: instant,
      createdAt: instant,
    }),
  ).describe('Submitted by this account'),
  projectTeams: listOf(
    z.object({
      projectId: z.uuid(),
      title: z.string(),
      side: z.enum(projectSides),
      role: z.string(),
      createdAt: instant,
    }),
  ).describe('Projects that this account is in the team of'),
  projectMessages: listOf(
    z.object({
      id: z.uuid(),
      projectId: z.uuid(),
      authorName: z.string(),
      text: z.string(),
      createdAt: instant,
    }),
  ).describe('Written by this account in projects'),
  projectHours: listOf(
    z.object({
      id: z.uuid(),
      projectId: z.uuid(),
      milestoneId: z.uuid(),
      day: z.iso.date(),
      minutes: z.number().int(),
      note: z.string(),
      createdAt: instant,
    }),
  ).describe('Hours logged by this account'),
  projectReviews: listOf(
    z.object({
      id: z.uuid(),
      projectId: z.uuid(),
      byName: z.string(),
      stars: z.number().int(),
      text: z.string(),
      shownAt: instant.nullable(),
      createdAt: instant,
    }),
  ).describe('Reviews written by this account'),
  orders: listOf(
    z.object({
      id: z.uuid(),
      number: z.string(),
      status: z.enum(orderStatuses),
      totalCents: z.number().int(),
      buyerName: z.string(),
      buyerEmail: z.string(),
      address: OrderAddress,
      taxNumber: z.string(),
      poNumber: z.string(),
      note: z.string(),
      termsVersion: z.string(),
      createdAt: instant,
    }),
  ).describe('Placed by this account'),
  subscriptions: listOf(
    z.object({
      id: z.uuid(),
      planName: z.string().nullable(),
      status: z.enum(subscriptionStates),
      payment: z.enum(payments),
      currentPeriodStart: instant.nullable(),
      currentPeriodEnd: instant.nullable(),
      cancelAtPeriodEnd: z.boolean(),
      createdAt: instant,
    }),
  ).describe('Plans taken by this account'),
  generations: listOf(
    z.object({
      id: z.uuid(),
      kind: z.enum(generationKinds),
      maker: z.enum(generationMakers),
      input: asSent,
      state: z.enum(runStates),
      result: asSent.nullable(),
      createdAt: instant,
      endedAt: instant.nullable(),
    }),
  ).describe('What this account had generated'),
  invoices: listOf(
    z.object({
      id: z.uuid(),
      number: z.string(),
      planName: z.string(),
      amountCents: z.number().int(),
      buyerName: z.string(),
      buyerEmail: z.string(),
      address: OrderAddress.nullable(),
      taxNumber: z.string(),
      status: z.enum(invoiceStates),
      dueAt: instant,
      paidAt: instant.nullable(),
      createdAt: instant,
    }),
  ).describe('Invoices for these plans'),
  dataRoomGrants: listOf(z.object({ grantedAt: instant, revokedAt: instant.nullable() })).describe(
    'When the data room was open to this account',
  ),
  dataRoomTerms: listOf(
    z.object({
      version: z.string(),
      acceptedAt: instant,
      grantedAt: instant,
      revokedAt: instant.nullable(),
    }),
  ).describe('Terms of the data room that this account accepted'),
  documentViews: listOf(
    z.object({
      title: z.string(),
      page: z.number().int(),
      seconds: z.number().int(),
      at: instant,
    }),
  ).describe('Pages that this account read in the data room'),
  files: listOf(
    SentFile.pick({ id: true, purpose: true, name: true, bytes: true, sha256: true, createdAt: true }).extend(
      {
        state: z.enum(fileStates),
      },
    ),
  ),
  notifications: listOf(Notification.extend({ userId: z.uuid() })),
  notificationPreferences: z
    .array(z.object({ kind: z.string(), mail: z.enum(mailTimes), updatedAt: instant }))
    .describe('What was chosen; other kinds are mailed as they are by default'),
  sessions: listOf(
    z.object({
      id: z.uuid(),
      ipAddress: z.string().nullable(),
      userAgent: z.string().nullable(),
      methods: z.array(z.object({ method: z.string(), at: z.number().describe('Seconds since 1970') })),
      createdAt: instant,
      lastUsedAt: instant,
      expiresAt: instant,
    }),
  ),
  audit: listOf(AuditEntry.pick({ at: true, action: true, ipAddress: true, userAgent: true, details: true })),
})
export type AccountExport = z.infer<typeof AccountExport>
