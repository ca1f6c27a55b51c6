import { z } from 'zod'
import { cutText } from '#contract/text.ts'
import { sortMetadata } from '#server/identity/auth-service/user-shape.ts'

/** What a provider says of somebody, as far as it counts here. */
export type Person = {
  /** The provider's own id of the person. */
  subject: string
  email: string | null
  isEmailVerified: boolean
  fullName: string
  /** Names of claims that try to say what only this server decides: role, rights, company. */
  refused: readonly string[]
}

/** Claims of OpenID Connect itself that share a name with keys that are ours. */
const ordinary = new Set(['sub', 'email', 'email_verified'])

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? cutText(value.trim(), most) : ''

/** Reads the claims of a verified identity token, with those of the user-info answer where the token has none. */
export const personOf = (claims: Record<string, unknown>, more: Record<string, unknown> = {}): Person => {
  const all = { ...more, ...claims }
  // Address and its verification belong together: both from the same answer.
  const source = claims.email === undefined ? more : claims
  const address = textOf(source.email, 255).toLowerCase()
  const isAddress = address.length <= 254 && z.email().safeParse(address).success
  const parts = [textOf(all.given_name, 100), textOf(all.family_name, 100)].filter(Boolean).join(' ')
  return {
    subject: textOf(claims.sub, 500),
    email: isAddress ? address : null,
    // Some providers write it as text.
    isEmailVerified: source.email_verified === true || source.email_verified === 'true',
    fullName: textOf(all.name, 200) || parts || (isAddress ? (address.split('@')[0] ?? address) : ''),
    refused: sortMetadata(all).refused.filter((key) => !ordinary.has(key)),
  }
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
