import type { Diagnostic } from '../diagnostic.ts'
import { dutyOf } from '../matching/duty.ts'
import { tooStrong } from '../matching/gripping/jaws.ts'
import type { Eoat } from '../matching/types.ts'
import type { Design } from '../plan-types.ts'
import type { Job } from '../process/job.ts'
import { taskTraits } from '../process/task-traits.ts'
import { formatNumber } from '../requirement/fields.ts'
import type { Requirement } from '../requirement/types.ts'

/** Whether a grip holds the part at its sides, by jaws, shells or clamps; a rim, a core, beads and handles are taken from above. */
const isAtSides = (job: Job, { principle }: Eoat): boolean => {
  if (principle === 'jaw') return true
  const duty = dutyOf(job)
  if (principle !== 'clamp' || !duty) return false
  return !duty.isRimmed && !duty.isTyre && !duty.isReel && duty.leak === undefined
}

/** Of four round parts that touch, what is free between them across, as a share of their diameter. */
const FREE_BETWEEN_ROUND = Math.SQRT2 - 1

const neighbours = ({ shape, kind, sizeMm }: Design['cell']['part'], perLayer: number): string => {
  const intro = `Jaws stand at two sides of a part, and ${perLayer} parts lie side by side in each layer here without a gap.`
  if (shape !== 'cylinder' || kind === 'rod')
    return `${intro} Jaws of 15 to 30 mm (usual) find room only at sides that are free: where rows have gaps, or from the open side row by row. The plan does not check it.`
  const freeMm = Math.floor(FREE_BETWEEN_ROUND * Math.max(sizeMm[0], sizeMm[1]))
  return `${intro} Between four round ones ${freeMm} mm are free: jaws that are thin enough and turned by 45° find room there, shells around the body do not. The plan does not check it.`
}

/** Jaws hold a part at two sides; in the layers of a pallet the neighbours leave them no room. */
export function jawRoom(job: Job, { chosen, cell }: Design): Diagnostic[] {
  const task = job.requirement.facts.task?.value
  const stack = cell.stations.find((station) => station.stack)?.stack
  if (task === undefined || taskTraits[task].at !== 'pallets' || !stack || stack.boxesPerLayer < 2) return []
  if (!isAtSides(job, chosen.eoat)) return []
  return [
    {
      code: 'gripping.no_room_for_jaws',
      severity: 'warning',
      path: 'matching',
      text: neighbours(cell.part, stack.boxesPerLayer),
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
