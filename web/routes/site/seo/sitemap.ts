import { apiContext, apiDocumentContext, siteContext } from '#web/context.ts'
import { referenceOf } from '../api-reference/read-document.server.ts'
import type { Route } from './+types/sitemap'
import { indexedPages } from './indexed-pages.server.ts'
import { xmlAnswer, xmlText } from './xml.ts'

/** Every page for search engines, in the sitemap protocol (sitemaps.org 0.9). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = context.get(siteContext)
  const { groups } = referenceOf(await context.get(apiDocumentContext)())
  const pages = await indexedPages(
    context.get(apiContext),
    groups.map(({ key }) => key),
  )
  const rows = pages.map(
    ({ path, changedOn }) =>
      `<url><loc>${xmlText(new URL(path, origin).href)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</url>`,
  )
  return xmlAnswer(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>`,
    'application/xml',
  )
}
