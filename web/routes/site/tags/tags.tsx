import { Link } from 'react-router'
import { apiContext, siteContext } from '#web/context.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { tagPath } from '#web/features/solutions/tag-path.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { orScreen } from '#web/lib/problem.ts'
import { pageMeta } from '#web/lib/seo/page-meta.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/tags'
import { countTags } from './count-tags.ts'

const page = {
  title: 'Tags',
  description: 'Published cells by task, part and kind of robot.',
}

/** Tags of the newest hundred published solutions. */
export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await orScreen(
    context.get(apiContext).solutions.listSolutions({ limit: 100, sort: 'newest' }),
  )
  const { origin } = context.get(siteContext)
  return { meta: pageMeta({ ...page, path: '/tags', origin }), tags: countTags(items) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: page.title }]

export default function Tags({ loaderData: { tags } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Solutions', to: '/solutions' }]}
        title={page.title}
        lead={page.description}
      />
      <div className="measure py-10 sm:py-14">
        {tags.length === 0 ? (
          <EmptyState icon="search" title="No solutions published yet">
            Tags come with the first published solution.
          </EmptyState>
        ) : (
          <ul className="grid gap-x-12 border-line border-t sm:grid-cols-2 lg:grid-cols-3">
            {tags.map(({ tag, count }) => (
              <li key={tag} className="relative flex justify-between gap-4 border-line border-b py-3">
                <Link
                  to={tagPath(tag)}
                  className="min-w-0 truncate after:absolute after:inset-0 hover:underline"
                >
                  {tag}
                </Link>
                <span className="figures whitespace-nowrap text-faint text-sm">
                  {formatCount(count, 'solution')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
