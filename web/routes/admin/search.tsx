import { Fragment } from 'react'
import { Link } from 'react-router'
import { apiContext } from '#web/context.ts'
import { SearchBox } from '#web/features/back-office/search-box.tsx'
import { problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { mayFollow } from '#web/pages/may-follow.server.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/search'
import { AdminHeader } from './admin-header.tsx'

const scopes = ['all', 'users', 'solutions', 'subscriptions', 'issues'] as const

export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const query = new URL(args.request.url).searchParams
  const search = (query.get('search') ?? '').trim().slice(0, 200)
  const scope = scopes.find((one) => one === query.get('scope')) ?? 'all'
  const shown = { search, scope }
  if (search === '') return { ...shown, hits: [], lists: [], error: null }
  try {
    const { hits, lists } = await args.context.get(apiContext).operations.search({ search, scope })
    return { ...shown, hits, lists: lists.filter(({ href }) => mayFollow(href, viewer)), error: null }
  } catch (error) {
    return { ...shown, hits: [], lists: [], error: problemOf(error).message }
  }
}

/** What the search of staff finds, kind by kind. */
export default function AdminSearch({ loaderData }: Route.ComponentProps) {
  const { search, scope, hits, lists, error } = loaderData
  const kinds = [...Map.groupBy(hits, ({ kind }) => kind)]
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Search" />
      <SearchBox scopes={scopes} search={search} scope={scope} />
      {error && <Notice tone="error">{error}</Notice>}
      {search !== '' && !error && hits.length === 0 && (
        <EmptyState icon="search" title="Nothing matches this search">
          Try a part of a name, an address, an order number or the beginning of an id.
        </EmptyState>
      )}
      {hits.length > 0 && (
        <ul className="border-line border-t text-sm">
          {kinds.map(([kind, ofKind]) => (
            <Fragment key={kind}>
              {ofKind.map(({ id, title, detail, href }) => (
                <li key={id} className="border-line border-b">
                  <Link
                    to={href}
                    className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 hover:bg-inset"
                  >
                    <span className="w-28 shrink-0">
                      <Badge>{kind}</Badge>
                    </span>
                    <span className="min-w-0 flex-1 basis-40 font-medium [overflow-wrap:anywhere]">
                      {title}
                    </span>
                    <span className="text-muted [overflow-wrap:anywhere]">{detail}</span>
                  </Link>
                </li>
              ))}
              {lists
                .filter((list) => list.kind === kind)
                .map(({ name, href }) => (
                  <li key={href} className="border-line border-b py-2.5 sm:pl-32">
                    <Link to={href} className="underline underline-offset-4">
                      All matching {name}
                    </Link>
                  </li>
                ))}
            </Fragment>
          ))}
        </ul>
      )}
    </div>
  )
}
