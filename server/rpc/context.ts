import type { Viewer } from '#contract/accounts.ts'
import type { OnWords } from '#contract/client.ts'
import type { Executor } from '#db/connect.ts'
import type { SignInMethod } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { Holding } from '#server/platform/holding.ts'
import type { Log } from '#server/platform/log.ts'
import { errors } from './errors.ts'

/** A look of staff at the product as a company. */
export type OpenView = { id: string; company: { id: string; name: string }; endsAt: Date }

/** The session a request came with. */
export type OpenSession = {
  id: string
  userId: string
  /** Whose rights the request has: the person's own, or those of whom staff look as. */
  viewer: Viewer
  /** Staff look at the product as a company: all is read-only. `userId` stays whose session it is. */
  view: OpenView | null
  aal: 'aal1' | 'aal2'
  methods: readonly SignInMethod[]
  /** One factor is proven, the second one is still asked for: the session opens nothing but that. */
  isPending: boolean
  /** The sign-up opened it: who uses it made the account. */
  madeAccount: boolean
  /** When a credential was last proven. */
  provenAt: Date
  via: 'cookie' | 'bearer'
}

/** What every procedure knows of the request that called it. */
export type RequestContext = {
  deps: AppDeps
  requestId: string
  log: Log
  /** IP address of the client: the socket's, or the one that the configured proxy gives. */
  clientAddress: string
  /** What limits count it by: one subscriber's many IPv6 addresses are one. */
  clientNetwork: string
  /** Aborted when the client goes away before its answer. */
  signal: () => AbortSignal
  /** Copied when first asked for. */
  requestHeaders: () => Headers
  /** Cookies and other headers the answer is to carry, whichever door it leaves by. */
  responseHeaders: Headers
  /** The session of this request, also while its second factor is still asked for; looked up once, when first asked. */
  session: () => Promise<OpenSession | null>
  /** Who calls: the viewer of a session that opens something. */
  caller: () => Promise<Viewer | null>
  /**
   * How to look up the present caller again: name and rights as a transaction sees them, also after this request has
   * signed out. Null: the account is gone, or there was none.
   */
  callerAgain: () => Promise<(tx: Executor) => Promise<Viewer | null>>
  /** From here on this request is made in that session: somebody has just signed in, or out. */
  becomes: (session: OpenSession | null) => void
  /** The key that makes a write of this request repeatable. */
  idempotencyKey?: string
  /**
   * Does what cannot be taken back, such as removing bytes, once the changes of this request are committed: now, or at
   * the end of a request under a key. A failure is logged; the changes are kept.
   */
  afterCommit: (work: (deps: AppDeps) => Promise<void>) => Promise<void>
  /** Hears the words of an answer while they are written, where a page shows them as they come. */
  onWords?: OnWords
  /** What every capability keeps, or refuses to let go, when an account or a company leaves. */
  holdings: readonly Holding[]
}

/** The signed-in caller. Procedures that are not `open` have passed the access check, so this does not throw there. */
export const signedIn = async (context: RequestContext): Promise<Viewer> => {
  const viewer = await context.caller()
  if (!viewer) throw errors.UNAUTHORIZED()
  return viewer
}

/** The company of a signed-in caller. */
export const ownCompany = async (context: RequestContext): Promise<NonNullable<Viewer['company']>> => {
  const { company } = await signedIn(context)
  if (!company) throw errors.COMPANY_NOT_FOUND()
  return company
}
