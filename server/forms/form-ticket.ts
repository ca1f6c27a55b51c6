import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppDeps } from '#server/platform/deps.ts'

type Signer = Pick<AppDeps, 'clock'> & { config: Pick<AppDeps['config'], 'secret'> }

const sign = ({ config }: Signer, body: string): Buffer =>
  createHmac('sha256', config.secret).update(`form-ticket|${body}`).digest()

/** A signed note of when a form was opened. It needs no table, and a page that is kept may carry it for several visitors. */
export const makeFormTicket = (signer: Signer): string => {
  const body = `${signer.clock.now().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${body}.${sign(signer, body).toString('base64url')}`
}

/** Milliseconds since the form was opened; undefined for a ticket that is not ours. */
export const formAgeMs = (signer: Signer, ticket: string): number | undefined => {
  const [at = '', nonce = '', mark = ''] = ticket.split('.')
  const given = Buffer.from(mark, 'base64url')
  const own = sign(signer, `${at}.${nonce}`)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
  return signer.clock.now().getTime() - Number.parseInt(at, 36)
}
