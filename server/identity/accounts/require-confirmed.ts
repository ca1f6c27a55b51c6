import type { Viewer } from '#contract/accounts.ts'
import { errors } from '#server/rpc/errors.ts'

/**
 * Until an address is proven, someone else may have made its account: no further way in is added to it, and it acts for
 * nobody. Call it wherever a factor, a key, a linked sign-in or an invitation is made. Throws EMAIL_NOT_CONFIRMED.
 */
export const requireConfirmed = ({ emailConfirmed }: Pick<Viewer, 'emailConfirmed'>): void => {
  if (!emailConfirmed) throw errors.EMAIL_NOT_CONFIRMED()
}
