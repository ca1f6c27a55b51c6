import { ORPCError } from '@orpc/server'
import type { Access, ProcedureMeta } from '#contract/access.ts'
import { commonErrors } from '#contract/errors.ts'
import { type RequestContext, signedIn } from './context.ts'
import { takeFromLimit } from './rate-limit.ts'

const refuse = (code: 'FORBIDDEN' | 'COMPANY_NOT_FOUND') => new ORPCError(code, commonErrors[code])

/** Anybody may knock: an open door, or one that the token of a link opens. The capability answers 404 to a wrong token. */
export const isForVisitors = (access: Access) => access === 'open' || access === 'shareLink'

/** Owner, party and the like look at a row: here they mean "signed in", the capability's policy does the rest. */
const isDecidedByRow = (access: Access) => ['signedIn', 'owner', 'teamOwner', 'party'].includes(access)

/** Throws the typed refusal unless the caller meets the procedure's access word and rate limit. */
export const enforceAccess = async (
  context: RequestContext,
  meta: ProcedureMeta,
  path: readonly string[],
): Promise<void> => {
  const { access, rateLimit } = meta
  const limited = async (): Promise<void> => {
    if (rateLimit) await takeFromLimit(context.deps, `${path.join('.')}|${context.clientAddress}`, rateLimit)
  }
  if (access === 'session') {
    if (!(await context.session())) throw new ORPCError('UNAUTHORIZED', commonErrors.UNAUTHORIZED)
  } else if (!isForVisitors(access)) {
    const viewer = await signedIn(context)
    if (access === 'company') {
      if (!viewer.company) throw refuse('COMPANY_NOT_FOUND')
      return limited()
    }
    if (!isDecidedByRow(access) && !viewer.isAdmin) {
      if (access.startsWith('staff:') && viewer.staffRole === access.slice('staff:'.length)) return limited()
      if (access === 'investor' && viewer.isInvestor) return limited()
      if (!access.startsWith('company:')) throw refuse('FORBIDDEN')
      if (!viewer.company) throw refuse('COMPANY_NOT_FOUND')
      if (viewer.company.type !== access.slice('company:'.length)) throw refuse('FORBIDDEN')
    }
  }
  return limited()
}
