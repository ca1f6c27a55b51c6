import { lazy } from 'react'
import { data } from 'react-router'
import { viewerContext } from '#web/context.ts'
import { atFirstSign } from '#web/lib/presence/first-sign.ts'
import { sendOrKeep } from '#web/lib/presence/unreachable.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { LatePart } from '#web/ui/state/late-part.tsx'
import type { Route } from './+types/platform'
import { keepsPlan } from './page/keeps-plan.ts'
import { loadPlan, type PlanAnswer, runPlanAction } from './page/plan-page.ts'

const loadPlanner = async () => ({ default: (await import('./planner.tsx')).Planner })
/**
 * The empty planner is a form that can be read, typed into and sent without scripts: its own comes with the reader's first
 * movement. Where there is a plan to show, it comes at once.
 */
const isAsked = !import.meta.env.SSR && Boolean(location.search || history.state?.usr)
const asked = isAsked ? loadPlanner() : undefined
const Planner = import.meta.env.SSR
  ? (await loadPlanner()).default
  : lazy(() => asked ?? atFirstSign(loadPlanner))

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const outcome = loaderData?.shown?.outcome
  const head = matches.flatMap((match) => match?.meta ?? [])
  const isPlanned = outcome && 'plan' in outcome && outcome.plan.status === 'planned'
  if (!isPlanned) return head
  return [{ title: fullTitle(outcome.plan.title) }, ...head.filter((entry) => !('title' in entry))]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const isSignedIn = context.get(viewerContext) !== null
  const { shown, status } = await loadPlan({ context, request })
  return data({ shown, isSignedIn }, { status })
}

export const shouldRevalidate = keepsPlan

export const action = (args: Route.ActionArgs) => runPlanAction(args, { path: '/platform' })

const UNREACHABLE = {
  code: 'UNREACHABLE',
  message:
    'The server cannot be reached, so nothing was saved. Your plan is still here: try again in a moment.',
}

/** A save whose request is lost leaves the plan on the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrKeep<PlanAnswer, PlanAnswer>(serverAction, { problem: UNREACHABLE })

export default function Platform({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LatePart fallback={<div className="min-h-dvh" />}>
      <Planner
        fromServer={actionData?.shown ?? loaderData.shown}
        posted={actionData?.shown?.input ?? null}
        isSignedIn={loaderData.isSignedIn}
        saveProblem={actionData?.problem}
      />
    </LatePart>
  )
}
