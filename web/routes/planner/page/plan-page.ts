import { data, type RouterContextProvider, redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { fitsAddress, planInputOf, searchOf } from '#web/features/planner/input/plan-input.ts'
import { pricingPath } from '#web/lib/billing/pricing-state.ts'
import { readForm } from '#web/lib/form.ts'
import { type Problem, problemOf } from '#web/lib/problem.ts'
import type { Shown } from '../worker/use-plan.ts'
import { isPlannerRefusal, planOnServer, refusedPlan } from './plan-on-server.ts'

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The address holds what is planned, so that the first HTML holds the plan. */
export const loadPlan = async ({
  context,
  request,
}: PageArgs): Promise<{ shown: Shown | null; status: number }> => {
  const input = planInputOf(new URL(request.url).searchParams)
  return input ? planOnServer(context.get(apiContext), input) : { shown: null, status: 200 }
}

const LIMIT = 'PROJECT_LIMIT_REACHED'

export type PlanAnswer = { shown?: Shown; problem?: { code: string; message: string } }

type PlanPage = {
  path: string
  /** What the page says of a save that failed for another reason than the limit or the planner; else what the API says. */
  failure?: string
}

const shownProblem = (problem: Problem, failure: string | undefined) => {
  const { code, message } = problem
  const isOwn = code === LIMIT || isPlannerRefusal(problem) || failure === undefined
  return { code, message: isOwn ? message : failure }
}

/** What the forms of a planner do without scripts (plan, save), and what saving does with them. */
export const runPlanAction = async ({ context, request }: PageArgs, { path, failure }: PlanPage) => {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const input = planInputOf(form) ?? { description: '', numbers: {}, seed: 1 }
  const api = context.get(apiContext)
  if (text('intent') !== 'save') {
    if (input.description.trim() && fitsAddress(input)) throw redirect(`${path}${searchOf(input)}`)
    const { shown, status } = await planOnServer(api, input)
    return data<PlanAnswer>({ shown }, { status })
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
    const refusal = problemOf(error)
    const problem = shownProblem(refusal, failure)
    const { status } = refusal
    if (text('isScripted') === 'true') return data<PlanAnswer>({ problem }, { status })
    // A plan too long for an address would be lost on the way: it is shown again, with the sentence.
    if (problem.code === LIMIT && fitsAddress(input))
      throw redirect(pricingPath('planner', 'automation_projects'))
    const shown = isPlannerRefusal(refusal)
      ? refusedPlan(input, refusal)
      : (await planOnServer(api, input)).shown
    return data<PlanAnswer>({ problem, shown }, { status })
  }
}
