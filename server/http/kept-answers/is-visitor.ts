/** Every cookie of ours says something about the visitor. */
const OWN_COOKIE = /(?:^|;\s*)(?:__Host-|__Secure-)?cellwright/

/** Whether a request names nobody: no token, and no cookie of ours. What it is answered may be the same for all such. */
export const isVisitor = ({ headers }: Request): boolean =>
  !headers.has('authorization') && !OWN_COOKIE.test(headers.get('cookie') ?? '')
