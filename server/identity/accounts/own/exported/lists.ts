import { MAX_EXPORTED_ROWS } from '#contract/export-shapes.ts'
import type { Executor } from '#db/connect.ts'
import {
  selectActions,
  selectAudit,
  selectInvitations,
  selectSavedViews,
  selectSessions,
  selectViews,
} from './account.ts'
import {
  selectBidAnswers,
  selectBidQuestions,
  selectBidRequests,
  selectBidRevisions,
  selectBids,
} from './bidding.ts'
import { selectInvoices, selectSubscriptions } from './billing.ts'
import { selectCertifications, selectCompanyDocuments } from './company.ts'
import { selectDataRoomTerms, selectDocumentViews } from './data-room.ts'
import {
  selectContactMessages,
  selectDataRoomGrants,
  selectInvestorApplications,
  selectPartnerApplications,
} from './forms.ts'
import { selectBulkRuns, selectFeatureUse, selectGenerations, selectModelCalls } from './generations.ts'
import { selectNotifications } from './notifications.ts'
import {
  selectProjectChanges,
  selectProjectHours,
  selectProjectMessages,
  selectProjectReviews,
  selectProjectTeams,
} from './projects.ts'
import {
  selectPublishConsents,
  selectSolutionDetails,
  selectSolutionImports,
  selectSolutionPapers,
} from './solutions/papers.ts'
import {
  selectAttachments,
  selectSolutionShares,
  selectSolutionSteps,
  selectSolutionVersions,
} from './solutions/parts.ts'
import {
  selectComments,
  selectFiles,
  selectSolutionEvents,
  selectSolutions,
  selectTelemetryKeys,
} from './solutions/solutions.ts'
import {
  selectEquipment,
  selectEquipmentImports,
  selectOrderLines,
  selectOrders,
  selectQuoteAnswers,
  selectQuoteRequests,
} from './trade.ts'

export type Written<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

/** A row with its instants as ISO texts. */
export const written = <Row extends object>(row: Row): Written<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as Written<Row>

/** Every list of the export, newest first. A new table with rows of a person adds its line. */
const lists = {
  solutions: selectSolutions,
  solutionVersions: selectSolutionVersions,
  solutionSteps: selectSolutionSteps,
  solutionShares: selectSolutionShares,
  solutionDetails: selectSolutionDetails,
  solutionPapers: selectSolutionPapers,
  solutionImports: selectSolutionImports,
  publishConsents: selectPublishConsents,
  attachments: selectAttachments,
  savedViews: selectSavedViews,
  comments: selectComments,
  solutionEvents: selectSolutionEvents,
  partnerApplications: selectPartnerApplications,
  investorApplications: selectInvestorApplications,
  contactMessages: selectContactMessages,
  companyDocuments: selectCompanyDocuments,
  certifications: selectCertifications,
  equipment: selectEquipment,
  equipmentImports: selectEquipmentImports,
  quoteRequests: selectQuoteRequests,
  quoteAnswers: selectQuoteAnswers,
  bidRequests: selectBidRequests,
  bidQuestions: selectBidQuestions,
  bidAnswers: selectBidAnswers,
  bids: selectBids,
  bidRevisions: selectBidRevisions,
  projectTeams: selectProjectTeams,
  projectMessages: selectProjectMessages,
  projectHours: selectProjectHours,
  projectReviews: selectProjectReviews,
  projectChanges: selectProjectChanges,
  orders: selectOrders,
  orderLines: selectOrderLines,
  subscriptions: selectSubscriptions,
  generations: selectGenerations,
  featureUse: selectFeatureUse,
  modelCalls: selectModelCalls,
  bulkRuns: selectBulkRuns,
  invoices: selectInvoices,
  dataRoomGrants: selectDataRoomGrants,
  dataRoomTerms: selectDataRoomTerms,
  documentViews: selectDocumentViews,
  telemetryKeys: selectTelemetryKeys,
  files: selectFiles,
  notifications: selectNotifications,
  invitations: selectInvitations,
  views: selectViews,
  sessions: selectSessions,
  audit: selectAudit,
  actions: selectActions,
}

type Lists = typeof lists
type Bounded = {
  [Name in keyof Lists]: {
    isComplete: boolean
    items: Written<Awaited<ReturnType<Lists[Name]>>[number]>[]
  }
}

/** Reads every list. Each comes with one row more than is given: it tells whether that was all. */
export const readLists = async (db: Executor, userId: string): Promise<Bounded> => {
  const read: [string, { isComplete: boolean; items: object[] }][] = []
  for (const [name, select] of Object.entries(lists)) {
    const found: object[] = await select(db, userId)
    const items = found.slice(0, MAX_EXPORTED_ROWS).map(written)
    read.push([name, { isComplete: found.length <= MAX_EXPORTED_ROWS, items }])
  }
  return Object.fromEntries(read) as Bounded
}
