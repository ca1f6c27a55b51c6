import { siteContext } from '#web/context.ts'
import { closedPatterns } from '#web/pages/robots/closed-patterns.ts'
import type { Route } from './+types/robots'

/** What crawlers leave alone (RFC 9309): what needs an account, and what answers programs. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(siteContext)
  const lines = [
    'User-agent: *',
    ...closedPatterns().map((pattern) => `Disallow: ${pattern}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
