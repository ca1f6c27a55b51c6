import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { seal, unseal } from '#server/identity/secrets/seal.ts'
import { CLOCK_SKEW_MS } from '#server/platform/clock.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** RFC 6238 with the values every app takes: SHA-1, six digits, 30 seconds, one step of drift to each side. */
const PERIOD_SECONDS = 30
const DRIFT_STEPS = 1
const ISSUER = 'Cellwright'

type Asking = Pick<RequestContext, 'deps'>

const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret })

export type NewSecret = { secret: string; encrypted: string; uri: string; qrSvg: string }

/** A fresh secret for an authenticator app: in clear and as a picture for its owner, encrypted for the database. */
export const makeSecret = async ({ deps }: Asking, email: string): Promise<NewSecret> => {
  const totp = totpOf(new Secret({ size: 20 }), email)
  const secret = totp.secret.base32
  const uri = totp.toString()
  return {
    secret,
    encrypted: seal(deps.config.secret, secret),
    uri,
    qrSvg: renderSVG(uri, { ecc: 'M', border: 2 }),
  }
}

/** Last steps further ahead than this were taken while a clock was wrong: they would refuse every code until then. */
export const STEPS_AHEAD = Math.ceil(CLOCK_SKEW_MS / 1000 / PERIOD_SECONDS) + DRIFT_STEPS + 1

const isNewStep = (lastStep: number, step: number): boolean =>
  step > lastStep || lastStep > step + STEPS_AHEAD

/** The time step a code belongs to, when it is right now and later than the last one used; else null. Apps show it in two groups: spaces do not count. */
export const stepOfCode = async (
  { deps }: Asking,
  factor: { secret: string; lastStep: number },
  code: string,
): Promise<number | null> => {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const secret = Secret.fromBase32(unseal(deps.config.secret, factor.secret))
  const timestamp = deps.clock.now().getTime()
  const delta = totpOf(secret, '').validate({ token, timestamp, window: DRIFT_STEPS })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  return isNewStep(factor.lastStep, step) ? step : null
}
