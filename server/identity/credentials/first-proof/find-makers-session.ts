import type { OpenSession, RequestContext } from '#server/rpc/context.ts'

/**
 * The session of this request when the sign-up that made the account opened it: then the one who holds the mailbox also
 * holds what the maker got, and is the maker. A session that somebody signed in to later does not count. It could be one
 * into which a stranger has led this browser; a sign-up cannot, because writes of other sites are refused
 * (`sameSiteOnly`) and no link or redirect signs anyone up.
 */
export const findMakersSession = async (
  context: RequestContext,
  userId: string,
): Promise<OpenSession | null> => {
  const session = await context.session()
  return session?.userId === userId && session.madeAccount && !session.isPending ? session : null
}
