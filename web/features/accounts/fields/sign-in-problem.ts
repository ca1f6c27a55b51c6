import { problemOf } from '#web/lib/problem.ts'

/** What a refused sign-in says: at the field that is empty, else above the form. The address typed stays. */
export type SignInProblem = { email: string; message?: string; fields: { email?: string; password?: string } }

/** `email` and `password` as they were typed; `unexpected` is said when it was neither the person's doing nor a refusal. */
export const signInProblem = (
  error: unknown,
  { email, password, unexpected }: { email: string; password: string; unexpected: string },
): { problem: SignInProblem; status: number } => {
  const { code, message, fields, status } = problemOf(error)
  // The one sentence about both is at the one that is empty.
  if (fields.email && email.trim() && !password)
    return { problem: { email, fields: { password: fields.email } }, status }
  if (fields.email || fields.password) return { problem: { email, fields }, status }
  const said = code === 'INTERNAL_SERVER_ERROR' ? unexpected : message
  return { problem: { email, fields: {}, message: said || unexpected }, status }
}
