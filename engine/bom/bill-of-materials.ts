import { sentence } from '../capital.ts'
import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Job } from '../process/job.ts'
import { airLines } from './air-lines.ts'
import { conveyorLines } from './conveyor-lines.ts'
import { controlLines, guardLines } from './guard-lines.ts'
import { withRoomNotes } from './needs/room-notes.ts'
import { palletStoreLines, placeLines } from './place-lines.ts'
import { formLines } from './process/form-lines.ts'
import { surroundingLines } from './process/surrounding-lines.ts'
import { robotLines } from './robot-lines.ts'
import { supplyLines } from './supply-lines.ts'
import type { BillOfMaterials, BomLine } from './types.ts'
import { visionLines } from './vision-lines.ts'

/** Two reasons as one; a reason that is there already is not repeated. */
const joined = (first: string, second: string): string =>
  first.includes(second) ? first : `${sentence(first)} ${sentence(second)}`

/** Lines of the same product or class in the same role become one, with their reasons joined. */
function merged(lines: BomLine[]): BomLine[] {
  const byKey = new Map<string, BomLine>()
  for (const line of lines) {
    const key = [line.category, line.catalogueId ?? line.name, line.unit].join('|')
    const seen = byKey.get(key)
    byKey.set(
      key,
      seen
        ? {
            ...seen,
            quantity: Math.round((seen.quantity + line.quantity) * 10) / 10,
            reason: joined(seen.reason, line.reason),
          }
        : line,
    )
  }
  return [...byKey.values()]
}

/**
 * Everything that must be bought for the cell, counted from its layout: what the catalogue holds by product, the rest by
 * part class with its limits. The total sums priced lines only; what has no price is counted, never taken as 0.
 */
export function billOfMaterials(job: Job, candidate: Candidate, cell: Cell): BillOfMaterials {
  const { requirement } = job
  const robots = robotLines(job, candidate, cell)
  const planned = merged([
    ...robots,
    ...airLines(candidate, cell, robots),
    ...conveyorLines(requirement, cell),
    ...supplyLines(requirement, candidate, cell),
    ...placeLines(requirement, candidate, cell),
    ...palletStoreLines(cell),
    ...formLines(requirement, candidate, cell),
    ...surroundingLines(requirement, cell.robots.length),
    ...visionLines(requirement, candidate, cell),
    ...guardLines(cell),
    ...controlLines(cell),
  ])
  const lines = withRoomNotes(requirement, planned)
  const sum = (key: 'lowCents' | 'highCents'): number =>
    lines.reduce((total, line) => total + Math.round(line.quantity * (line.unitPrice?.[key] ?? 0)), 0)
  return {
    lines,
    total: { lowCents: sum('lowCents'), highCents: sum('highCents') },
    unidentifiedCount: lines.filter((line) => !line.isIdentified).length,
    unpricedCount: lines.filter((line) => line.unitPrice === undefined).length,
  }
}
