import type { Diagnostic } from '../diagnostic.ts'
import type { Eoat } from '../matching/types.ts'
import type { Design } from '../plan-types.ts'
import { taskTraits } from '../process/task-traits.ts'
import type { PartForm, Requirement } from '../requirement/types.ts'

/** Grips that stand beside the part with both jaws. */
const besidePart: ReadonlySet<Eoat['principle']> = new Set(['jaw', 'clamp'])

/** Drums, reels and tyres are held at a rim or a core; round neighbours that stand leave room as well, lying ones do not. */
const flatSided: ReadonlySet<PartForm> = new Set(['casting', 'block', 'blank', 'bar'])

/** Jaws hold a part at two sides; in the layers of a pallet the neighbours leave them no room. */
export function jawRoom({ facts }: Requirement, { chosen, cell }: Design): Diagnostic[] {
  const task = facts.task?.value
  const stack = cell.stations.find((station) => station.stack)?.stack
  if (task === undefined || taskTraits[task].at !== 'pallets' || !stack || stack.boxesPerLayer < 2) return []
  const form = facts.partForm?.value
  const hasNeighbours = cell.part.kind === 'rod' || (form !== undefined && flatSided.has(form))
  if (!hasNeighbours || !besidePart.has(chosen.eoat.principle)) return []
  return [
    {
      code: 'gripping.no_room_for_jaws',
      severity: 'warning',
      path: 'matching',
      text: `Jaws stand at two sides of a part, and ${stack.boxesPerLayer} parts lie side by side in each layer here without a gap. Jaws of 15 to 30 mm (usual) find room only at sides that are free: where rows have gaps, or from the open side row by row. The plan does not check it.`,
      remedy:
        'Give the pattern with its gaps, lay parts on ledges or spacers, or ask for a grip from above or for a whole row: cups, magnets, a row clamp.',
    },
  ]
}

/** Round parts that lie on a pallet roll: nothing of a flat pallet holds their layers. */
export function rollingParts({ facts }: Requirement, { cell }: Design): Diagnostic[] {
  const task = facts.task?.value
  const stack = cell.stations.find((station) => station.stack)?.stack
  if (task === undefined || taskTraits[task].at !== 'pallets' || !stack || cell.part.kind !== 'rod') return []
  return [
    {
      code: 'layout.parts_roll',
      severity: 'warning',
      path: 'layout',
      text: `The parts are round and lie: ${stack.boxesPerLayer} side by side in ${stack.layers.length === 1 ? 'one layer' : `${stack.layers.length} layers`} roll off a flat pallet. They need a pallet with stakes or side boards, or grooved spacers between the layers; neither is in the plan or its price.`,
      remedy: 'Name the stakes, cradles or spacers that you use, or ask for a crate instead of a pallet.',
    },
  ]
}
