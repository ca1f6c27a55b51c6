import { componentById } from '../catalogue/index.ts'
import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { StationForm } from '../process/types.ts'
import { classLine } from './lines.ts'
import type { BomLine } from './types.ts'

/** Stations that run on compressed air, and what for. */
const airAt: Partial<Record<StationForm, string>> = {
  screw_feeder: 'the blow feed of screws',
  line_stop: 'stops and clamps',
  torch_cleaner: 'the torch cleaner',
  drum_pump: 'the drum pump',
  trim_station: 'the nippers',
}

const usesEjector = ({ eoat }: Candidate, bought: readonly BomLine[]): boolean =>
  componentById(eoat.componentId ?? '')?.specs.air_l_min !== undefined ||
  bought.some(({ id }) => id === 'vacuum_ejector')

/** Grippers that cylinders close where no product is named: an electric one would be. */
const closedByAir: ReadonlySet<string> = new Set(['clamp', 'fork', 'jaw', 'double_jaw'])

const hasCylinders = ({ eoat }: Candidate): boolean => {
  const category = componentById(eoat.componentId ?? '')?.category
  return category === 'gripper.pneumatic' || (category === undefined && closedByAir.has(eoat.principle))
}

/** One preparation of compressed air for everything in the cell that uses it. `bought`: the lines of robots and tools. */
export function airLines(candidate: Candidate, cell: Cell, bought: readonly BomLine[]): BomLine[] {
  const forms = new Set(cell.stations.map(({ form }) => form))
  const uses = [
    ...(usesEjector(candidate, bought) ? ['the vacuum of all grippers'] : []),
    ...(hasCylinders(candidate) ? ['the gripper jaws'] : []),
    // The force of a compliant spindle is that of an air cylinder in it.
    ...(candidate.eoat.principle === 'spindle' ? ['the force unit of the spindle'] : []),
    ...[...forms].flatMap((form) => (form === undefined ? [] : (airAt[form] ?? []))),
  ]
  if (uses.length === 0) return []
  return [
    classLine('air_preparation', {
      id: 'air_preparation',
      category: 'infrastructure',
      quantity: 1,
      reason: `Clean air at 6 bar for ${uses.join(', ')}`,
    }),
  ]
}
