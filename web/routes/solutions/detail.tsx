import { useEffect } from 'react'
import { data, Link, redirect, useActionData, useNavigation, useSearchParams, useSubmit } from 'react-router'
import type { Solution } from '#contract/solutions.ts'
import type { Plan } from '#engine/plan-types.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { DownloadMenu } from '#web/features/exports/download-menu.tsx'
import { KeyFigures } from '#web/features/plan-view/key-figures.tsx'
import { PlanReport } from '#web/features/plan-view/plan-report.tsx'
import { robotBookOf } from '#web/features/plan-view/robot-book.ts'
import type { RobotBook } from '#web/features/plan-view/robot-names.ts'
import { entriesOf, fitsAddress, searchOf } from '#web/features/planner/input/plan-input.ts'
import { historyAction } from '#web/features/solution-history/history-action.ts'
import { type History, loadHistory } from '#web/features/solution-history/load-history.ts'
import { SolutionHistory } from '#web/features/solution-history/solution-history.tsx'
import { SolutionParts } from '#web/features/solutions/solution-parts.tsx'
import { StatusBadge } from '#web/features/solutions/status-badge.tsx'
import { readForm } from '#web/lib/form.ts'
import { clearPendingPlan } from '#web/lib/pending-plan.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { useIsDark } from '#web/lib/theme.ts'
import { LazyScene } from '#web/scene/lazy-scene.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/detail'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Solution · Cellwright' }]
  const { solution, origin } = loaderData
  return [
    { title: `${solution.title} · Cellwright` },
    { name: 'description', content: solution.shortDescription },
    { property: 'og:title', content: solution.title },
    { property: 'og:description', content: solution.shortDescription },
    { property: 'og:image', content: new URL(solution.imageUrl, origin).href },
    ...(solution.isPublic ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(params.id)
  if (!isId) throw data('Not found', { status: 404 })
  const api = context.get(apiContext)
  const solution = await orScreen(api.solutions.getSolution({ id: params.id }))
  const robots = solution.plan ? robotBookOf(solution.plan) : {}
  const history = solution.isOwn
    ? await orScreen(loadHistory(api, params.id, new URL(request.url).searchParams))
    : null
  return { solution, robots, history, origin: context.get(siteContext).origin }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const past = await historyAction(context.get(apiContext), params.id, form)
  if (past) return data({ problem: undefined, ...past.answer }, { status: past.status })
  try {
    if (form.get('intent') === 'delete') {
      await context.get(apiContext).solutions.deleteSolution({ id: params.id })
      return redirect('/manufacturer/dashboard?deleted=1')
    }
    return data({ problem: 'Unknown action' }, { status: 400 })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ problem: message }, { status })
  }
}

export default function SolutionPage({ loaderData }: Route.ComponentProps) {
  const { solution, robots, history } = loaderData
  useSavedMessage()
  return (
    <article className="measure py-10">
      <p className="text-sm">
        <Link
          to={solution.isOwn ? '/manufacturer/dashboard' : '/solutions'}
          className="text-muted hover:text-ink"
        >
          {solution.isOwn ? 'Dashboard' : 'Solutions'}
        </Link>
      </p>
      <header className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-2xl sm:text-3xl">{solution.title}</h1>
          <p className="mt-3 max-w-(--container-text) text-muted">{solution.shortDescription}</p>
          <p className="mt-4 flex flex-wrap items-center gap-2 text-faint text-sm">
            <StatusBadge status={solution.status} />
            <Badge>{visibilityNames[solution.visibility]}</Badge>
            {solution.category && <Badge>{solution.category}</Badge>}
            <span>
              Saved <Time instant={solution.createdAt} />
            </span>
          </p>
        </div>
        {solution.plan?.design && <DownloadMenu solutionId={solution.id} />}
        {solution.isOwn && <DeleteSolution title={solution.title} />}
      </header>
      <section className="mt-6 border-line border-l-2 pl-4 text-muted text-sm" aria-label="Description">
        <p className="max-w-(--container-text) whitespace-pre-wrap">{solution.description}</p>
      </section>
      {history && (
        <div className="mt-8">
          <SolutionHistory history={history} planner={plannerFor(solution.id, history.source)} />
        </div>
      )}
      <div className="mt-8">
        {solution.plan ? (
          <PlannedCell plan={solution.plan} solution={solution} robots={robots} />
        ) : (
          <SolutionParts solution={solution} />
        )}
      </div>
    </article>
  )
}

const visibilityNames = { private: 'Private', link: 'Shared by link', public: 'Public' } as const

/** The planner with a kept solution's source in it, from where saving makes a version of that solution. */
const plannerFor = (id: string, source: History['source']) => {
  if (!source) return undefined
  const { robotId, ...rest } = source
  const input = robotId === undefined ? rest : { ...rest, robotId }
  const isShort = fitsAddress(input)
  return {
    to: { pathname: '/platform', search: isShort ? `${searchOf(input)}&solution=${id}` : `?solution=${id}` },
    state: isShort ? null : { planInput: entriesOf(input) },
  }
}

type PlannedCellProps = { plan: Plan; solution: Solution; robots: RobotBook }

/** The cell running, its figures, and everything behind them. */
function PlannedCell({ plan, solution, robots }: PlannedCellProps) {
  const isDark = useIsDark()
  return (
    <div className="grid gap-8">
      <div className="border border-line">
        <LazyScene
          plan={plan}
          alt={`Layout of ${solution.title}`}
          posterUrl={isDark ? solution.imageUrl : `${solution.imageUrl}&theme=light`}
          className="h-96 md:h-130"
        />
      </div>
      {plan.design && <KeyFigures design={plan.design} robots={robots} />}
      <PlanReport plan={plan} robots={robots} />
    </div>
  )
}

/** After a save: says so once and lets go of the copy the browser kept. */
const useSavedMessage = () => {
  const [query, setQuery] = useSearchParams()
  const toast = useToast()
  const isSaved = query.has('saved')
  useEffect(() => {
    if (!isSaved) return
    clearPendingPlan(localStorage, location.host)
    toast.success('Solution saved')
    setQuery(
      (current) => {
        current.delete('saved')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isSaved, setQuery, toast])
}

function DeleteSolution({ title }: { title: string }) {
  const deleting = useNavigation().formMethod === 'POST'
  const submit = useSubmit()
  const problem = useActionData<typeof action>()?.problem
  return (
    <div className="grid justify-items-end gap-2">
      <ConfirmDialog
        title="Delete this solution?"
        confirmLabel="Delete"
        isDanger
        isLoading={deleting}
        onConfirm={() => void submit({ intent: 'delete' }, { method: 'post' })}
        trigger={<Button icon="trash">Delete</Button>}
      >
        “{title}” is removed with its components and steps. This cannot be undone. It frees one project of
        your plan.
      </ConfirmDialog>
      {problem && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
    </div>
  )
}
