import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import type { SignUp, Viewer } from '#contract/accounts.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { companies, companyMembers, users } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'
import { MIN_PASSWORD_LENGTH } from './auth.ts'
import { viewerOf } from './find-viewer.ts'
import { sendWelcomeMail } from './jobs.ts'
import { openSession } from './open-session.ts'

/** Every wrong field of a sign-up with the product's texts, in the order of the form. */
export const signUpProblems = (input: SignUp): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const add = (field: keyof SignUp, text: string) => problems.push({ field, text })
  if (!input.fullName.trim()) add('fullName', 'Please enter your full name')
  if (!input.companyName.trim()) add('companyName', 'Please enter your company name')
  if (!input.email.includes('@')) add('email', 'Please enter a valid email address')
  if (input.password.length < MIN_PASSWORD_LENGTH) {
    add('password', `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`)
  }
  if (input.password !== input.confirmPassword) add('confirmPassword', 'Passwords do not match')
  return problems
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'body' in error ? ((error.body as { code?: string } | undefined)?.code ?? '') : ''

/** Of two equal sign-ups at once the library tells one only that the row could not be written: then the row is looked for. */
const isTaken = async (error: unknown, { deps }: RequestContext, email: string): Promise<boolean> => {
  const code = codeOf(error)
  if (code.startsWith('USER_ALREADY_EXISTS')) return true
  if (code !== 'FAILED_TO_CREATE_USER') return false
  return (await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0
}

/**
 * Creates account, company, membership and the welcome mail's job in one transaction and signs in.
 * Errors: BAD_REQUEST with the wrong fields, ACCOUNT_EXISTS, SIGN_UP_FAILED.
 */
export const signUp = async (context: RequestContext, input: SignUp): Promise<Viewer> => {
  const { auth, inTransaction } = context.auth
  const problems = signUpProblems(input)
  if (problems.length > 0) throw invalidFields(problems)
  const email = input.email.trim().toLowerCase()
  const name = input.fullName.trim()
  if (context.deps.config.adminEmails.includes(email)) throw exists()
  try {
    const made = await inTransaction(async (tx) => {
      const { headers, response } = await auth.api.signUpEmail({
        body: { email, password: input.password, name },
        headers: context.requestHeaders(),
        returnHeaders: true,
      })
      const userId = response.user.id
      const [company] = await tx
        .insert(companies)
        .values({ userId, name: input.companyName.trim(), type: 'manufacturer', contactEmail: email })
        .returning({ id: companies.id })
      if (!company) throw new Error('the company row did not come back')
      await tx.insert(companyMembers).values({ companyId: company.id, userId, role: 'owner' })
      await context.deps.queue.enqueue(tx, sendWelcomeMail, { userId })
      const viewer = await viewerOf(tx, userId)
      if (!viewer) throw new Error('the account row did not come back')
      return { viewer, headers }
    })
    return openSession(context, made)
  } catch (error) {
    if (await isTaken(error, context, email)) throw exists()
    if (error instanceof Error && error.name === 'APIError') {
      context.log.warn({ code: codeOf(error) }, 'sign-up refused')
      throw new ORPCError('SIGN_UP_FAILED', {
        status: 422,
        message: 'Failed to create account. Please try again.',
      })
    }
    throw error
  }
}

const exists = () =>
  new ORPCError('ACCOUNT_EXISTS', { status: 409, message: 'An account with this email already exists' })
