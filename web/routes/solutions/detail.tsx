import { lazy, useEffect } from 'react'
import { data, Link, redirect, useSearchParams } from 'react-router'
import { solutionExportPath } from '#contract/exports.ts'
import type { Solution } from '#contract/solutions.ts'
import { apiContext, siteContext, viewerContext } from '#web/context.ts'
import { DownloadMenu } from '#web/features/exports/download-menu.tsx'
import { PlannedCell } from '#web/features/plan-view/planned-cell.tsx'
import { robotBookOf } from '#web/features/plan-view/robot-book.ts'
import { historyAction } from '#web/features/solution-history/history-action.ts'
import { loadHistory } from '#web/features/solution-history/load-history.ts'
import { StatusBadge } from '#web/features/solutions/status-badge.tsx'
import { WaysOn } from '#web/features/solutions/ways-on.tsx'
import { readForm } from '#web/lib/form.ts'
import { homePath, requireViewer } from '#web/lib/guard.ts'
import { atFirstSign } from '#web/lib/presence/first-sign.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { breadcrumbData, fullTitle, pageMeta, solutionData } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { visibilityWords } from '#web/lib/solutions/solution-words.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { LatePart } from '#web/ui/state/late-part.tsx'
import type { Route } from './+types/detail'

const loadOwn = () => import('./own-parts.tsx')

const loadParts = () => import('#web/features/solutions/solution-parts.tsx')
/** In place of the report, where a solution has no plan. */
const SolutionParts = import.meta.env.SSR
  ? (await loadParts()).SolutionParts
  : lazy(() => atFirstSign(async () => ({ default: (await loadParts()).SolutionParts })))
/** What its owner alone sees is not loaded by anybody else. */
const { DeleteSolution, OwnReport, OwnSections } = import.meta.env.SSR
  ? await loadOwn()
  : {
      DeleteSolution: lazy(async () => ({ default: (await loadOwn()).DeleteSolution })),
      OwnReport: lazy(async () => ({ default: (await loadOwn()).OwnReport })),
      OwnSections: lazy(async () => ({ default: (await loadOwn()).OwnSections })),
    }

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

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw data('Not found', { status: 404 })
  const api = context.get(apiContext)
  const solution = await orScreen(api.solutions.getSolution({ id: params.id }))
  const robots = solution.plan ? robotBookOf(solution.plan) : {}
  const history = solution.isOwn
    ? await orScreen(loadHistory(api, params.id, new URL(request.url).searchParams))
    : null
  const files = solution.isOwn
    ? (await orScreen(api.attachments.listAttachments({ id: params.id }))).items
    : []
  const meta = metaOf(solution, context.get(siteContext).origin)
  const viewer = context.get(viewerContext)
  const above = solution.isOwn && viewer ? { label: 'Dashboard', to: homePath(viewer) } : catalogue
  return { meta, solution, robots, history, files, above }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const viewer = requireViewer({ context, request })
  const form = await readForm(request)
  const past = await historyAction(context.get(apiContext), params.id, form)
  if (past) return data({ problem: undefined, ...past.answer }, { status: past.status })
  try {
    if (form.get('intent') === 'delete') {
      await context.get(apiContext).solutions.deleteSolution({ id: params.id })
      return redirect(`${homePath(viewer)}?deleted=${params.id}`)
    }
    if (form.get('intent') === 'undo') {
      await context.get(apiContext).solutions.undoDelete({ id: params.id })
      return redirect(`/solutions/${params.id}`)
    }
    if (form.get('intent') === 'delete-file') {
      await context
        .get(apiContext)
        .attachments.deleteAttachment({ id: params.id, attachmentId: String(form.get('file')) })
      return data({ problem: undefined })
    }
    return data({ problem: 'Unknown action' }, { status: 400 })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ problem: message }, { status })
  }
}

export default function SolutionPage({ loaderData }: Route.ComponentProps) {
  const { solution, robots, history, files, above } = loaderData
  useSavedMessage(solution)
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
          {solution.isPublic && <WaysOn solution={solution} />}
        </div>
        {solution.plan?.design && (
          <DownloadMenu pathOf={(format) => solutionExportPath(solution.id, format)} />
        )}
        {solution.isOwn && (
          <LatePart>
            <DeleteSolution title={solution.title} />
          </LatePart>
        )}
      </header>
      <section className="mt-6 border-line border-l-2 pl-4 text-muted text-sm" aria-label="Description">
        <p className="max-w-(--container-text) whitespace-pre-wrap">{solution.description}</p>
      </section>
      {solution.isOwn && (
        <LatePart>
          <OwnSections solution={solution} history={history} files={files} />
        </LatePart>
      )}
      <div className="mt-8">
        {solution.plan ? (
          <PlannedCell
            plan={solution.plan}
            title={solution.title}
            robots={robots}
            posterOf={(theme) => (theme === 'dark' ? solution.imageUrl : `${solution.imageUrl}&theme=light`)}
            // Its owner knows what it is planned from: other robots can be planned then.
            report={
              history?.source && (
                <OwnReport
                  plan={solution.plan}
                  robots={robots}
                  solutionId={solution.id}
                  source={history.source}
                />
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

/** Forgets what the browser kept in case the save would fail. */
const forgetCopies = async (savedPlanId: string | null) => {
  const [{ clearPendingPlan }, { forgetAttached }] = await Promise.all([
    import('#web/lib/pending-plan.ts'),
    import('#web/features/attachments/use-attachments.ts'),
  ])
  clearPendingPlan(localStorage, location.host, savedPlanId)
  forgetAttached()
}

/** After a save: says so once and forgets the copy the browser kept. The address of someone else's solution does neither. */
const useSavedMessage = ({ isOwn, planId }: Solution) => {
  const [query, setQuery] = useSearchParams()
  const isSaved = query.has('saved')
  useEffect(() => {
    if (!isSaved) return
    if (isOwn) {
      void forgetCopies(planId)
      showToast({ title: 'Solution saved', tone: 'success', id: location.pathname })
    }
    setQuery(
      (current) => {
        current.delete('saved')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isSaved, isOwn, planId, setQuery])
}
