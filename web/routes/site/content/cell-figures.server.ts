import { roundCostRange } from '#engine/amounts.ts'
import { robotById } from '#engine/catalogue/index.ts'
import { headlinePayback } from '#engine/finance/index.ts'
import type { Figure } from '#engine/finance/types.ts'
import type { Design, Plan } from '#engine/plan-types.ts'
import { isGiven } from '#engine/requirement/types.ts'
import type { Block, CellFigureRow } from '#web/features/content/blocks.ts'
import { formatMoneyRange } from '#web/lib/format-money.ts'
import { formatCount, formatNumber, formatPercent, formatQuantity } from '#web/lib/format-number.ts'
import { formatMonthRange, formatSeconds, formatYears } from '#web/lib/format-time.ts'
import { planOfCell } from './cells.server.ts'

/** "12/min", and by the hour where a minute sees less than one. */
const rate = (perMinute: number): string =>
  perMinute < 1 ? formatQuantity(perMinute * 60, '/h', 1) : formatQuantity(perMinute, '/min', 1)

const metres = (lengthMm: number): string => formatQuantity(lengthMm / 1000, 'm', 1)
const years = (figure: Figure): string => ('value' in figure ? formatYears(figure.value) : 'none')

type Row = Omit<CellFigureRow, 'name'> & { name: string }

const robotRow = ({ chosen }: Design): Row => {
  const robot = robotById(chosen.robotId)
  return {
    name: 'Robot',
    value: `${chosen.robotCount > 1 ? `${chosen.robotCount} × ` : ''}${robot?.maker ?? ''} ${robot?.model ?? chosen.robotId}`,
    note: robot?.payloadKg === undefined ? '' : `Rated for ${formatQuantity(robot.payloadKg, 'kg')}.`,
  }
}

/** What a page can ask of a cell by name. Every value is the engine's. */
const figures = {
  throughput: ({ simulation }) => ({
    name: 'Throughput',
    value: rate(simulation.throughputPerMinute),
    note: `Simulated over ${formatQuantity(simulation.durationSeconds / 3600, 'h', 0)}; asked ${rate(simulation.targetPerMinute)}.`,
  }),
  capacity: ({ simulation }) => ({
    name: 'Capacity',
    value: rate(simulation.capacityPerMinute),
    note: 'What the cell can hold when it never waits.',
  }),
  cycle: ({ cycles }) => ({
    name: 'Robot cycle',
    value: formatSeconds(cycles[0]?.seconds ?? 0),
    note: `${formatCount(cycles[0]?.partsPerCycle ?? 1, 'part')} in each.`,
  }),
  utilisation: ({ simulation }) => ({
    name: 'Robot busy',
    value: formatPercent(simulation.robots[0]?.utilisation ?? 0, 0),
    note: 'Robot busy, share of the simulated shift.',
  }),
  robot: robotRow,
  footprint: ({ cell: { boundsMm } }) => ({
    name: 'Footprint',
    value: `${metres(boundsMm.maxX - boundsMm.minX)} × ${metres(boundsMm.maxY - boundsMm.minY)}`,
    note: 'Fence and doors included.',
  }),
  guard: ({ safety: { distances, guards } }) => ({
    name: 'Largest safety distance',
    value:
      distances.length === 0
        ? 'none'
        : formatQuantity(Math.max(...distances.map(({ distanceMm }) => distanceMm)), 'mm', 0),
    note:
      distances.length === 0
        ? `No guard here acts at a distance; ${formatCount(guards.length, 'guard')} in the concept.`
        : `${formatCount(guards.length, 'guard')} in the concept; an engineer verifies it.`,
  }),
  parts: ({ bom }) => ({
    name: 'Bill of materials',
    value: formatCount(bom.lines.length, 'line'),
    note: `${formatNumber(bom.lines.filter(({ isIdentified }) => isIdentified).length)} name a product, the others a part class.`,
  }),
  investment: ({ finance: { investment } }) => ({
    name: 'Investment',
    value: formatMoneyRange(roundCostRange(investment)),
    note: 'A planning estimate with engineering and installation, not a quotation.',
  }),
  payback: ({ finance }) => ({
    name: 'Payback',
    value: years(headlinePayback(finance)),
    note: `Between ${years(finance.paybackRange.lowYears)} and ${years(finance.paybackRange.highYears)} over the stated ranges.`,
  }),
  implementation: ({ implementationDays }) => ({
    name: 'Implementation',
    value: formatMonthRange(implementationDays),
    note: 'From order to acceptance.',
  }),
  people: (_design, { requirement: { facts } }) => ({
    name: 'People taken off',
    value: formatQuantity(facts.operatorsPerShift?.value ?? 0, 'per shift', 1),
    note: `Taken off the task. ${isGiven(facts.operatorsPerShift) ? 'Given' : 'Assumed'}: ${facts.operatorsPerShift?.basis ?? ''}.`,
  }),
} satisfies Record<string, (design: Design, plan: Plan) => Row>

export type CellFigure = keyof typeof figures
export const isCellFigure = (key: string): key is CellFigure => Object.hasOwn(figures, key)

/** One figure of a cell; undefined where the engine planned none. */
export const figureOfCell = (cell: string, key: string): CellFigureRow | undefined => {
  const made = planOfCell(cell)
  return made && figureOfPlan(made, key)
}

/** The same of any plan. */
export const figureOfPlan = (plan: Plan, key: string): CellFigureRow | undefined =>
  plan.design && isCellFigure(key) ? figures[key](plan.design, plan) : undefined

/** The blocks with every figure filled in; lines without a figure are left out. */
export const withFigures = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => {
    if (block.type === 'note') return { ...block, children: withFigures(block.children) }
    if (block.type !== 'figures') return block
    return { ...block, rows: block.rows.flatMap(({ name }) => figureOfCell(block.cell, name) ?? []) }
  })
