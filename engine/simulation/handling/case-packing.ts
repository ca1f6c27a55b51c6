import { blockPlaces } from '../../layout/handling/arrange.ts'
import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { cycleOf } from '../moves/segments.ts'
import type { Cycle } from '../types.ts'
import { caseIndexSeconds, packersOf, packingScript } from './packing/packer.ts'
import { changeWait, roundSegments, WAIT_FOR_CONTAINER } from './script.ts'

export { casePackingShift } from './packing/packing-shift.ts'
export { casePackingTrace } from './packing/packing-trace.ts'

/**
 * The mean cycle of each robot over all blocks of a case: one pick and one place. The line moves on while the robot is
 * away from the case; what is left of that time is a piece of the cycle.
 */
export const casePackingCycles = (requirement: Requirement, candidate: Candidate, cell: Cell): Cycle[] =>
  packersOf(requirement, candidate, cell).flatMap((packer) => {
    const script = packingScript(packer, candidate)
    if (!script) return []
    const { container } = packer
    const { arrangement } = container
    const picks = blockPlaces(arrangement).length
    const waits = changeWait(script, caseIndexSeconds(container, cell.robots.length))
    const segments = roundSegments([script], picks, {
      label: WAIT_FOR_CONTAINER,
      kind: 'wait',
      seconds: waits,
    })
    return [cycleOf(packer.mover.robot.id, segments, arrangement.block[0] * arrangement.block[1])]
  })
