import { lazy } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, viewerContext } from '#web/context.ts'
import { fitsAddress, planInputOf, searchOf } from '#web/features/planner/input/plan-input.ts'
import { pricingPath } from '#web/lib/billing/pricing-state.ts'
import { readForm } from '#web/lib/form.ts'
import { atFirstSign } from '#web/lib/presence/first-sign.ts'
import { problemOf } from '#web/lib/problem.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { LatePart } from '#web/ui/state/late-part.tsx'
import type { Route } from './+types/platform'
import { isPlannerRefusal, planOnServer, refusedPlan } from './plan-on-server.ts'
import type { Shown } from './worker/use-plan.ts'

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

/** The address holds what is planned, so that the first HTML holds the plan. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const isSignedIn = context.get(viewerContext) !== null
  const input = planInputOf(new URL(request.url).searchParams)
  if (!input) return data({ shown: null, isSignedIn })
  const { shown, status } = await planOnServer(context.get(apiContext), input)
  return data({ shown, isSignedIn }, { status })
}

/** Between two addresses of the planner the worker plans; the server is asked when one comes from elsewhere. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && formMethod === undefined ? false : defaultShouldRevalidate

type Answer = { shown?: Shown; problem?: { code: string; message: string } }

/** What the forms do without scripts (plan, save), and what saving does with them. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const input = planInputOf(form) ?? { description: '', numbers: {}, seed: 1 }
  const api = context.get(apiContext)
  if (text('intent') !== 'save') {
    if (input.description.trim() && fitsAddress(input)) throw redirect(`/platform${searchOf(input)}`)
    const { shown, status } = await planOnServer(api, input)
    return data<Answer>({ shown }, { status })
  }
  const { numbers, evidence = [], ...rest } = input
  const source = { ...rest, numbers: { ...numbers }, evidence: [...evidence] }
  const attachments = form.getAll('attachment').map(String)
  const revised = text('revised')
  try {
    if (revised) {
      await api.solutionHistory.reviseSolution({ ...source, attachments, id: revised })
      throw redirect(`/solutions/${encodeURIComponent(revised)}/manage?saved=1`)
    }
    const { id } = await api.solutions.saveSolution({
      ...source,
      attachments,
      planId: text('planId') || crypto.randomUUID(),
      title: text('title').slice(0, 200).toWellFormed() || undefined,
    })
    // Its page of manage says 'Solution saved' and lets the kept copy go.
    throw redirect(`/solutions/${id}/manage?saved=1`)
  } catch (error) {
    if (error instanceof Response) throw error
    const problem = problemOf(error)
    const { code, message, status } = problem
    if (text('isScripted') === 'true') return data<Answer>({ problem: { code, message } }, { status })
    // A plan too long for an address would be lost on the way: it is shown again, with the sentence.
    if (code === 'PROJECT_LIMIT_REACHED' && fitsAddress(input))
      throw redirect(pricingPath('planner', 'automation_projects'))
    const shown = isPlannerRefusal(problem)
      ? refusedPlan(input, problem)
      : (await planOnServer(api, input)).shown
    return data<Answer>({ problem: { code, message }, shown }, { status })
  }
}

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
