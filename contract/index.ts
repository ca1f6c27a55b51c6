import { accounts } from './accounts.ts'
import { analytics } from './analytics.ts'
import { assistant } from './assistant.ts'
import { attachments } from './attachments.ts'
import { bidding } from './bid-requests.ts'
import { bidStaffProcedures } from './bids-admin.ts'
import { billing } from './billing.ts'
import { bulkGeneration } from './bulk-generation.ts'
import { certifications } from './certifications.ts'
import { profiles } from './company-profiles.ts'
import { companyTypes } from './company-types.ts'
import { contact } from './contact.ts'
import { credentials } from './credentials.ts'
import { dashboards } from './dashboards.ts'
import { dataRoom } from './data-room.ts'
import { descriptionReadings } from './description-readings.ts'
import { equipment } from './equipment.ts'
import { equipmentCategories } from './equipment-categories.ts'
import { equipmentImports } from './equipment-imports.ts'
import { generation } from './generation.ts'
import { generationRuns } from './generation-runs.ts'
import { identities } from './identities.ts'
import { investors } from './investors.ts'
import { invoices } from './invoices.ts'
import { modelUse } from './model-use.ts'
import { notifications } from './notifications.ts'
import { operations } from './operations.ts'
import { orders } from './orders.ts'
import { ordersAdmin } from './orders-admin.ts'
import { outbox } from './outbox.ts'
import { partners } from './partners.ts'
import { plansAdmin } from './plans-admin.ts'
import { projectWork } from './project-work.ts'
import { projects } from './projects.ts'
import { reports } from './reports.ts'
import { secondFactor } from './second-factor.ts'
import { sessions } from './sessions.ts'
import { solutionConsents } from './solution-consents.ts'
import { solutionHistory } from './solution-history.ts'
import { solutionQuotes } from './solution-quotes.ts'
import { solutionTransfer } from './solution-transfer.ts'
import { solutions } from './solutions.ts'
import { solutionsAdmin } from './solutions-admin.ts'
import { subscriptions } from './subscriptions.ts'
import { subscriptionsAdmin } from './subscriptions-admin.ts'
import { teams } from './teams.ts'
import { telemetry } from './telemetry.ts'
import { usersAdmin } from './users-admin.ts'
import { verification } from './verification.ts'
import { viewAs } from './view-as.ts'

/** Everything that can be asked of Cellwright: one tree for pages, programs and the API document. */
export const contract = {
  accounts: { ...accounts, ...companyTypes, ...usersAdmin, ...viewAs },
  analytics,
  assistant,
  attachments,
  bidding: { ...bidding, ...bidStaffProcedures },
  billing: { ...billing, ...subscriptions, ...subscriptionsAdmin, ...plansAdmin, ...invoices },
  certifications,
  contact,
  credentials,
  dashboards,
  dataRoom,
  equipment: { ...equipment, ...equipmentImports, ...equipmentCategories },
  generation,
  generations: { ...generationRuns, ...bulkGeneration, ...descriptionReadings, ...modelUse },
  identities,
  investors,
  notifications,
  operations,
  orders: { ...orders, ...ordersAdmin },
  outbox,
  partners,
  profiles,
  projects: { ...projects, ...projectWork },
  reports,
  secondFactor,
  sessions,
  solutionHistory,
  solutions: { ...solutions, ...solutionsAdmin, ...solutionTransfer, ...solutionQuotes, ...solutionConsents },
  teams,
  telemetry,
  verification,
}
