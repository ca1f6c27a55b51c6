import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import { isSaid } from '../../requirement/said/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { classLine } from '../lines.ts'
import type { BomLine } from '../types.ts'

/** What a nozzle needs besides its valve: a place to purge it, and extraction for harmful vapour. */
export function dispensingLines(requirement: Requirement, { eoat }: Candidate, cell: Cell): BomLine[] {
  if (eoat.principle !== 'dispenser') return []
  const quantity = cell.robots.length
  const purge = classLine('purge_cup', {
    id: 'purge_cup',
    category: 'process',
    quantity,
    reason: 'Takes what the nozzle gives when it is purged, and wipes its tip',
  })
  if (!isSaid(requirement, 'hasIsocyanates')) return [purge]
  return [
    purge,
    classLine('vapour_extraction', {
      id: 'vapour_extraction',
      category: 'process',
      quantity,
      reason:
        'Isocyanates are drawn off at the nozzle and the purge cup; air and filter by the safety data sheet',
    }),
  ]
}
