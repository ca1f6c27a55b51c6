import { hashPassword } from '#server/identity/secrets/hash-password.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'

/** Staff accounts open the back-office. */
const STAFF_PASSWORD_LENGTH = 12
/** Guessers try the commonest first; this many of them are refused. */
const COMMONEST = 10_000

let commonest: Promise<ReadonlySet<string>> | undefined
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, COMMONEST).map(String)),
  )
  return commonest
}

export type PasswordWeakness = { reason: 'length' | 'pwned'; text: string }

/** Why a password is refused, in the order to tell it; empty when it may be used. */
export const passwordWeaknesses = async (
  password: string,
  { config, isStaff = false }: { config: Pick<Config, 'minPasswordLength'>; isStaff?: boolean },
): Promise<PasswordWeakness[]> => {
  const least = Math.max(config.minPasswordLength, isStaff ? STAFF_PASSWORD_LENGTH : 0)
  if (password.length < least)
    return [{ reason: 'length', text: `Password must be at least ${least} characters long` }]
  return (await commonPasswords()).has(password.toLowerCase())
    ? [
        {
          reason: 'pwned',
          text: 'This password is among the most commonly used ones and is guessed first. Please choose another one.',
        },
      ]
    : []
}

/** Throws WEAK_PASSWORD with the first weakness. */
export const requireGoodPassword = async (
  password: string,
  options: Parameters<typeof passwordWeaknesses>[1],
): Promise<void> => {
  const weaknesses = await passwordWeaknesses(password, options)
  const [first] = weaknesses
  if (first)
    throw errors.WEAK_PASSWORD({
      message: first.text,
      data: { reasons: weaknesses.map(({ reason }) => reason) },
    })
}

/** The hash of a password that passes the policy. Throws WEAK_PASSWORD. */
export const hashGoodPassword = async (
  { deps: { config } }: Pick<RequestContext, 'deps'>,
  password: string,
  { isStaff = false } = {},
): Promise<string> => {
  await requireGoodPassword(password, { config, isStaff })
  return hashPassword(password)
}
