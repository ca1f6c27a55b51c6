import { ORPCError } from '@orpc/server'
import type { SignIn, Viewer } from '#contract/accounts.ts'
import { companies, companyMembers } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { takeFromLimit } from '#server/rpc/rate-limit.ts'
import { viewerOf } from './find-viewer.ts'
import { openSession } from './open-session.ts'

/** Tries of one address at one account: by the account alone, anybody could lock its owner out. */
const accountLimit = { limit: 10, windowSeconds: 300 }

/**
 * Signs in and answers who it is. An account without a company gets one of type manufacturer.
 * Errors: BAD_REQUEST, INVALID_CREDENTIALS, SIGN_IN_FAILED, TOO_MANY_REQUESTS.
 */
export const signIn = async (context: RequestContext, input: SignIn): Promise<Viewer> => {
  const { auth, inTransaction } = context.auth
  const email = input.email.trim().toLowerCase()
  if (!email || !input.password) throw invalidField('email', 'Please enter both email and password')
  await takeFromLimit(context.deps, `sign-in|${email}|${context.clientAddress}`, accountLimit)
  try {
    const made = await inTransaction(async (tx) => {
      const { headers, response } = await auth.api.signInEmail({
        body: { email, password: input.password },
        headers: context.requestHeaders(),
        returnHeaders: true,
      })
      const found = await viewerOf(tx, response.user.id)
      if (!found) throw new ORPCError('SIGN_IN_FAILED', { status: 422, message: 'Failed to sign in' })
      const viewer = found.company || found.isAdmin ? found : await withCompany(tx, found)
      return { viewer, headers }
    })
    return openSession(context, made)
  } catch (error) {
    if (error instanceof Error && error.name === 'APIError') {
      throw new ORPCError('INVALID_CREDENTIALS', { status: 401, message: 'Invalid email or password' })
    }
    throw error
  }
}

const withCompany = async (tx: Parameters<typeof viewerOf>[0], viewer: Viewer): Promise<Viewer> => {
  const [company] = await tx
    .insert(companies)
    .values({ userId: viewer.id, name: 'My Company', type: 'manufacturer', contactEmail: viewer.email })
    .returning({ id: companies.id })
  if (!company)
    throw new ORPCError('SIGN_IN_FAILED', { status: 422, message: 'Failed to create company account' })
  await tx.insert(companyMembers).values({ companyId: company.id, userId: viewer.id, role: 'owner' })
  return { ...viewer, company: { id: company.id, name: 'My Company', type: 'manufacturer', verified: false } }
}
