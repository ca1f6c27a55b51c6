import { data, Form, Link } from 'react-router'
import type { SolutionSort } from '#contract/solutions.ts'
import { apiContext } from '#web/context.ts'
import { SolutionGrid } from '#web/features/solutions/solution-grid.tsx'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { metaOf } from '#web/pages/head.server.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const sortLabels: Record<SolutionSort, string> = {
  featured: 'Featured first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  cost: 'Lowest cost first',
}
/** Written from the labels: the contract's own list would bring its checks, and their library, into the browser. */
const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value, label }))
/** The one address of a list: a tag that a solution has, and an order; none for what no solution has. */
const addressOf = ({ tag, sort }: { tag: string; sort: SolutionSort }, isEmpty: boolean): string => {
  const query = new URLSearchParams()
  if (tag && !isEmpty) query.set('tag', tag)
  if (sort !== 'featured') query.set('sort', sort)
  return query.size > 0 ? `/solutions?${query}` : '/solutions'
}
const isSort = (value: string | null): value is SolutionSort =>
  value !== null && Object.hasOwn(sortLabels, value)

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = query.get('sort')
  const filter = {
    sort: isSort(asked) ? asked : ('featured' as const),
    search: query.get('search')?.slice(0, 200) ?? '',
    tag: query.get('tag')?.slice(0, 60) ?? '',
  }
  const cursor = query.get('cursor')
  const { page, isFirst } = await orScreen(
    pageAt(cursor, (at) =>
      context.get(apiContext).solutions.listSolutions({
        limit: 24,
        sort: filter.sort,
        ...(filter.search && { search: filter.search }),
        ...(filter.tag && { tag: filter.tag }),
        ...at,
      }),
    ),
  )
  const next = new URLSearchParams(query)
  if (page.nextCursor) next.set('cursor', page.nextCursor)
  const list = {
    // Without filter, order and cursor it is the one address that search engines list.
    meta: metaOf(context, '/solutions', { isUnlisted: query.size > 0 }),
    items: page.items,
    next: page.nextCursor ? `?${next}` : null,
    filter,
    isFirstPage: isFirst,
  }
  return data(list, { headers: { 'content-location': addressOf(filter, page.items.length === 0) } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Solutions({ loaderData }: Route.ComponentProps) {
  const { items, next, filter, isFirstPage } = loaderData
  const isFiltered = filter.search !== '' || filter.tag !== ''
  return (
    <div className="measure py-12">
      <h1 className="text-2xl sm:text-3xl">Solutions</h1>
      <p className="mt-3 max-w-(--container-text) text-muted">
        Cells planned, simulated and priced by the engine. Open one to see it run, or describe your own
        process. Robots, grippers and guards are sold under{' '}
        <Link to="/equipment" className="underline underline-offset-4">
          equipment
        </Link>
        .
      </p>
      <Form role="search" className="mt-8 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_220px_auto]">
        <Field label="Search by title">
          <TextInput
            type="search"
            name="search"
            defaultValue={filter.search}
            maxLength={200}
            key={filter.search}
          />
        </Field>
        <Field label="Order">
          <Select name="sort" defaultValue={filter.sort} key={filter.sort} options={sortOptions} />
        </Field>
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
        <Button type="submit" icon="search">
          Search
        </Button>
      </Form>
      {isFiltered && (
        <p className="mt-4 text-muted text-sm">
          {filter.tag && <>Tag “{filter.tag}”. </>}
          <Link to="/solutions" className="text-ink underline underline-offset-4">
            Show all
          </Link>
        </p>
      )}
      <h2 className="sr-only">Results</h2>
      {items.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            icon="search"
            title={isFiltered ? 'No solution matches' : 'No solutions published yet'}
            action={
              <LinkButton to="/platform" variant="primary">
                Plan your own cell
              </LinkButton>
            }
          >
            {isFiltered ? 'Try fewer or other words.' : 'Published cells appear here.'}
          </EmptyState>
        </div>
      ) : (
        <div className="mt-8">
          <SolutionGrid solutions={items} />
        </div>
      )}
      <div className="mt-8">
        <PageLinks
          first={isFirstPage ? null : '/solutions'}
          next={next}
          firstLabel="First page"
          nextLabel="More solutions"
        />
      </div>
    </div>
  )
}
