import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import { traitsOf } from '../process/task-traits.ts'
import { comesInTrays, isSaid } from '../requirement/said/types.ts'
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

/**
 * Filled bags are bulged and round at first: pressed flat they lie still in a stack. A maker asks for a belt and a pressing
 * roller before the palletizer (europackitaly.com, Rules for perfect bags palletising, 2023).
 */
function flattenerLines({ facts }: Requirement, cell: Cell): BomLine[] {
  const infeeds = cell.stations.filter(({ kind }) => kind === 'infeed').length
  if (facts.partForm?.value !== 'bag' || infeeds === 0) return []
  return [
    classLine('bag_flattener', {
      id: 'bag_flattener',
      category: 'conveyor',
      quantity: infeeds,
      reason:
        'Levels each bag before the robot takes it; ask for a price, or leave it out where the bagging line has one',
    }),
  ]
}

/** Tubs of a filling line come nested in bags: what opens them and presents each nest. */
function tubLines(requirement: Requirement, cell: Cell): BomLine[] {
  const belts = cell.stations.filter(({ kind }) => kind === 'outfeed').length
  const isTub = requirement.facts.containerName?.value === 'tub'
  if (!isTub || !isSaid(requirement, 'isPharmaceutical') || belts === 0) return []
  return [
    classLine('tub_line', {
      id: 'tub_line',
      category: 'process',
      quantity: belts,
      reason:
        'The outgoing belt alone holds no nest in place; ask for a price, or leave it out where the filling line brings open tubs',
    }),
  ]
}

/** Trays that parts come in: brought one by one, found by their edge, taken away empty. */
function trayFeedLines(requirement: Requirement, { robotCount }: Candidate, cell: Cell): BomLine[] {
  const infeeds = cell.stations.filter(({ kind, flow }) => kind === 'infeed' && flow).length
  if (!comesInTrays(requirement) || infeeds === 0) return []
  return [
    classLine('tray_destacker', {
      id: 'tray_destacker',
      category: 'process',
      quantity: infeeds,
      reason: 'Lays full trays on the infeed one after the other; left out where they come from a line',
    }),
    classLine('tray_stacker', {
      id: 'tray_stacker',
      category: 'process',
      quantity: infeeds,
      reason: 'Takes the empty trays off the end of the infeed; left out where they go on by themselves',
    }),
    classLine('tray_sensor', {
      id: 'tray_sensor',
      category: 'process',
      quantity: infeeds * robotCount,
      reason: 'Each robot knows from it where the pockets of a passing tray are',
    }),
  ]
}

/** What shares lines, brings empty containers and presents parts so that they can be taken. */
export function supplyLines(requirement: Requirement, candidate: Candidate, cell: Cell): BomLine[] {
  const { facts } = requirement
  const task = facts.task?.value
  if (traitsOf(task)?.pallets === 'filled')
    return [...flattenerLines(requirement, cell), ...sharingLines(requirement, cell)]
  if (traitsOf(task)?.fills === 'groups') return groupingLines(candidate, cell)
  if (traitsOf(task)?.at !== 'belts') return []
  const feed = [...trayFeedLines(requirement, candidate, cell), ...tubLines(requirement, cell)]
  const parts = facts.partsPerContainer?.value
  if (parts === undefined) return feed
  const belts = cell.stations.filter(({ kind, flow }) => kind === 'outfeed' && flow).length
  return [
    ...feed,
    classLine('tray_denester', {
      id: 'tray_denester',
      category: 'process',
      quantity: Math.max(1, belts),
      reason: `Lays empty trays for ${parts} ${parts === 1 ? 'part' : 'parts'} each on the belt; left out where they come from a line`,
    }),
  ]
}
