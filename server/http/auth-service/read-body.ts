import type { Context } from 'hono'
import { z } from 'zod'
import { AuthFault, validationFailed } from '#server/identity/auth-service/faults.ts'
import { findFault, findQueryFault } from '#server/input/find-fault.ts'
import type { HttpEnv } from '../env.ts'

const faultText = (field: string, text: string): string => `${field || 'body'}: ${text}`

/** The JSON body of a call, checked; a missing one counts as empty. Throws `bad_json` or `validation_failed` with the field. */
export const readBody = async <Schema extends z.ZodType>(
  c: Context<HttpEnv>,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const text = await c.req.text()
  let body: unknown
  try {
    body = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new AuthFault(400, 'bad_json', 'Could not parse request body as JSON')
  }
  const fault = findFault(body)
  if (fault) throw validationFailed(faultText(fault.field, fault.text))
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw validationFailed(faultText(issue?.path.join('.') ?? '', issue?.message ?? 'not valid'))
}

/** Lets a call pass whose query can be kept. Throws `validation_failed` with the field. */
export const checkQuery = (c: Context<HttpEnv>): void => {
  const fault = findQueryFault(new URL(c.req.url).searchParams)
  if (fault) throw validationFailed(faultText(fault.field, fault.text))
}

/** Longest text of one value, and of all a client stores with an account. */
const MAX_METADATA_BYTES = 16_384

export const Email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
export const Password = z.string().max(200, 'Use at most 200 characters')
export const Challenge = {
  code_challenge: z.string().max(128).nullish(),
  code_challenge_method: z.string().max(10).nullish(),
}
export const Metadata = z
  .record(z.string().max(100), z.unknown())
  .refine((data) => JSON.stringify(data).length <= MAX_METADATA_BYTES, 'Store at most 16 kB with an account')

/** The S256 challenge of a request; null when it wants tokens at once. The plain method is refused. */
export const challengeOf = (body: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): string | null => {
  if (!body.code_challenge) return null
  if ((body.code_challenge_method ?? 's256').toLowerCase() !== 's256')
    throw validationFailed('code_challenge_method: only s256 is supported')
  if (!/^[\w-]{43}$/.test(body.code_challenge))
    throw validationFailed('code_challenge: not an s256 challenge')
  return body.code_challenge
}
