import { data } from 'react-router'
import { apiContext, viewerContext } from '#web/context.ts'
import { ArticleList } from '#web/features/equipment/catalogue/article-list.tsx'
import { addressOf, type ReadFilter, readFilter } from '#web/features/equipment/catalogue/filter.ts'
import { FilterForm } from '#web/features/equipment/catalogue/filter-form.tsx'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { metaOf } from '#web/pages/head.server.ts'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/list'
import { AddArticle } from './add-article.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const CENTS = 100

/** The filter as the procedure takes it. */
const inputOf = ({ filter: { search, category, sort }, numbers }: ReadFilter) => {
  const { priceMin, priceMax, leadTime, payload, reach, ip } = numbers
  return {
    sort,
    ...(search && { search }),
    ...(category && { category }),
    ...(priceMin !== undefined && { priceMinCents: Math.round(priceMin * CENTS) }),
    ...(priceMax !== undefined && { priceMaxCents: Math.round(priceMax * CENTS) }),
    ...(leadTime !== undefined && { leadTimeMaxDays: leadTime }),
    ...(payload !== undefined && { payloadMinKg: payload }),
    ...(reach !== undefined && { reachMinMm: reach }),
    ...(ip !== undefined && { ipMin: ip }),
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const read = readFilter(query)
  const { page, isFirst } = await orScreen(
    pageAt(query.get('cursor'), (at) =>
      context.get(apiContext).equipment.listEquipment({ limit: 24, ...inputOf(read), ...at }),
    ),
  )
  const viewer = context.get(viewerContext)
  const next = new URLSearchParams(query)
  if (page.nextCursor) next.set('cursor', page.nextCursor)
  const shown = {
    // Without filter, order and cursor it is the one address that search engines list.
    meta: metaOf(context, '/equipment', { isUnlisted: query.size > 0 }),
    items: page.items,
    next: page.nextCursor ? `?${next}` : null,
    read,
    isFirst,
    isFiltered: query.size > 0,
    // Staff do not buy.
    buyer: viewer === null || viewer.company ? { companyId: viewer?.company?.id ?? null } : null,
  }
  return data(shown, { headers: { 'content-location': addressOf(read.filter) } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The catalogue of what suppliers sell. */
export default function EquipmentCatalogue({ loaderData }: Route.ComponentProps) {
  const { items, next, read, isFirst, isFiltered, buyer } = loaderData
  return (
    <div className="measure py-12">
      <h1 className="text-2xl sm:text-3xl">Equipment</h1>
      <p className="mt-3 mb-8 max-w-(--container-text) text-muted">
        Robots, grippers, guards and everything else a cell needs, from suppliers with price, stock and lead
        time.
      </p>
      <FilterForm read={read} isFiltered={isFiltered} />
      <h2 className="sr-only">Results</h2>
      <div className="mt-6">
        {items.length === 0 ? (
          <EmptyState
            icon="search"
            title={isFiltered ? 'No article matches' : 'No equipment is offered yet'}
            action={
              isFiltered ? (
                <LinkButton to="/equipment">Show all</LinkButton>
              ) : (
                <LinkButton to="/beta-signup?type=supplier">Sell your equipment here</LinkButton>
              )
            }
          >
            {isFiltered
              ? 'Try fewer or other words, or wider figures.'
              : 'Articles of suppliers appear here.'}
          </EmptyState>
        ) : (
          <ArticleList
            items={items}
            actionOf={(article) =>
              buyer && buyer.companyId !== article.supplier.id && <AddArticle article={article} size="sm" />
            }
          />
        )}
      </div>
      <div className="mt-8">
        <PageLinks
          first={isFirst ? null : addressOf(read.filter)}
          next={next}
          firstLabel="First page"
          nextLabel="More equipment"
        />
      </div>
    </div>
  )
}
