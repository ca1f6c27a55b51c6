import { and, asc, eq, type SQL } from 'drizzle-orm'
import { equipmentUnits } from '#contract/equipment-words.ts'
import type { Executor } from '#db/connect.ts'
import { solutionHardware, automationSolutions as solutions } from '#db/schema/index.ts'
import { type LineNeeds, lineNeeds, type PlannedCell } from '#engine/bom/index.ts'
import type { BomLine } from '#engine/bom/types.ts'
import { migratePlan, type Plan } from '#engine/index.ts'

type Hardware = typeof solutionHardware.$inferSelect

/** A line of a bill of materials, with what an article must be to serve as it. */
export type BillLine = Pick<
  Hardware,
  'partKey' | 'name' | 'description' | 'quantity' | 'priceLowCents' | 'priceHighCents'
> & { unit: (typeof equipmentUnits)[number]; needs: LineNeeds }

const classes: readonly BomLine['category'][] = [
  'robot',
  'eoat',
  'conveyor',
  'vision',
  'safety',
  'control',
  'infrastructure',
  'process',
]

/** "place_pallet" of "place_pallet#2", which a second line of the same id is called. */
const lineIdOf = (partKey: string): string => partKey.replace(/#\d+$/, '')

const plannedCellOf = (plan: Plan | null): { planned?: PlannedCell; lines: readonly BomLine[] } => {
  const present = plan && migratePlan(plan)
  if (!present?.design) return { lines: [] }
  const { chosen, cell, bom } = present.design
  return { planned: { requirement: present.requirement, chosen, cell }, lines: bom.lines }
}

const toBillLine =
  ({ planned, lines }: ReturnType<typeof plannedCellOf>) =>
  ({
    partKey,
    name,
    description,
    category,
    quantity,
    unit,
    priceLowCents,
    priceHighCents,
  }: Hardware): BillLine => {
    const id = lineIdOf(partKey)
    // A part edited by hand is another one than the plan's: its class is known, its limits are not.
    const line = lines.find((each) => each.id === id && each.name === name)
    const needs = line
      ? lineNeeds(line, planned)
      : lineNeeds({ id, category: classes.find((each) => each === category) ?? 'infrastructure' })
    return {
      partKey,
      name,
      description,
      quantity,
      unit: equipmentUnits.find((each) => each === unit) ?? 'piece',
      priceLowCents,
      priceHighCents,
      needs,
    }
  }

/** The bill of materials of a solution of the caller; null when there is none. */
export const readBill = async (
  db: Executor,
  { solutionId, ownedBy }: { solutionId: string; ownedBy: SQL },
): Promise<{ title: string; lines: BillLine[] } | null> => {
  const [row] = await db
    .select({ title: solutions.title, plan: solutions.plan })
    .from(solutions)
    .where(and(eq(solutions.id, solutionId), ownedBy))
  if (!row) return null
  const hardware = await db
    .select()
    .from(solutionHardware)
    .where(eq(solutionHardware.solutionId, solutionId))
    .orderBy(asc(solutionHardware.position))
  return { title: row.title, lines: hardware.map(toBillLine(plannedCellOf(row.plan))) }
}
