import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** Ties a sign-in under way to the browser that began it; opens nothing by itself. */
const NAME = 'cellwright.sign_in'
const MAX_AGE_SECONDS = 15 * 60

type Asking = Pick<RequestContext, 'deps' | 'requestHeaders' | 'responseHeaders'>

const isTls = ({ deps }: Pick<RequestContext, 'deps'>): boolean => deps.config.baseUrl.startsWith('https://')
const nameFor = (context: Asking): string => (isTls(context) ? `__Host-${NAME}` : NAME)

const read = (context: Asking): string | null => {
  const pairs = (context.requestHeaders().get('cookie') ?? '').split(/;\s*/)
  const own = `${nameFor(context)}=`
  const value = pairs.find((pair) => pair.startsWith(own))?.slice(own.length)
  return value && /^[\w-]{43}$/.test(value) ? value : null
}

/** Hash of this browser's mark, or null when it has none. */
export const browserHashOf = (context: Asking): string | null => {
  const mark = read(context)
  return mark === null ? null : sha256(mark)
}

/** Gives this browser a mark, or keeps the one it has (two tabs may sign in at once), and answers its hash. */
export const bindBrowser = (context: Asking): string => {
  const mark = read(context) ?? context.deps.ids.token()
  const secure = isTls(context) ? '; Secure' : ''
  context.responseHeaders.append(
    'set-cookie',
    `${nameFor(context)}=${mark}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax`,
  )
  return sha256(mark)
}
