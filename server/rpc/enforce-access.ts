import type { Access, ProcedureMeta } from '#contract/access.ts'
import type { Viewer } from '#contract/accounts.ts'
import { type RequestContext, signedIn } from './context.ts'
import { errors } from './errors.ts'
import { takeFromLimit } from './rate-limit.ts'

/** Anybody may knock: an open door, or one that the token of a link opens. The capability answers 404 to a wrong token. */
export const isForVisitors = (access: Access) => access === 'open' || access === 'shareLink'

/** Owner, party and the like look at a row: here they mean "signed in", the capability's policy does the rest. */
const isDecidedByRow = (access: Access) => ['signedIn', 'owner', 'teamOwner', 'party'].includes(access)

/** Why a signed-in caller may not; undefined when they may, as far as the word alone decides. */
const refusalOf = (access: Access, { company, ...viewer }: Viewer) => {
  if (access === 'company') return company ? undefined : 'COMPANY_NOT_FOUND'
  if (isDecidedByRow(access) || viewer.isAdmin) return undefined
  if (viewer.staffRole && (access === 'staff' || access === `staff:${viewer.staffRole}`)) return undefined
  if (access === 'investor' && viewer.isInvestor) return undefined
  if (!access.startsWith('company:')) return 'FORBIDDEN'
  if (!company) return 'COMPANY_NOT_FOUND'
  return access === `company:${company.type}` ? undefined : 'FORBIDDEN'
}

/** Throws VIEWING_AS to staff who look as a company: they change nothing, and see no one's credentials. */
export const refuseInView = async (context: Pick<RequestContext, 'session'>): Promise<void> => {
  if ((await context.session())?.view) throw errors.VIEWING_AS()
}

/** Throws the typed refusal unless the caller meets the procedure's access word and rate limit. */
export const enforceAccess = async (
  context: RequestContext,
  { access, rateLimit, isPersonal }: ProcedureMeta,
  path: readonly string[],
): Promise<void> => {
  if (isPersonal) await refuseInView(context)
  if (access === 'session') {
    if (!(await context.session())) throw errors.UNAUTHORIZED()
  } else if (!isForVisitors(access)) {
    const refusal = refusalOf(access, await signedIn(context))
    if (refusal) throw errors[refusal]()
  }
  if (!rateLimit) return
  const who = rateLimit.by === 'account' ? (await signedIn(context)).id : context.clientNetwork
  await takeFromLimit(context.deps, `${path.join('.')}|${who}`, rateLimit)
}
