import type { Print } from '#contract/print-tasks.ts'
import { apiContext, apiDocumentContext, printContext } from '#web/context.ts'
import { referenceOf } from '../api-reference/read-document.server.ts'
import type { Route } from './+types/preview'
import { keptPictures } from './kept-pictures.server.ts'
import { type Subject, subjectOf } from './subject.server.ts'

/** About 0.2 MB each. */
const MAX_KEPT = 60
const pictures = keptPictures(MAX_KEPT)

const draw = async ({ title, place, description, drawing }: Subject, print: Print): Promise<Uint8Array> => {
  const png = await print({ kind: 'preview', title, place, description, drawing: drawing() })
  if (!png) throw new Error('a preview was not drawn')
  return png
}

/** The page's picture for link previews, as PNG: /og/case-studies.png is of /case-studies, /og/home.png of the home page. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const [, name] = (params['*'] ?? '').match(/^(.+)\.png$/) ?? []
  const { groups } = referenceOf(await context.get(apiDocumentContext)())
  const path = name === 'home' ? '/' : `/${name}`
  const subject = name && (await subjectOf(context.get(apiContext), path, groups))
  if (!subject) return new Response('Not found', { status: 404 })
  const headers = { 'cache-control': 'public, max-age=86400', etag: `"${subject.version}"` }
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  const png = await pictures(subject.version, () => draw(subject, context.get(printContext)))
  return new Response(new Uint8Array(png), { headers: { ...headers, 'content-type': 'image/png' } })
}
