import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pricingPath } from '#web/lib/billing/pricing-state.ts'
import { sendOrKeep } from '#web/lib/presence/unreachable.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { keepsPlan } from '../planner/page/keeps-plan.ts'
import { loadPlan, type PlanAnswer, runPlanAction } from '../planner/page/plan-page.ts'
import { Planner } from '../planner/planner.tsx'
import type { Route } from './+types/new-project'

const FAILURE = 'Failed to create project. Please try again.'

/** At the limit of projects, when it can be read, the plans are shown instead; a plan that is already in the address is still shown. */
export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { shown, status } = await loadPlan(args)
  if (!shown) {
    const { features, isFallback } = await orScreen(args.context.get(apiContext).billing.getUsage())
    const { used, limit } = features.automation_projects
    if (!isFallback && limit !== null && used >= limit)
      throw redirect(pricingPath('dashboard', 'automation_projects'))
  }
  return data({ shown }, { status })
}

export const shouldRevalidate = keepsPlan

export async function action(args: Route.ActionArgs) {
  admit(args)
  return runPlanAction(args, { path: '/manufacturer/projects/new', failure: FAILURE })
}

/** A save whose request is lost leaves the plan on the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrKeep<PlanAnswer, PlanAnswer>(serverAction, { problem: { code: 'UNREACHABLE', message: FAILURE } })

/** The planner inside the product: what is saved here becomes a project. */
export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem
  useEffect(() => {
    if (problem?.message === FAILURE) showToast({ title: FAILURE, tone: 'error' })
  }, [problem])
  return (
    <Planner
      fromServer={actionData?.shown ?? loaderData.shown}
      posted={actionData?.shown?.input ?? null}
      isSignedIn
      saveProblem={problem}
    />
  )
}
