import type { Diagnostic } from '../diagnostic.ts'
import { dutyOf } from '../matching/duty.ts'
import { tooStrong } from '../matching/gripping/jaws.ts'
import type { Eoat } from '../matching/types.ts'
import type { Design } from '../plan-types.ts'
import type { Job } from '../process/job.ts'
import { taskTraits } from '../process/task-traits.ts'
import { formatNumber } from '../requirement/fields.ts'
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

/** Jaws that hold a part far from its middle may have to press harder than jaws for such a part do. */
export function jawForce(job: Job, { chosen }: Design): Diagnostic[] {
  const duty = dutyOf(job)
  const strong = duty && !chosen.eoat.isIdentified ? tooStrong(duty, chosen.eoat) : undefined
  if (!strong) return []
  return [
    {
      code: 'gripping.jaws_too_strong',
      severity: 'warning',
      path: 'matching',
      text: `The jaws must press with at least ${formatNumber(Math.round(strong.neededN))} N each; of the usual size for this part even the strongest of the catalogue, for its mass, would press with ${formatNumber(Math.round(strong.usualN))} N. The plan counts a heavier gripper, which may exist as a custom build only; its price is that of an ordinary one, and the part must stand the force.`,
      remedy: 'Grip it nearer the middle or with two grippers, or in a form that carries it from below.',
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
