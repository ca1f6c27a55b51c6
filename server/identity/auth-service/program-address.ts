import type { Executor } from '#db/connect.ts'
import type { SignInMethod } from '#db/schema/index.ts'
import { startSession } from '#server/identity/accounts/sign-in.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { makeFlowCode } from './flow-codes.ts'
import { issueTokens } from './token-session.ts'

type Return = {
  redirectTo: string
  /** Of the program's own exchange, when it gave one. */
  challenge: string | null
  method: SignInMethod['method']
  /** What the published client calls the occasion. */
  type?: string
  /** Settles in the transaction which account has proven who it is. */
  settle: (tx: Executor) => Promise<string>
}

/** The address a program goes on at: with a code for its exchange when it gave a challenge, else with tokens behind `#`. */
export const programAddress = async (
  context: RequestContext,
  { redirectTo, challenge, method, type, settle }: Return,
): Promise<string> => {
  const target = new URL(redirectTo)
  if (challenge) {
    const code = await context.deps.db.transaction(async (tx) =>
      makeFlowCode(tx, context, { userId: await settle(tx), challenge, method }),
    )
    target.searchParams.set('code', code)
    return target.href
  }
  const made = await context.deps.db.transaction(async (tx) =>
    startSession(tx, context, { userId: await settle(tx), method }),
  )
  const tokens = await issueTokens(context, made.session.id)
  target.hash = new URLSearchParams({
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    expires_in: String(tokens.expires_in),
    expires_at: String(tokens.expires_at),
    token_type: tokens.token_type,
    ...(type !== undefined && { type }),
  }).toString()
  return target.href
}
