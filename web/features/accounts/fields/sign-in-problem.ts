import { problemOf } from '#web/lib/problem.ts'

/** What a refused sign-in says: at the field that is empty, else above the form. The address typed stays. */
export type SignInProblem = { email: string; message?: string; fields: { email?: string; password?: string } }

/** `unexpected` is said when it was neither the person's doing nor a refusal. */
export const signInProblem = (
  error: unknown,
  email: string,
  unexpected: string,
): { problem: SignInProblem; status: number } => {
  const { code, message, fields, status } = problemOf(error)
  if (fields.email)
    return {
      problem: { email, fields: { [email.trim() ? 'password' : 'email']: fields.email } },
      status,
    }
  const own = Object.values(fields)[0]
  const said = code === 'INTERNAL_SERVER_ERROR' ? unexpected : (own ?? message)
  return { problem: { email, fields: {}, message: said || unexpected }, status }
}
