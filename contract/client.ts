import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from './index.ts'

/** The procedures as a caller sees them, in process or over HTTP. */
export type Api = ContractRouterClient<typeof contract>
