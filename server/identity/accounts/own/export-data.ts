import type { AccountExport } from '#contract/account-export.ts'
import { MAX_EXPORTED_ROWS } from '#contract/export-shapes.ts'
import type { Executor } from '#db/connect.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { signedIn } from '#server/rpc/context.ts'
import { notFound } from '#server/rpc/not-found.ts'
import {
  selectAccount,
  selectAudit,
  selectFactors,
  selectIdentities,
  selectSavedViews,
  selectSessions,
} from './exported/account.ts'
import { selectBidQuestions, selectBidRequests, selectBids } from './exported/bidding.ts'
import { selectInvoices, selectSubscriptions } from './exported/billing.ts'
import {
  selectCertifications,
  selectCompany,
  selectCompanyDocuments,
  selectCompanyTexts,
} from './exported/company.ts'
import { selectDataRoomTerms, selectDocumentViews } from './exported/data-room.ts'
import {
  selectContactMessages,
  selectDataRoomGrants,
  selectInvestorApplications,
  selectPartnerApplications,
} from './exported/forms.ts'
import { selectNotifications, selectPreferences } from './exported/notifications.ts'
import {
  selectProjectHours,
  selectProjectMessages,
  selectProjectReviews,
  selectProjectTeams,
} from './exported/projects.ts'
import {
  selectAttachments,
  selectGenerations,
  selectSolutionShares,
  selectSolutionSteps,
  selectSolutionVersions,
} from './exported/solution-parts.ts'
import {
  selectComments,
  selectFiles,
  selectSolutionEvents,
  selectSolutions,
  selectTelemetryKeys,
} from './exported/solutions.ts'
import {
  selectEquipment,
  selectEquipmentImports,
  selectOrders,
  selectQuoteRequests,
} from './exported/trade.ts'

type Written<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

/** A row with its instants as ISO texts. */
const written = <Row extends object>(row: Row): Written<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as Written<Row>

/** Every list comes with one row more than is given: it tells whether that was all. */
const bounded = <Row extends object>(found: Row[]) => ({
  isComplete: found.length <= MAX_EXPORTED_ROWS,
  items: found.slice(0, MAX_EXPORTED_ROWS).map(written),
})

/** The company of an account with its texts; null for a person without one. Its owner gets what its invoices say too. */
const companyOf = async (
  db: Executor,
  userId: string,
  isMember: boolean,
): Promise<AccountExport['company']> => {
  const [own] = isMember ? await selectCompany(db, userId) : []
  if (!own) return null
  const { company, membership, joinedAt } = own
  const [texts] = await selectCompanyTexts(db, company.id)
  return {
    ...written({ ...company, membership, joinedAt }),
    profile: texts?.profile ?? null,
    billing: membership === 'owner' ? (texts?.billing ?? null) : null,
  }
}

/**
 * Everything kept about the account of the caller, newest first and bounded: account, identities, factors, company,
 * applications as a partner or an investor, messages by the contact form with their answers, documents of the company,
 * solutions with their former states, steps, links and files, saved views, certifications, articles, imports, requests for quotes and for bids, questions about these, bids, its part in
 * projects (teams, messages, hours, reviews), orders, plans, generations, invoices and telemetry keys made by it, its
 * comments and changes of solutions, when the data room was open to it, the terms it accepted and the pages it read there,
 * its files, notifications and the choice of their mails, sessions and its audit log. Secrets, hashes, colleagues and what
 * staff noted for each other are not in it. A solution has its texts, figures and what it was planned from (requirement and
 * seed); the plan follows from that.
 */
export const exportData = async (context: RequestContext): Promise<AccountExport> => {
  const { id: userId, company } = await signedIn(context)
  const { db, clock } = context.deps
  const [account] = await selectAccount(db, userId)
  if (!account) throw notFound()
  const exported = {
    account: written(account),
    identities: (await selectIdentities(db, userId)).map(written),
    secondFactors: (await selectFactors(db, userId)).map(written),
    company: await companyOf(db, userId, company !== null),
    solutions: bounded(await selectSolutions(db, userId)),
    solutionVersions: bounded(await selectSolutionVersions(db, userId)),
    solutionSteps: bounded(await selectSolutionSteps(db, userId)),
    solutionShares: bounded(await selectSolutionShares(db, userId)),
    attachments: bounded(await selectAttachments(db, userId)),
    savedViews: bounded(await selectSavedViews(db, userId)),
    comments: bounded(await selectComments(db, userId)),
    solutionEvents: bounded(await selectSolutionEvents(db, userId)),
    partnerApplications: bounded(await selectPartnerApplications(db, userId)),
    investorApplications: bounded(await selectInvestorApplications(db, userId)),
    contactMessages: bounded(await selectContactMessages(db, account)),
    companyDocuments: bounded(await selectCompanyDocuments(db, userId)),
    certifications: bounded(await selectCertifications(db, userId)),
    equipment: bounded(await selectEquipment(db, userId)),
    equipmentImports: bounded(await selectEquipmentImports(db, userId)),
    quoteRequests: bounded(await selectQuoteRequests(db, userId)),
    bidRequests: bounded(await selectBidRequests(db, userId)),
    bidQuestions: bounded(await selectBidQuestions(db, userId)),
    bids: bounded(await selectBids(db, userId)),
    projectTeams: bounded(await selectProjectTeams(db, userId)),
    projectMessages: bounded(await selectProjectMessages(db, userId)),
    projectHours: bounded(await selectProjectHours(db, userId)),
    projectReviews: bounded(await selectProjectReviews(db, userId)),
    orders: bounded(await selectOrders(db, userId)),
    subscriptions: bounded(await selectSubscriptions(db, userId)),
    generations: bounded(await selectGenerations(db, userId)),
    invoices: bounded(await selectInvoices(db, userId)),
    dataRoomGrants: bounded(await selectDataRoomGrants(db, userId)),
    dataRoomTerms: bounded(await selectDataRoomTerms(db, userId)),
    documentViews: bounded(await selectDocumentViews(db, userId)),
    telemetryKeys: bounded(await selectTelemetryKeys(db, userId)),
    files: bounded(await selectFiles(db, userId)),
    notifications: bounded(await selectNotifications(db, userId)),
    notificationPreferences: (await selectPreferences(db, userId)).map(written),
    sessions: bounded(await selectSessions(db, userId)),
    audit: bounded(await selectAudit(db, userId)),
  }
  await recordAudit(db, context, { action: 'data_exported', userId })
  return { format: 'cellwright-account', version: 1, exportedAt: clock.now().toISOString(), ...exported }
}
