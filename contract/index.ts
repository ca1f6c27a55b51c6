import { accounts } from './accounts.ts'
import { analytics } from './analytics.ts'
import { assistant } from './assistant.ts'
import { attachments } from './attachments.ts'
import { billing } from './billing.ts'
import { certifications } from './certifications.ts'
import { companyTypes } from './company-types.ts'
import { contact } from './contact.ts'
import { credentials } from './credentials.ts'
import { dashboards } from './dashboards.ts'
import { dataRoom } from './data-room.ts'
import { equipment } from './equipment.ts'
import { equipmentImports } from './equipment-imports.ts'
import { generation } from './generation.ts'
import { identities } from './identities.ts'
import { investors } from './investors.ts'
import { invoices } from './invoices.ts'
import { notifications } from './notifications.ts'
import { operations } from './operations.ts'
import { orders } from './orders.ts'
import { outbox } from './outbox.ts'
import { partners } from './partners.ts'
import { secondFactor } from './second-factor.ts'
import { sessions } from './sessions.ts'
import { solutionHistory } from './solution-history.ts'
import { solutions } from './solutions.ts'
import { subscriptions } from './subscriptions.ts'
import { teams } from './teams.ts'
import { telemetry } from './telemetry.ts'
import { verification } from './verification.ts'

/** Everything that can be asked of Cellwright: one tree for pages, programs and the API document. */
export const contract = {
  accounts: { ...accounts, ...companyTypes },
  analytics,
  assistant,
  attachments,
  billing: { ...billing, ...subscriptions, ...invoices },
  certifications,
  contact,
  credentials,
  dashboards,
  dataRoom,
  equipment: { ...equipment, ...equipmentImports },
  generation,
  identities,
  investors,
  notifications,
  operations,
  orders,
  outbox,
  partners,
  secondFactor,
  sessions,
  solutionHistory,
  solutions,
  teams,
  telemetry,
  verification,
}
