import { analytics } from '#server/analytics/routes.ts'
import { assistant } from '#server/assistant/routes.ts'
import { attachments } from '#server/attachments/routes.ts'
import { bidding } from '#server/bidding/routes.ts'
import { billing } from '#server/billing/routes.ts'
import { certifications } from '#server/certifications/routes.ts'
import { contact } from '#server/contact/routes.ts'
import { dashboards } from '#server/dashboards/routes.ts'
import { dataRoom } from '#server/data-room/routes.ts'
import { equipment } from '#server/equipment/routes.ts'
import { generation } from '#server/generation/routes.ts'
import { generations } from '#server/generation-runs/routes.ts'
import { accounts } from '#server/identity/accounts/routes.ts'
import { credentials } from '#server/identity/credentials/routes.ts'
import { identities } from '#server/identity/identities/routes.ts'
import { secondFactor } from '#server/identity/second-factor/routes.ts'
import { sessions } from '#server/identity/sessions/routes.ts'
import { viewing } from '#server/identity/viewing/routes.ts'
import { investors } from '#server/investors/routes.ts'
import { notifications } from '#server/notifications/routes.ts'
import { operations } from '#server/operations/routes.ts'
import { orders } from '#server/orders/routes.ts'
import { outbox } from '#server/outbox/routes.ts'
import { partners } from '#server/partners/routes.ts'
import { companyTypes } from '#server/partners/types/routes.ts'
import { profiles } from '#server/profiles/routes.ts'
import { projects } from '#server/projects/routes.ts'
import { reports } from '#server/reports/routes.ts'
import { solutionAdmin } from '#server/solution-admin/routes.ts'
import { solutionComments } from '#server/solution-comments/routes.ts'
import { solutionCopies } from '#server/solution-copies/routes.ts'
import { solutionEvents } from '#server/solution-events/routes.ts'
import { setVisibility, solutionHistory } from '#server/solution-history/routes.ts'
import { solutionSteps } from '#server/solution-steps/routes.ts'
import { solutions } from '#server/solutions/routes.ts'
import { teams } from '#server/teams/routes.ts'
import { telemetry } from '#server/telemetry/routes.ts'
import { verification } from '#server/verification/routes.ts'
import { rpc } from './rpc/base.ts'

export const router = rpc.router({
  accounts: { ...accounts, ...companyTypes, ...viewing },
  analytics,
  assistant,
  attachments,
  bidding,
  billing,
  certifications,
  contact,
  credentials,
  dashboards,
  dataRoom,
  equipment,
  generation,
  generations,
  identities,
  investors,
  notifications,
  operations,
  orders,
  outbox,
  partners,
  profiles,
  projects,
  reports,
  secondFactor,
  sessions,
  solutionHistory,
  solutions: {
    ...solutions,
    ...solutionAdmin,
    ...solutionComments,
    ...solutionCopies,
    ...solutionEvents,
    ...solutionSteps,
    setVisibility,
  },
  teams,
  telemetry,
  verification,
})
