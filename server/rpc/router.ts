import { accounts } from '#server/accounts/routes.ts'
import { billing } from '#server/billing/routes.ts'
import { generation } from '#server/generation/routes.ts'
import { notifications } from '#server/notifications/routes.ts'
import { solutionHistory } from '#server/solution-history/routes.ts'
import { solutions } from '#server/solutions/routes.ts'
import { rpc } from './base.ts'

export const router = rpc.router({ accounts, billing, generation, notifications, solutionHistory, solutions })
