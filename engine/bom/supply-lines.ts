import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { classLine } from './lines.ts'
import type { BomLine } from './types.ts'

/** Lanes of case packing: what splits one line into them, and what closes parts up to a group in each. */
function groupingLines({ eoat }: Candidate, cell: Cell): BomLine[] {
  const lanes = cell.stations.filter(({ kind }) => kind === 'infeed').length
  if (lanes === 0) return []
  const divider = classLine('lane_divider', {
    id: 'lane_divider',
    category: 'conveyor',
    quantity: 1,
    reason: `Splits the line of single parts into ${lanes > 1 ? `${lanes} lanes` : 'the rows of a group'}; left out where they come apart already`,
  })
  const grouping = classLine('grouping_station', {
    id: 'grouping_station',
    category: 'conveyor',
    quantity: lanes,
    reason: `Closes ${eoat.partsPerPick} parts up to a group that is taken at once, counted and at rest`,
  })
  return eoat.partsPerPick > 1 ? [divider, grouping] : lanes > 1 ? [divider] : []
}

/** Robots that stack from one line have an infeed each: what shares the line among them. */
function sharingLines({ facts }: Requirement, cell: Cell): BomLine[] {
  const lines = facts.lineCount?.value ?? 1
  const infeeds = cell.stations.filter(({ kind }) => kind === 'infeed').length
  if (infeeds <= lines) return []
  return [
    classLine('lane_divider', {
      id: 'lane_divider',
      category: 'conveyor',
      quantity: infeeds - lines,
      reason: `Shares ${lines === 1 ? 'one line' : `${lines} lines`} among the ${infeeds} infeeds of the robots; left out where each has its own`,
    }),
  ]
}

/** What shares lines, brings empty containers and presents parts so that they can be taken. */
export function supplyLines(requirement: Requirement, candidate: Candidate, cell: Cell): BomLine[] {
  const { facts } = requirement
  const task = facts.task?.value
  if (task === 'palletizing') return sharingLines(requirement, cell)
  if (task === 'case_packing') return groupingLines(candidate, cell)
  const parts = facts.partsPerContainer?.value
  if (task !== 'pick_and_place' || parts === undefined) return []
  const belts = cell.stations.filter(({ kind, flow }) => kind === 'outfeed' && flow).length
  return [
    classLine('tray_denester', {
      id: 'tray_denester',
      category: 'process',
      quantity: Math.max(1, belts),
      reason: `Lays empty trays for ${parts} ${parts === 1 ? 'part' : 'parts'} each on the belt; left out where they come from a line`,
    }),
  ]
}
