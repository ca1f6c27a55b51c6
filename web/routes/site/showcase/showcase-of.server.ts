import type { Solution } from '#contract/solutions.ts'
import { formatPayback, roundCostRange } from '#engine/amounts.ts'
import type { BillOfMaterials } from '#engine/bom/types.ts'
import { robotById } from '#engine/catalogue/index.ts'
import { headlinePayback } from '#engine/finance/index.ts'
import type { Design, Plan } from '#engine/plan-types.ts'
import { isGiven } from '#engine/requirement/types.ts'
import { cellFile } from '#web/features/content/blocks.ts'
import {
  type Pictures,
  type Showcase,
  type ShowcasePart,
  showcaseFile,
} from '#web/features/showcase/showcase.ts'
import { formatMoneyRange } from '#web/lib/format-money.ts'
import { formatCount, formatQuantity } from '#web/lib/format-number.ts'
import { formatMonthRange } from '#web/lib/format-time.ts'
import type { FigureRow } from '#web/ui/data/figure-rows.tsx'
import { figureOfPlan } from '../content/cell-figures.server.ts'
import { plannerPath, planOfCell } from '../content/cells.server.ts'
import type { HomeWords } from '../content/home-words.server.ts'
import { filmOf } from './film.server.ts'

type Sample = HomeWords['showcase'][number]

const figures = (plan: Plan, keys: readonly string[]): FigureRow[] =>
  keys.flatMap((key) => figureOfPlan(plan, key) ?? [])

const fileOf = (of: (file: string) => string, drawing: string): Pictures => ({
  dark: of(`${drawing}-dark.svg`),
  light: of(`${drawing}-light.svg`),
})

const views = (of: (file: string) => string): Showcase['layoutViews'] => [
  {
    type: 'isometric',
    pictures: fileOf(of, 'isometric'),
    caption: 'In space, in the middle of the work, drawn from the plan.',
  },
  { type: 'plan', pictures: fileOf(of, 'plan'), caption: 'From above, to scale, with fence and distances.' },
]

const kindNames: Record<BillOfMaterials['lines'][number]['category'], string> = {
  robot: 'Robot',
  eoat: 'Tool of the arm',
  conveyor: 'Conveying',
  vision: 'Vision',
  safety: 'Safety',
  control: 'Control',
  infrastructure: 'Infrastructure',
  process: 'Process',
}

const partsOf = ({ lines }: BillOfMaterials): ShowcasePart[] =>
  lines.map(({ name, category, manufacturer, model, quantity, unit, unitPrice, isIdentified, reason }) => {
    const product = isIdentified ? [manufacturer, model].filter(Boolean).join(' ') : ''
    return {
      name: name.includes(product) ? name : `${name}, ${product}`,
      kind: isIdentified ? kindNames[category] : `${kindNames[category]}, part class`,
      quantity: unit === 'metre' ? formatQuantity(quantity, 'm') : String(quantity),
      price: unitPrice ? formatMoneyRange(unitPrice) : null,
      reason,
    }
  })

const stepsOf = (steps: Solution['steps']): Showcase['steps'] =>
  steps.map(({ stepNumber, title, description, durationDays, team }) => ({
    number: stepNumber,
    title,
    description,
    duration: formatCount(durationDays, 'day'),
    team,
  }))

/** Makers and models that the plan names, the robot first. */
export const techOf = ({ chosen, bom }: Design): string[] => {
  const robot = robotById(chosen.robotId)
  const named = bom.lines.flatMap(({ manufacturer, model }) =>
    manufacturer && model ? [`${manufacturer} ${model}`] : [],
  )
  return [...new Set([...(robot ? [`${robot.maker} ${robot.model}`] : []), ...named])]
}

/** Floor, height, electricity and air the cell needs, as far as its plan says. */
const utilitiesOf = ({ cell: { boundsMm }, finance }: Design, plan: Plan): FigureRow[] => {
  const [length, width] = [boundsMm.maxX - boundsMm.minX, boundsMm.maxY - boundsMm.minY]
  const ceiling = plan.requirement.facts.ceilingMm
  const running = finance.yearlyCosts.lines.filter(({ id }) => id === 'energy' || id === 'air')
  return [
    {
      name: 'Floor',
      value: formatQuantity((length * width) / 1e6, 'm²', 0),
      note: 'Inside the fence, doors included.',
    },
    ...(ceiling
      ? [
          {
            name: 'Clear height',
            value: formatQuantity(ceiling.value / 1000, 'm'),
            note: isGiven(ceiling) ? 'Given.' : `Assumed: ${ceiling.basis}.`,
          },
        ]
      : []),
    ...running.map(({ label, basis, lowCents, highCents }) => ({
      name: label,
      value: `${formatMoneyRange({ lowCents, highCents })} a year`,
      note: basis,
    })),
  ]
}

/** What every planned cell tells by itself. */
const planned = (plan: Plan, design: Design) => ({
  results: figures(plan, ['throughput', 'people', 'payback']),
  kpis: figures(plan, ['cycle', 'capacity', 'utilisation']),
  specifications: figures(plan, ['robot', 'guard', 'investment', 'implementation']),
  footprint: figureOfPlan(plan, 'footprint')?.value ?? null,
  bom: partsOf(design.bom),
  utilities: utilitiesOf(design, plan),
})

/** One of the four cells of the showcase; undefined should the engine plan none. */
export function sampleShowcase(sample: Sample): Showcase | undefined {
  const plan = planOfCell(sample.cell)
  if (!plan?.design) return undefined
  const { design } = plan
  const { investment } = design.finance
  const payback = headlinePayback(design.finance)
  const file = (name: string) => cellFile(sample.cell, name)
  return {
    ...planned(plan, design),
    id: sample.id,
    title: sample.title,
    shortDescription: sample.short,
    longDescription: plan.summary,
    tech: techOf(design),
    media: null,
    pictures: fileOf(file, 'isometric'),
    planUrl: file('plan.json'),
    problemSolved: sample.problem,
    implementationDetails: { text: sample.implementation, points: design.chosen.reasons },
    layoutViews: views(file),
    costRange: formatMoneyRange(roundCostRange(investment)),
    implementationTime: formatMonthRange(design.implementationDays),
    roiPeriod: 'value' in payback ? formatPayback(payback.value) : null,
    steps: stepsOf(design.steps.map(({ number, ...step }) => ({ ...step, stepNumber: number }))),
    software: [],
    page: { label: 'Open in the planner', to: plannerPath(sample.cell) },
  }
}

/** Its film or picture, where it has one of its own beside the drawing. */
const mediaOf = (solution: Solution): Showcase['media'] => {
  const film = filmOf(solution)
  if (film) return { type: 'video', film }
  return solution.mediaType === 'image' && solution.mediaUrl
    ? { type: 'image', url: solution.mediaUrl }
    : null
}

const metric = ({ metric_name, target_value, units }: Solution['performanceMetrics'][number]): FigureRow => ({
  name: metric_name,
  value: `${target_value} ${units}`.trim(),
  note: '',
})

/** A published solution. One that was written without a plan tells what is kept of it. */
export function solutionShowcase(solution: Solution): Showcase {
  const { id, title, hardware, imageUrl, plan } = solution
  const file = (name: string) => showcaseFile(id, name)
  const design = plan?.design
  const picture = { dark: imageUrl, light: `${imageUrl}&theme=light` }
  const described =
    plan && design
      ? planned(plan, design)
      : {
          results: [],
          kpis: solution.performanceMetrics.map(metric),
          specifications: [],
          footprint: null,
          utilities: [],
          bom: hardware.map((line) => ({
            name: line.name,
            kind: [line.manufacturer, line.model].filter(Boolean).join(' '),
            quantity: String(line.quantity),
            price:
              line.priceLowCents === null || line.priceHighCents === null
                ? null
                : formatMoneyRange({ lowCents: line.priceLowCents, highCents: line.priceHighCents }),
            reason: line.description,
          })),
        }
  return {
    ...described,
    id,
    title,
    shortDescription: solution.shortDescription,
    longDescription: plan?.summary ?? solution.description,
    tech: solution.tech,
    media: mediaOf(solution),
    pictures: picture,
    planUrl: design ? file('plan.json') : null,
    problemSolved: plan ? `The task: “${solution.description}”` : solution.description,
    implementationDetails: {
      text: solution.implementationTime
        ? `${formatCount(solution.steps.length, 'step')} in ${solution.implementationTime}, from order to acceptance.`
        : '',
      points: design?.chosen.reasons ?? [],
    },
    layoutViews: design
      ? views(file)
      : [{ type: 'picture', pictures: picture, caption: 'Picture of the solution.' }],
    costRange: solution.costRange,
    implementationTime: solution.implementationTime,
    roiPeriod: solution.roiPeriod,
    steps: stepsOf(solution.steps),
    software: solution.software,
    page: { label: 'Open the solution', to: `/solutions/${id}` },
  }
}
