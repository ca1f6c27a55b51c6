import { data } from 'react-router'
import { apiContext, siteContext } from '#web/context.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { SolutionGrid } from '#web/features/solutions/solution-grid.tsx'
import { tagPath } from '#web/features/solutions/tag-path.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { breadcrumbData, pageMeta } from '#web/lib/seo/page-meta.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import type { Route } from './+types/tag'

/** Solutions a page shows. */
const PAGE_SIZE = 24
const MAX_TAG = 60

const crumbs = [
  { label: 'Solutions', to: '/solutions' },
  { label: 'Tags', to: '/tags' },
]

const titleOf = (tag: string) => `Solutions tagged “${tag}”`

/**
 * Published solutions with a tag of their owner's list, spelled as there; the technologies on a card are products and no
 * tags. A tag that none has is no page: the addresses stay as many as the tags.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { tag } = params
  if (tag.length > MAX_TAG) throw data('Not found', { status: 404 })
  const cursor = new URL(request.url).searchParams.get('cursor')
  const { page, isFirst } = await orScreen(
    pageAt(cursor, (at) =>
      context.get(apiContext).solutions.listSolutions({ limit: PAGE_SIZE, sort: 'featured', tag, ...at }),
    ),
  )
  const { items, nextCursor } = page
  if (items.length === 0) throw data('Not found', { status: 404 })
  const { origin } = context.get(siteContext)
  return {
    meta: pageMeta({
      title: titleOf(tag),
      description: `Published robotic cells for “${tag}”: layout, throughput, components, cost and payback of each.`,
      path: tagPath(tag),
      origin,
      isUnlisted: cursor !== null,
      data: [breadcrumbData(origin, [...crumbs, { label: tag, to: tagPath(tag) }])],
    }),
    tag,
    items,
    next: nextCursor && `?cursor=${encodeURIComponent(nextCursor)}`,
    isFirst,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Tag({ loaderData: { tag, items, next, isFirst } }: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={crumbs} title={titleOf(tag)} />
      <div className="measure py-10">
        <h2 className="sr-only">Results</h2>
        <SolutionGrid solutions={items} />
        <div className="mt-8">
          <PageLinks
            first={isFirst ? null : tagPath(tag)}
            next={next}
            firstLabel="First page"
            nextLabel="More solutions"
          />
        </div>
      </div>
    </>
  )
}
