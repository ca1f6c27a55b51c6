import { data } from 'react-router'
import { sharedExportPath } from '#contract/exports.ts'
import { apiContext } from '#web/context.ts'
import { DownloadMenu } from '#web/features/exports/download-menu.tsx'
import { PlannedCell } from '#web/features/plan-view/planned-cell.tsx'
import { robotBookOf } from '#web/features/plan-view/robot-book.ts'
import { SolutionParts } from '#web/features/solutions/solution-parts.tsx'
import { orScreen } from '#web/lib/problem.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import type { Route } from './+types/solution'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: fullTitle(loaderData?.solution.title ?? 'Shared solution') },
  // For those who have the link, not for search engines.
  { name: 'robots', content: 'noindex, nofollow' },
]

export const headers: Route.HeadersFunction = () => ({
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
})

export async function loader({ context, params }: Route.LoaderArgs) {
  // No token is that long: the same answer as for any other that opens nothing.
  if (params.token.length > 500) throw data('Not found', { status: 404 })
  const solution = await orScreen(
    context.get(apiContext).solutionHistory.getSharedSolution({ token: params.token }),
  )
  return { token: params.token, solution, robots: solution.plan ? robotBookOf(solution.plan) : {} }
}

/** A solution as its link shows it: to read, without its owner. */
export default function SharedSolutionPage({ loaderData }: Route.ComponentProps) {
  const { token, solution, robots } = loaderData
  return (
    <article className="measure py-10">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-2xl sm:text-3xl">{solution.title}</h1>
          <p className="mt-3 max-w-(--container-text) text-muted">{solution.shortDescription}</p>
          <p className="mt-4 flex flex-wrap items-center gap-2 text-faint text-sm">
            <Badge>Shared with you</Badge>
            <span>
              Last changed <Time instant={solution.updatedAt} />
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3" data-print="hide">
          {solution.plan?.design && <DownloadMenu pathOf={(format) => sharedExportPath(token, format)} />}
          <LinkButton to="/platform">Plan a cell of your own</LinkButton>
        </div>
      </header>
      <section className="mt-6 border-line border-l-2 pl-4 text-muted text-sm" aria-label="Description">
        <p className="max-w-(--container-text) whitespace-pre-wrap">{solution.description}</p>
      </section>
      <div className="mt-8">
        {solution.plan ? (
          <PlannedCell
            plan={solution.plan}
            title={solution.title}
            robots={robots}
            posterOf={(theme) => `/media/shared/${token}.png?theme=${theme}`}
          />
        ) : (
          <SolutionParts
            solution={{ title: solution.title, hardware: solution.hardware, steps: solution.steps }}
          />
        )}
      </div>
    </article>
  )
}
