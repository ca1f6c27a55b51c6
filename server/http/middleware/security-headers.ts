import type { MiddlewareHandler } from 'hono'
import type { AppDeps } from '#server/platform/deps.ts'
import type { HttpEnv } from '../env.ts'

/** Nothing from elsewhere, no framing. */
const pagePolicy = (scripts: string, styles: string, formTargets: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src ${scripts} 'wasm-unsafe-eval'`,
    `style-src 'self'${styles}`,
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // It governs where a form leads in the end, redirects included.
    ["form-action 'self'", ...formTargets].join(' '),
  ].join('; ')

/** The policy of a page that is made for one visitor: scripts by nonce only. */
export const noncePolicy = (nonce: string, formTargets: readonly string[] = []): string =>
  pagePolicy(`'nonce-${nonce}' 'strict-dynamic'`, ` 'nonce-${nonce}'`, formTargets)

/**
 * The policy of a page that is kept: inline scripts by hash, files of this site. Without 'strict-dynamic', because modules
 * that an inline script imports have no nonce to pass on.
 */
export const hashPolicy = (hashes: readonly string[], formTargets: readonly string[] = []): string =>
  pagePolicy(["'self'", ...hashes].join(' '), '', formTargets)

/** Where forms may lead besides this site: the pages of Stripe, when cards are taken. */
export const formTargetsOf = ({ stripe }: Pick<AppDeps['config'], 'stripe'>): readonly string[] =>
  stripe ? ['https://checkout.stripe.com', 'https://billing.stripe.com'] : []

/** A worker obeys the policy of its own file; files, pictures and JSON need nothing at all. */
const fileSecurityPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

const YEAR_SECONDS = 31_536_000

/** Headers every answer carries; pages bring their own Content-Security-Policy, a PDF in a page says who may frame it. */
export const securityHeaders = ({ config }: Pick<AppDeps, 'config'>): MiddlewareHandler<HttpEnv> => {
  const isTls = config.baseUrl.startsWith('https://')
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-request-id', c.get('requestId'))
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    if (!headers.has('x-frame-options')) headers.set('x-frame-options', 'DENY')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    if (isTls) headers.set('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
    // A 304 brings no policy: the browser's copy of a page goes with the one it came with.
    if (!headers.has('content-security-policy') && c.res.status !== 304)
      headers.set('content-security-policy', fileSecurityPolicy)
  }
}
