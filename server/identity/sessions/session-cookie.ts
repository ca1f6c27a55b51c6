import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#server/rpc/context.ts'

/** Name of the session's cookie over http; `__Host-` is before it behind TLS. */
export const SESSION_COOKIE = 'cellwright.session_token'

const PLAIN = /(?:^|;\s*)cellwright\.session_token=([^;]+)/
const HOST_ONLY = /(?:^|;\s*)__Host-cellwright\.session_token=([^;]+)/

type Asking = Pick<RequestContext, 'deps' | 'requestHeaders' | 'responseHeaders'>

const isTls = ({ deps }: Pick<RequestContext, 'deps'>): boolean => deps.config.baseUrl.startsWith('https://')
const signature = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(token).digest()

/** The token of the session cookie whose signature (HMAC-SHA256, base64, behind the last dot) is ours; else null. */
export const readSessionCookie = (context: Asking): string | null => {
  // Behind TLS only the name counts that no neighbouring host can set.
  const raw = context
    .requestHeaders()
    .get('cookie')
    ?.match(isTls(context) ? HOST_ONLY : PLAIN)?.[1]
  if (raw === undefined) return null
  try {
    const value = decodeURIComponent(raw)
    const dot = value.lastIndexOf('.')
    const token = value.slice(0, Math.max(0, dot))
    const given = Buffer.from(value.slice(dot + 1), 'base64')
    const wanted = signature(token, context.deps.config.secret)
    return dot > 0 && given.length === wanted.length && timingSafeEqual(given, wanted) ? token : null
  } catch {
    return null
  }
}

const write = (context: Asking, value: string, maxAgeSeconds: number): void => {
  const name = isTls(context) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE
  const secure = isTls(context) ? '; Secure' : ''
  context.responseHeaders.append(
    'set-cookie',
    `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`,
  )
}

/** The answer carries the session's cookie. */
export const writeSessionCookie = (context: Asking, token: string, expiresAt: Date): void => {
  const signed = `${token}.${signature(token, context.deps.config.secret).toString('base64')}`
  const seconds = Math.floor((expiresAt.getTime() - context.deps.clock.now().getTime()) / 1000)
  write(context, encodeURIComponent(signed), Math.max(0, seconds))
}

export const clearSessionCookie = (context: Asking): void => write(context, '', 0)
