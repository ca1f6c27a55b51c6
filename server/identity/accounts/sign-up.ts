import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { SignUp, Viewer } from '#contract/accounts.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { companies, companyMembers, sessions, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { sendMailCode } from '#server/identity/credentials/jobs.ts'
import { countMail } from '#server/identity/credentials/mail/count-mail.ts'
import { createSession, type MadeSession, openSession } from '#server/identity/sessions/create-session.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'
import { countTry } from '#server/rpc/rate-limit.ts'
import { sha256 } from './auth.ts'
import { sendWelcomeMail } from './jobs.ts'
import { passwordWeaknesses } from './password-policy.ts'

/** Every wrong field of a sign-up with the product's texts, in the order of the form. */
export const signUpProblems = async (
  input: SignUp,
  config: RequestContext['deps']['config'],
): Promise<FieldProblem[]> => {
  const problems: FieldProblem[] = []
  const add = (field: keyof SignUp, text: string) => problems.push({ field, text })
  if (!input.fullName.trim()) add('fullName', 'Please enter your full name')
  if (!input.companyName.trim()) add('companyName', 'Please enter your company name')
  if (!z.email().safeParse(input.email.trim()).success) add('email', 'Please enter a valid email address')
  const [weakness] = await passwordWeaknesses(input.password, { config })
  if (weakness) add('password', weakness.text)
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

export type NewAccount = {
  email: string
  password: string
  fullName: string
  companyName: string
  metadata?: Record<string, unknown>
}

/**
 * Creates account, company, membership, a session and the jobs of the first mails in one transaction. The caller has
 * checked the fields and hands the session out. Errors: ACCOUNT_EXISTS, SIGN_UP_FAILED, TOO_MANY_REQUESTS.
 */
export const registerAccount = async (
  context: RequestContext,
  { email, password, fullName, companyName, metadata = {} }: NewAccount,
): Promise<MadeSession> => {
  const { auth, inTransaction } = context.auth
  const { clock, queue } = context.deps
  await countTry(context, 'sign-up')
  // The listed addresses get their accounts by invitation only.
  if (context.deps.config.adminEmails.includes(email)) throw exists()
  try {
    return await inTransaction(async (tx) => {
      const { user, token } = await auth.api.signUpEmail({
        body: { email, password, name: fullName },
        headers: context.requestHeaders(),
      })
      const userId = user.id
      const kept = { ...metadata, company_name: companyName }
      await tx.update(users).set({ metadata: kept }).where(eq(users.id, userId))
      // Sessions are written by one function; the one the library made on the way is not handed out.
      if (token) await tx.delete(sessions).where(eq(sessions.token, sha256(token)))
      const [company] = await tx
        .insert(companies)
        .values({ userId, name: companyName, type: 'manufacturer', contactEmail: email })
        .returning({ id: companies.id })
      if (!company) throw new Error('the company row did not come back')
      await tx.insert(companyMembers).values({ companyId: company.id, userId, role: 'owner' })
      for (const occasion of ['welcome', 'confirm'] as const)
        await countMail({ db: tx, clock }, occasion, email)
      await queue.enqueue(tx, sendWelcomeMail, { userId })
      await queue.enqueue(tx, sendMailCode, { purpose: 'confirm', email })
      await recordAudit(tx, context, { action: 'sign_up', userId, companyId: company.id })
      return createSession(tx, context, { userId, method: 'password', madeAccount: true })
    })
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

/** Signs up with the fields of the form and signs in. Errors: BAD_REQUEST with the wrong fields, ACCOUNT_EXISTS, SIGN_UP_FAILED. */
export const signUp = async (context: RequestContext, input: SignUp): Promise<Viewer> => {
  const problems = await signUpProblems(input, context.deps.config)
  if (problems.length > 0) throw invalidFields(problems)
  const made = await registerAccount(context, {
    email: input.email.trim().toLowerCase(),
    password: input.password,
    fullName: input.fullName.trim(),
    companyName: input.companyName.trim(),
  })
  return openSession(context, made).viewer
}

const exists = () =>
  new ORPCError('ACCOUNT_EXISTS', { status: 409, message: 'An account with this email already exists' })
