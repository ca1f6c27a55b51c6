import { Link } from 'react-router'
import { apiContext } from '#web/context.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { tagPath } from '#web/features/solutions/tag-path.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { orScreen } from '#web/lib/problem.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/tags'
import { countTags } from './count-tags.ts'

/** Tags of the newest hundred published solutions. */
export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await orScreen(
    context.get(apiContext).solutions.listSolutions({ limit: 100, sort: 'newest' }),
  )
  return { tags: countTags(items) }
}

export default function Tags({ loaderData: { tags } }: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={[{ label: 'Solutions', to: '/solutions' }]} />
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
