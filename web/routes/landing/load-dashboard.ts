import type { RouterContextProvider } from 'react-router'
import type { SolutionStatus } from '#contract/solution-shapes.ts'
import { apiContext } from '#web/context.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'

const SOLUTIONS_SHOWN = 12

/** Statuses by which a dashboard lists: those that wait for a decision. */
const listed: readonly SolutionStatus[] = ['draft', 'pending']

type DashboardArgs = { request: Request; context: Readonly<RouterContextProvider>; pattern: string }

/**
 * What every dashboard shows, in two statements. `?solution=` names a solution to open as a panel, `?saved=` one that
 * was just saved, `?status=` and `?cursor=` the part of the list.
 */
export const loadDashboard = async (args: DashboardArgs) => {
  const viewer = admit(args)
  const query = new URL(args.request.url).searchParams
  const api = args.context.get(apiContext)
  const asked = query.get('solution') ?? query.get('saved')
  const status = listed.find((one) => one === query.get('status'))
  const [dashboard, solutions] = await orScreen(
    Promise.all([
      api.dashboards.getDashboard(asked && isUuid(asked) ? { solution: asked } : {}),
      pageAt(query.get('cursor'), (at) =>
        api.solutions.listOwnSolutions({ limit: SOLUTIONS_SHOWN, ...(status && { status }), ...at }),
      ),
    ]),
  )
  const { shown } = dashboard
  return {
    viewer,
    dashboard,
    solutions: { ...solutions.page, status: status ?? null },
    /** null: no panel is asked for. */
    panel: query.has('solution') ? { solution: shown } : null,
    saved: query.has('saved') && shown?.isOwn ? { id: shown.id, planId: shown.planId } : null,
  }
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>
