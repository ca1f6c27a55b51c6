import type { Executor } from '#db/connect.ts'
import type { AppDeps } from '#server/platform/deps.ts'

/** What is about to go, or to become something else, and why. */
export type Leaving = {
  why: 'deletion' | 'invitation' | 'type change'
  /** The account that goes. */
  userId?: string
  /** The company that goes, or changes its type. Its row is locked. */
  companyId?: string
}

/** Done after the commit: what cannot be taken back, such as removing bytes. */
export type Afterwards = (deps: AppDeps) => Promise<void>

/** What a capability has to say before an account or a company goes. */
export type Holding = {
  /** What is still open, in words for the person who is refused: "2 orders in progress". Empty: nothing. */
  findOpen?: (tx: Executor, leaving: Leaving) => Promise<string[]>
  /**
   * Freezes the names in what is kept (orders, invoices, bids), and removes what goes but hangs on no foreign key. Runs
   * once nothing is open, before the rows of account and company are deleted.
   */
  release?: (tx: Executor, leaving: Leaving) => Promise<Afterwards | undefined>
}
