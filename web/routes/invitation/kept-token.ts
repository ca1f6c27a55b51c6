/**
 * The token of an invitation while somebody signs in or makes an account: in a cookie, so that it is in no address,
 * no history and no referrer. For the whole site: what client navigation asks for is no path below the page's own.
 */
const NAME = 'cellwright.invitation'
const HOUR_SECONDS = 3600

const nameFor = (origin: string): string => (origin.startsWith('https://') ? `__Host-${NAME}` : NAME)

const write = (value: string, maxAgeSeconds: number, origin: string): string => {
  const secure = origin.startsWith('https://') ? '; Secure' : ''
  return `${nameFor(origin)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** The header that keeps a token for an hour. */
export const keepToken = (token: string, origin: string): string =>
  write(encodeURIComponent(token), HOUR_SECONDS, origin)

/** The header that forgets it. */
export const forgetToken = (origin: string): string => write('', 0, origin)

/** The token kept by an earlier answer; empty when there is none. */
export const readKeptToken = (request: Request, origin: string): string => {
  const name = `${nameFor(origin)}=`
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find((entry) => entry.startsWith(name))
  try {
    return decodeURIComponent(pair?.slice(name.length) ?? '')
  } catch {
    return ''
  }
}
