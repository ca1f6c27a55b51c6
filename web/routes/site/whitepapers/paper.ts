import { data } from 'react-router'
import { printContext } from '#web/context.ts'
import { entriesOf } from '../content/library.server.ts'
import { keptPictures } from '../seo/kept-pictures.server.ts'
import type { Route } from './+types/paper'

/** A written paper never changes while the server runs: each is made once. */
const papers = keptPictures(20)

/** A whitepaper as PDF. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const entry = entriesOf('whitepapers').find(({ slug }) => slug === params.slug)
  if (!entry) throw data('Not found', { status: 404 })
  const print = context.get(printContext)
  const pdf = await papers(entry.slug, async () => {
    const printed = await print({ kind: 'paper', slug: entry.slug })
    if (!printed) throw data('Not found', { status: 404 })
    return printed
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="cellwright-${entry.slug}.pdf"`,
      'cache-control': 'public, max-age=3600',
    },
  })
}
