import { z } from 'zod'
import type { SignUp, Viewer } from '#contract/accounts.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { countMail } from '#server/identity/mail-codes/count-mail.ts'
import { sendMailCode } from '#server/identity/mail-codes/jobs.ts'
import { createSession, type MadeSession, openSession } from '#server/identity/sessions/create-session.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'
import { countTry } from '#server/rpc/rate-limit.ts'
import { createPerson } from './create-person.ts'
import { sendWelcomeMail } from './jobs.ts'
import { hashGoodPassword, passwordWeaknesses } from './password-policy.ts'

/** Every wrong field of a sign-up with the product's texts, in the order of the form. */
const signUpProblems = async (
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

export type NewAccount = {
  email: string
  password: string
  fullName: string
  companyName: string
  metadata?: Record<string, unknown>
}

/**
 * Creates account, company, membership, a session and the jobs of the first mails in one transaction. The caller has
 * checked the fields and hands the session out. Errors: ACCOUNT_EXISTS, WEAK_PASSWORD, TOO_MANY_REQUESTS.
 */
export const registerAccount = async (
  context: RequestContext,
  { email, password, fullName, companyName, metadata = {} }: NewAccount,
): Promise<MadeSession> => {
  const { clock, queue } = context.deps
  await countTry(context, 'sign-up')
  // The listed addresses get their accounts by invitation only.
  if (context.deps.config.adminEmails.includes(email)) throw exists()
  const passwordHash = await hashGoodPassword(context, password)
  return context.deps.db.transaction(async (tx) => {
    const person = await createPerson(tx, {
      email,
      fullName,
      isConfirmed: false,
      now: clock.now(),
      passwordHash,
      metadata: { ...metadata, company_name: companyName },
      company: { name: companyName },
    })
    if (!person) throw exists()
    const { userId, companyId } = person
    for (const occasion of ['welcome', 'confirm'] as const)
      await countMail({ db: tx, clock }, occasion, email)
    await queue.enqueue(tx, sendWelcomeMail, { userId })
    await queue.enqueue(tx, sendMailCode, { purpose: 'confirm', email })
    await recordAudit(tx, context, { action: 'sign_up', userId, companyId })
    return createSession(tx, context, { userId, method: 'password', madeAccount: true })
  })
}

/** Signs up with the fields of the form and signs in. Errors: BAD_REQUEST with the wrong fields, ACCOUNT_EXISTS. */
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

const exists = () => errors.ACCOUNT_EXISTS()
