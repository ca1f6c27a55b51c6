import type { BillOfMaterials, BomLine } from '#engine/bom/types.ts'
import type { CostLine, FinanceCase } from '#engine/finance/types.ts'
import type { Plan } from '#engine/plan-types.ts'
import { fieldOf, fields, formatField } from '#engine/requirement/index.ts'
import type { Fact, FieldKey, FieldValues, Origin, Requirement } from '#engine/requirement/types.ts'
import { money, number, type Table, text } from './table.ts'

const bomRow = (line: BomLine, index: number) => {
  const { unitPrice, quantity } = line
  return [
    number(index + 1),
    text(line.category),
    text(line.name),
    text(line.manufacturer),
    text(line.model),
    number(quantity),
    text(line.unit),
    money(unitPrice?.lowCents),
    money(unitPrice?.highCents),
    money(unitPrice && Math.round(unitPrice.lowCents * quantity)),
    money(unitPrice && Math.round(unitPrice.highCents * quantity)),
    text(unitPrice?.basis ?? 'price unknown'),
    text(line.isIdentified ? 'yes' : 'no'),
    text(line.reason),
    text(line.source),
  ]
}

/** Every line of the bill of materials; a line without a price has empty amounts and says so. */
export const bomTable = ({ lines }: BillOfMaterials): Table => ({
  name: 'Bill of materials',
  columns: [
    { title: 'Line', width: 6 },
    { title: 'Category', width: 14 },
    { title: 'Name', width: 44 },
    { title: 'Manufacturer', width: 18 },
    { title: 'Model', width: 22 },
    { title: 'Quantity', width: 10 },
    { title: 'Unit', width: 8 },
    { title: 'Unit price low (USD)', width: 20 },
    { title: 'Unit price high (USD)', width: 20 },
    { title: 'Amount low (USD)', width: 18 },
    { title: 'Amount high (USD)', width: 18 },
    { title: 'Price basis', width: 44 },
    { title: 'Product identified', width: 18 },
    { title: 'Reason', width: 60 },
    { title: 'Source', width: 60 },
  ],
  rows: lines.map(bomRow),
})

/** Cumulative cash at the end of each month; month 0 is the investment. */
export const cashFlowTable = ({ monthlyCash }: Pick<FinanceCase, 'monthlyCash'>): Table => ({
  name: 'Cash flow',
  columns: [
    { title: 'Month', width: 8 },
    { title: 'Cumulative cash, low case (USD)', width: 30 },
    { title: 'Cumulative cash, likely case (USD)', width: 32 },
    { title: 'Cumulative cash, high case (USD)', width: 30 },
  ],
  rows: monthlyCash.map(({ month, lowCents, likelyCents, highCents }) => [
    number(month),
    money(lowCents),
    money(likelyCents),
    money(highCents),
  ]),
})

const costRows = (group: string, lines: readonly CostLine[]) =>
  lines.map((line) => [
    text(group),
    text(line.label),
    money(line.lowCents),
    money(line.likelyCents),
    money(line.highCents),
    text(line.basis),
  ])

/** Investment, yearly savings and yearly costs, line by line with their totals. */
export const costTable = ({ investment, yearlySavings, yearlyCosts }: FinanceCase): Table => {
  const part = (group: string, { lines, ...total }: FinanceCase['investment']) => [
    ...costRows(group, lines),
    ...costRows(group, [{ id: 'total', label: 'Total', ...total, basis: 'sum of the lines above' }]),
  ]
  return {
    name: 'Costs and savings',
    columns: [
      { title: 'Group', width: 16 },
      { title: 'Item', width: 36 },
      { title: 'Low (USD)', width: 16 },
      { title: 'Likely (USD)', width: 16 },
      { title: 'High (USD)', width: 16 },
      { title: 'Basis', width: 80 },
    ],
    rows: [
      ...part('Investment', investment),
      ...part('Yearly savings', yearlySavings),
      ...part('Yearly costs', yearlyCosts),
    ],
  }
}

const originTexts: Record<Origin, string> = {
  given: 'given',
  typed: 'set by hand',
  derived: 'computed',
  assumed: 'assumed',
}

export type Premise = { label: string; value: string; origin: string; basis: string }

/** Values of the requirement in the order of the planner, then what the money rests on. */
export const premisesOf = (plan: Pick<Plan, 'requirement' | 'design'>): Premise[] => [
  ...factRows(plan.requirement),
  ...(plan.design?.finance.assumptions ?? []).map((one) => ({ ...one, origin: 'finance' })),
]

const factRows = ({ facts }: Requirement): Premise[] =>
  fields.flatMap(({ key }): Premise[] => {
    const fact: Fact<FieldValues[FieldKey]> | undefined = facts[key]
    return fact
      ? [
          {
            label: fieldOf(key).label,
            value: formatField(key, fact.value),
            origin: originTexts[fact.origin],
            basis: fact.basis,
          },
        ]
      : []
  })

/** What the plan rests on, with where each value comes from. */
export const premiseTable = (plan: Pick<Plan, 'requirement' | 'design'>): Table => ({
  name: 'Assumptions',
  columns: [
    { title: 'Value', width: 30 },
    { title: 'Used', width: 24 },
    { title: 'Origin', width: 12 },
    { title: 'Basis', width: 90 },
  ],
  rows: premisesOf(plan).map((one) => [text(one.label), text(one.value), text(one.origin), text(one.basis)]),
})
