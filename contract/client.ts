import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from './index.ts'

/** Hears the words of an answer as they are written; null: what was heard so far is not part of it. */
export type OnWords = (words: string | null) => void

/** What a caller in process may give along with a call. */
export type CallContext = { onWords?: OnWords }

/** The procedures as a caller sees them, in process or over HTTP. */
export type Api = ContractRouterClient<typeof contract, CallContext>
