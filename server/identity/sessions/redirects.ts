import type { Config } from '#server/platform/config/config.ts'

const isAllowed = (url: string, allowed: string): boolean =>
  allowed.endsWith('*') ? url.startsWith(allowed.slice(0, -1)) : url === allowed

/** Whether a flow may return to an address: one of this site, or of the configured list. */
export const isAllowedRedirect = (
  wanted: string,
  { baseUrl, authRedirects }: Pick<Config, 'baseUrl' | 'authRedirects'>,
): boolean => {
  const url = URL.parse(wanted)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return false
  const isListed = authRedirects.some((allowed) => {
    const origin = URL.parse(allowed.replace(/\*$/, ''))?.origin
    return origin === url.origin && isAllowed(url.href, allowed)
  })
  return url.origin === new URL(baseUrl).origin || isListed
}

/** A path of this site, as somebody wrote it; null for everything that leads elsewhere, `//host` and the like included. */
export const ownPath = (wanted: string, { baseUrl }: Pick<Config, 'baseUrl'>): string | null => {
  const url = wanted.startsWith('/') ? URL.parse(wanted, baseUrl) : null
  if (url?.origin !== new URL(baseUrl).origin) return null
  // Dots are resolved by now: `/.//host` has become a path that leaves the site.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}

/**
 * Where a flow may return to: this site, or an address of the configured list; anything else gives the site itself, as the
 * published service does. A pattern ends in `*` and must name a whole origin before it.
 */
export const allowedRedirect = (
  wanted: string | null | undefined,
  config: Pick<Config, 'baseUrl' | 'authRedirects'>,
): string => (wanted && isAllowedRedirect(wanted, config) ? new URL(wanted).href : config.baseUrl)
