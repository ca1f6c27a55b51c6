import type { MiddlewareHandler } from 'hono'
import type { AppDeps } from '#server/platform/deps.ts'
import type { HttpEnv } from '../env.ts'

/** The policy of a page: scripts by nonce only, nothing from elsewhere, no framing. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')

/** A worker obeys the policy of its own file; files, pictures and JSON need nothing at all. */
const fileSecurityPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

const YEAR_SECONDS = 31_536_000

/** Headers every answer carries; pages bring their own Content-Security-Policy with the nonce. */
export const securityHeaders = ({ config }: Pick<AppDeps, 'config'>): MiddlewareHandler<HttpEnv> => {
  const isTls = config.baseUrl.startsWith('https://')
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-request-id', c.get('requestId'))
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('x-frame-options', 'DENY')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    if (isTls) headers.set('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
    // A 304 brings no policy: the browser's copy of a page goes with the one it came with.
    if (!headers.has('content-security-policy') && c.res.status !== 304)
      headers.set('content-security-policy', fileSecurityPolicy)
  }
}
