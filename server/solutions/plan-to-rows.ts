import { notPlannable } from '#contract/generation.ts'
import { cutText, keepableText } from '#contract/text.ts'
import type {
  automationSolutions,
  solutionHardware,
  solutionSoftware,
  solutionSteps,
} from '#db/schema/index.ts'
import { roundCostRange, roundPaybackYears } from '#engine/amounts.ts'
import { robotById } from '#engine/catalogue/index.ts'
import { headlinePaybackYears } from '#engine/finance/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { errors } from '#server/rpc/errors.ts'
import { distinctKeys, planStepRows } from '#server/solution-steps/plan-steps.ts'

type Columns = Pick<
  typeof automationSolutions.$inferInsert,
  | 'title'
  | 'description'
  | 'shortDescription'
  | 'tags'
  | 'tech'
  | 'costLowCents'
  | 'costHighCents'
  | 'implementationDaysLow'
  | 'implementationDaysHigh'
  | 'roiMonths'
  | 'performanceMetrics'
  | 'safetyRequirements'
  | 'plan'
>
type PartOf<Table extends { $inferInsert: { solutionId: string } }> = Omit<
  Table['$inferInsert'],
  'solutionId'
>

export type SolutionRows = {
  solution: Columns
  hardware: PartOf<typeof solutionHardware>[]
  software: PartOf<typeof solutionSoftware>[]
  steps: PartOf<typeof solutionSteps>[]
}

const taskWords = (task: string) => task.replaceAll('_', ' ')
const percent = (share: number) => (share * 100).toFixed(0)

/** Words for a part that say nothing of it. */
const VAGUE = new Set(['', 'part', 'parts', 'piece', 'pieces'])

/** Tags gather what belongs together. */
const tagsOf = (words: readonly (string | undefined)[]): string[] => [
  ...new Set(words.flatMap((word) => word?.trim().toLowerCase() ?? []).filter((tag) => !VAGUE.has(tag))),
]

/** The engine cuts and quotes texts, which can halve a character. */
const keepable = (plan: Plan): Plan =>
  JSON.parse(
    JSON.stringify(plan, (_key, value: unknown) => (typeof value === 'string' ? keepableText(value) : value)),
  )

/** What a planned cell is stored as. Null when there is no cell in the plan. */
export const planToRows = (made: Plan): SolutionRows | null => {
  const plan = keepable(made)
  const { design, requirement } = plan
  if (!design) return null
  const { bom, finance, simulation, chosen } = design
  const robot = robotById(chosen.robotId)
  const task = requirement.facts.task?.value
  const payback = headlinePaybackYears(finance) ?? null
  const cost = roundCostRange(finance.investment)
  const partKeys = distinctKeys(bom.lines.map(({ id }, position) => id || `part-${position + 1}`))
  return {
    solution: {
      title: cutText(plan.title, 200),
      description: requirement.text,
      shortDescription: plan.summary,
      tags: tagsOf([task && taskWords(task), requirement.facts.partName?.value, robot?.type]),
      tech: bom.lines
        .filter((line) => line.category !== 'infrastructure' && line.isIdentified)
        .map((line) => [line.manufacturer, line.model].filter(Boolean).join(' ') || line.name)
        .slice(0, 8),
      costLowCents: cost.lowCents,
      costHighCents: cost.highCents,
      implementationDaysLow: design.implementationDays.low,
      implementationDaysHigh: design.implementationDays.high,
      roiMonths:
        payback === null ? null : Math.min(9_999_999, Math.round(roundPaybackYears(payback) * 120) / 10),
      performanceMetrics: [
        {
          metric_name: 'Throughput',
          target_value: simulation.throughputPerMinute.toFixed(1),
          units: 'parts/min',
        },
        {
          metric_name: 'Capacity',
          target_value: simulation.capacityPerMinute.toFixed(1),
          units: 'parts/min',
        },
        { metric_name: 'Robot utilisation', target_value: percent(chosen.utilisation), units: '%' },
        { metric_name: 'OEE', target_value: percent(simulation.oee.oee), units: '%' },
      ],
      safetyRequirements: design.safety.toVerify,
      plan,
    },
    hardware: bom.lines.map((line, position) => ({
      position,
      partKey: partKeys[position] ?? line.id,
      name: line.name,
      description: line.reason,
      category: line.category,
      manufacturer: line.manufacturer ?? null,
      model: line.model ?? null,
      quantity: line.quantity,
      unit: line.unit,
      priceLowCents: line.unitPrice?.lowCents ?? null,
      priceHighCents: line.unitPrice?.highCents ?? null,
      isIdentified: line.isIdentified,
      source: line.source,
    })),
    software: softwareOf(plan).map((item, position) => ({ position, ...item })),
    steps: planStepRows(design.steps),
  }
}

/** Rows of a plan that must have a cell. Errors: NOT_PLANNABLE with what the plan asks, or why no cell can do it. */
export const requireRows = (plan: Plan): SolutionRows => {
  const rows = planToRows(plan)
  if (rows) return rows
  const asked = plan.requirement.questions.filter(({ isBlocking }) => isBlocking).map(({ text }) => text)
  throw errors.NOT_PLANNABLE({
    message:
      plan.status === 'needs_answers'
        ? [notPlannable.NOT_PLANNABLE.message, ...asked].join(' ')
        : `There is no cell to save. ${plan.summary}`,
  })
}

/** Programs the cell needs, each from what is in it. */
const softwareOf = ({ design, requirement }: Plan): { name: string; description: string }[] => {
  if (!design) return []
  const robot = robotById(design.chosen.robotId)
  const task = requirement.facts.task?.value
  const has = (category: string) => design.bom.lines.some((line) => line.category === category)
  return [
    {
      name: `${robot?.maker ?? 'Robot'} controller program`,
      description: `Motion and I/O program for ${task ? taskWords(task) : 'the task'}, with the positions of this layout.`,
    },
    has('control') && {
      name: 'Cell PLC program',
      description: 'Sequence, interlocks, recipes and fault handling of the cell.',
    },
    has('safety') && {
      name: 'Safety program',
      description: 'Safety functions of doors, curtains and emergency stops; validated by an engineer.',
    },
    has('vision') && {
      name: 'Vision job',
      description: 'Calibration, part model and tracking for the camera in the cell.',
    },
    task === 'palletizing' && {
      name: 'Pallet pattern recipe',
      description: 'The layer patterns of this plan as robot recipes.',
    },
    { name: 'HMI screens', description: 'Start, stop, recipe choice, counters and alarms for the operator.' },
  ].filter((item): item is { name: string; description: string } => item !== false)
}
