import type { Config } from '#server/config.ts'

const isAllowed = (url: string, allowed: string): boolean =>
  allowed.endsWith('*') ? url.startsWith(allowed.slice(0, -1)) : url === allowed

/**
 * Where a flow may return to: this site, or an address of the configured list; anything else gives the site itself, as the
 * published service does. A pattern ends in `*` and must name a whole origin before it.
 */
export const allowedRedirect = (
  wanted: string | null | undefined,
  { baseUrl, authRedirects }: Pick<Config, 'baseUrl' | 'authRedirects'>,
): string => {
  const url = wanted ? URL.parse(wanted) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return baseUrl
  const isListed = authRedirects.some((allowed) => {
    const origin = URL.parse(allowed.replace(/\*$/, ''))?.origin
    return origin === url.origin && isAllowed(url.href, allowed)
  })
  return url.origin === new URL(baseUrl).origin || isListed ? url.href : baseUrl
}
