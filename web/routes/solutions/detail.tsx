import { lazy } from 'react'
import { data, Link } from 'react-router'
import { solutionExportPath } from '#contract/exports.ts'
import type { Solution } from '#contract/solutions.ts'
import { typedValues } from '#engine/requirement/types.ts'
import { apiContext, siteContext, viewerContext } from '#web/context.ts'
import { DownloadMenu } from '#web/features/exports/download-menu.tsx'
import { PlannedCell } from '#web/features/plan-view/planned-cell.tsx'
import { robotBookOf } from '#web/features/plan-view/robot-book.ts'
import { fitsAddress, searchOf } from '#web/features/planner/input/plan-input.ts'
import { StatusBadge } from '#web/features/solutions/status-badge.tsx'
import { WaysOn } from '#web/features/solutions/ways-on.tsx'
import { homePath } from '#web/lib/guard.ts'
import { atFirstSign } from '#web/lib/presence/first-sign.ts'
import { orScreen } from '#web/lib/problem.ts'
import { breadcrumbData, fullTitle, pageMeta, solutionData } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { visibilityWords } from '#web/lib/solutions/solution-words.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { LatePart } from '#web/ui/state/late-part.tsx'
import type { Route } from './+types/detail'

const loadOwn = () => import('./own-parts.tsx')

const loadParts = () => import('#web/features/solutions/solution-parts.tsx')
/** In place of the report, where a solution has no plan. */
const SolutionParts = import.meta.env.SSR
  ? (await loadParts()).SolutionParts
  : lazy(() => atFirstSign(async () => ({ default: (await loadParts()).SolutionParts })))
/** What its owner alone sees is not loaded by anybody else. */
const { OwnReport } = import.meta.env.SSR
  ? await loadOwn()
  : { OwnReport: lazy(async () => ({ default: (await loadOwn()).OwnReport })) }

/** Its owner sees it inside the product. */
export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  frame: ({ solution }) => (solution.isOwn ? 'app' : undefined),
  crumbs: ({ solution }) => [{ label: solution.title }],
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const catalogue = { label: 'Solutions', to: '/solutions' }

/** What the page says of itself in its head; a private one only its name. */
const metaOf = (solution: Solution, origin: string) => {
  const { id, title, shortDescription: description, isPublic } = solution
  const path = `/solutions/${id}`
  if (!isPublic)
    return [
      { title: fullTitle(title) },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
    ]
  const crumbs = [catalogue, { label: title, to: path }]
  return pageMeta({
    title,
    description,
    path,
    origin,
    data: [
      solutionData({ ...solution, origin, path, name: title, description }),
      breadcrumbData(origin, crumbs),
    ],
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw data('Not found', { status: 404 })
  const api = context.get(apiContext)
  const solution = await orScreen(api.solutions.getSolution({ id: params.id }))
  const robots = solution.plan ? robotBookOf(solution.plan) : {}
  const source = solution.isOwn
    ? (await orScreen(api.solutionHistory.listVersions({ id: params.id, limit: 1 }))).source
    : null
  const meta = metaOf(solution, context.get(siteContext).origin)
  const viewer = context.get(viewerContext)
  const above = solution.isOwn && viewer ? { label: 'Dashboard', to: homePath(viewer) } : catalogue
  return { meta, solution, robots, source, above, planner: plannerPath(solution.plan) }
}

/** The planner with the source of a published plan; null where it does not fit into an address. */
const plannerPath = (plan: Solution['plan']): string | null => {
  if (!plan) return null
  const { text, facts } = plan.requirement
  const input = { description: text, numbers: typedValues(facts), seed: plan.seed }
  return fitsAddress(input) ? `/platform${searchOf(input)}` : null
}

export default function SolutionPage({ loaderData }: Route.ComponentProps) {
  const { solution, robots, source, above, planner } = loaderData
  return (
    <article className="measure py-10">
      <p className="text-sm">
        <Link to={above.to} className="text-muted hover:text-ink">
          {above.label}
        </Link>
      </p>
      <header className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-2xl sm:text-3xl">{solution.title}</h1>
          <p className="mt-3 max-w-(--container-text) text-muted">{solution.shortDescription}</p>
          <p className="mt-4 flex flex-wrap items-center gap-2 text-faint text-sm">
            <StatusBadge status={solution.status} />
            <Badge>{visibilityWords[solution.visibility]}</Badge>
            {solution.category && <Badge>{solution.category}</Badge>}
            <span>
              Saved <Time instant={solution.createdAt} />
            </span>
          </p>
          {solution.isPublic && <WaysOn solution={solution} planner={planner} />}
        </div>
        {solution.plan?.design && (
          <DownloadMenu pathOf={(format) => solutionExportPath(solution.id, format)} />
        )}
        {solution.isOwn && (
          <LinkButton to={`/solutions/${solution.id}/manage`} variant="primary">
            Manage
          </LinkButton>
        )}
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
            isPosterByModel={solution.pictureBy === 'model'}
            posterOf={(theme) => (theme === 'dark' ? solution.imageUrl : `${solution.imageUrl}&theme=light`)}
            // Its owner knows what it is planned from: other robots can be planned then.
            report={
              source && (
                <OwnReport plan={solution.plan} robots={robots} solutionId={solution.id} source={source} />
              )
            }
          />
        ) : (
          <LatePart>
            <SolutionParts solution={solution} />
          </LatePart>
        )}
      </div>
    </article>
  )
}
