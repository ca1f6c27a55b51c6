import type { FigureDifference, ImportedPlan } from '#contract/generation.ts'
import { PlanSource } from '#contract/generation.ts'
import { Plan as PlanSchema } from '#contract/plan-shapes.ts'
import { Requirement } from '#contract/requirement-shapes.ts'
import { formatPayback } from '#engine/amounts.ts'
import { headlinePayback } from '#engine/finance/index.ts'
import { migratePlan } from '#engine/index.ts'
import { robotName } from '#engine/plan/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { formatNumber } from '#engine/requirement/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { TaskFor } from '#server/platform/workers.ts'
import { errors } from '#server/rpc/errors.ts'
import { createPlan } from './create-plan.ts'
import { sourceOfPlan } from './source-of-plan.ts'

const notAPlan = (reason: string) =>
  errors.NOT_A_PLAN({ message: `${reason} Open a plan.json that was downloaded here.` })

/** The plan in its present version. @throws NOT_A_PLAN with the reason */
const migrated = (value: unknown): Plan => {
  try {
    return migratePlan(value)
  } catch (error) {
    throw notAPlan(error instanceof Error ? error.message.slice(0, 200) : 'This is not a plan.')
  }
}

/** What the file says its plan was made from, checked as anything from outside. @throws NOT_A_PLAN */
const sourceIn = (plan: Plan): PlanSource => {
  const requirement = Requirement.safeParse(plan.requirement)
  if (!requirement.success) {
    const [issue] = requirement.error.issues
    throw notAPlan(`The plan file is damaged at requirement.${issue?.path.join('.').slice(0, 100)}.`)
  }
  const source = PlanSource.safeParse({
    description: requirement.data.text,
    ...sourceOfPlan({ requirement: requirement.data, seed: plan.seed }),
  })
  if (source.success) return source.data
  const [issue] = source.error.issues
  throw notAPlan(
    `The plan file is damaged at ${issue?.path.join('.').slice(0, 100)}: ${issue?.message.slice(0, 100)}.`,
  )
}

const dollars = (cents: number) => `$${formatNumber(Math.round(cents / 100))}`
const statusWords: Record<Plan['status'], string> = {
  planned: 'planned',
  needs_answers: 'needs answers',
  not_planned_yet: 'not planned yet',
  infeasible: 'infeasible',
}

/** Figures in which two plans of one source differ, as texts. */
const figuresOf = ({ status, design }: Plan): Record<string, string> => {
  if (!design) return { Status: statusWords[status] }
  const { chosen, simulation, finance, bom } = design
  const payback = headlinePayback(finance)
  return {
    Status: statusWords[status],
    Robot: `${chosen.robotCount} × ${robotName(chosen.robotId).slice(0, 120)}`,
    Throughput: `${formatNumber(simulation.throughputPerMinute)}/min`,
    'Bill of materials': `${bom.lines.length} lines`,
    Investment: `${dollars(finance.investment.lowCents)} to ${dollars(finance.investment.highCents)}`,
    Payback: 'value' in payback ? formatPayback(payback.value) : 'none',
  }
}

const differencesBetween = (inFile: Plan, now: Plan): FigureDifference[] => {
  const [was, is] = [figuresOf(inFile), figuresOf(now)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((label) => {
    const [before = 'none', after = 'none'] = [was[label], is[label]]
    return before === after ? [] : [{ label, inFile: before, now: after }]
  })
}

/** The robot a plan was made with, if it made one. */
const robotOf = (plan: Plan): string | undefined => {
  const id: unknown = plan.design?.chosen?.robotId
  return typeof id === 'string' ? id : undefined
}

/** Plans from the file's source, with the file's robot where that is not the best one today and still fits. */
const planAgain = async (
  deps: Pick<AppDeps, 'workers'>,
  planFor: TaskFor,
  source: PlanSource,
  robotId: string | undefined,
): Promise<{ source: PlanSource; plan: Plan }> => {
  const best = await createPlan(deps, planFor, source)
  if (robotId === undefined || robotId === robotOf(best)) return { source, plan: best }
  const chosen = PlanSource.safeParse({ ...source, robotId })
  const plan = chosen.success ? await createPlan(deps, planFor, chosen.data) : undefined
  return chosen.success && plan?.design ? { source: chosen.data, plan } : { source, plan: best }
}

/**
 * Reads an exported plan: its source is planned again here, and no price, total or drawing of the file is taken over;
 * where figures differ from those in the file, both are named. Errors: NOT_A_PLAN, and those of `createPlan`.
 */
export const importPlan = async (
  deps: Pick<AppDeps, 'workers'>,
  planFor: TaskFor,
  value: Readonly<Record<string, unknown>>,
): Promise<ImportedPlan> => {
  const inFile = migrated(value)
  const { source, plan } = await planAgain(deps, planFor, sourceIn(inFile), robotOf(inFile))
  // A file of an earlier version may lack what plans have today: its figures are then not compared.
  const isWhole = PlanSchema.safeParse(inFile).success
  return {
    source,
    title: plan.title,
    differences: isWhole ? differencesBetween(inFile, plan) : [],
    notes: isWhole
      ? []
      : ['The file was made by an earlier version or changed: its figures could not be compared.'],
  }
}
