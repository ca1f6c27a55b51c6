import type { Viewer } from '#contract/accounts.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** Carries the cookies the account library set over to the answer of this request. */
export const passCookies = (context: Pick<RequestContext, 'responseHeaders'>, from: Headers): void => {
  for (const cookie of from.getSetCookie()) context.responseHeaders.append('set-cookie', cookie)
}

/**
 * After the transaction of a sign-in or sign-up has committed: the answer carries the session's cookie, and what follows
 * in this request (a carried plan is saved at once) is done as the account just signed in.
 */
export const openSession = (
  context: RequestContext,
  { viewer, headers }: { viewer: Viewer; headers: Headers },
): Viewer => {
  passCookies(context, headers)
  context.becomes(viewer)
  return viewer
}
