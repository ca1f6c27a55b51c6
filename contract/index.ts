import { accounts } from './accounts.ts'
import { billing } from './billing.ts'
import { generation } from './generation.ts'
import { notifications } from './notifications.ts'
import { solutionHistory } from './solution-history.ts'
import { solutions } from './solutions.ts'

/** Everything that can be asked of Cellwright: one tree for pages, programs and the API document. */
export const contract = { accounts, billing, generation, notifications, solutionHistory, solutions }
