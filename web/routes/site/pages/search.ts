import { searchPages } from '../content/search.server.ts'
import type { Route } from './+types/search'

/** The same search for programs of the site: sections of the written pages, best first. */
export function loader({ request }: Route.LoaderArgs): Response {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  return Response.json(
    { query: query.slice(0, 200), hits: searchPages(query) },
    { headers: { 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' } },
  )
}
