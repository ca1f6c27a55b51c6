import { data } from 'react-router'
import { withFigures } from '../content/cell-figures.server.ts'
import { entriesOf } from '../content/library.server.ts'
import { keptPictures } from '../seo/kept-pictures.server.ts'
import type { Route } from './+types/paper'
import { writePaper } from './write-paper.server.tsx'

/** A written paper never changes while the server runs: each is made once. */
const papers = keptPictures(20)

/** A whitepaper as PDF. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const entry = entriesOf('whitepapers').find(({ slug }) => slug === params.slug)
  if (!entry) throw data('Not found', { status: 404 })
  const pdf = await papers(entry.slug, () => writePaper({ ...entry, blocks: withFigures(entry.blocks) }))
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="cellwright-${entry.slug}.pdf"`,
      'cache-control': 'public, max-age=3600',
    },
  })
}
