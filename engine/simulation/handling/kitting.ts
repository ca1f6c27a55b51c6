import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { cycleOf } from '../moves/segments.ts'
import type { Cycle } from '../types.ts'
import { boxIndexSeconds, kittersOf, kittingScripts } from './kits/kitter.ts'
import { changeWait, roundSegments, WAIT_FOR_CONTAINER } from './script.ts'

export { kittingShift } from './kits/kitting-shift.ts'
export { kittingTrace } from './kits/kitting-trace.ts'

/** The mean cycle of each robot, one part from its bin into the box, over its share of the boxes. */
export const kittingCycles = (requirement: Requirement, candidate: Candidate, cell: Cell): Cycle[] =>
  kittersOf(requirement, candidate, cell).flatMap((kitter) => {
    const scripts = kittingScripts(kitter, candidate)
    if (scripts.length === 0) return []
    const indexSeconds = boxIndexSeconds(kitter.container)
    const segments = roundSegments(
      scripts,
      scripts.reduce((sum, { handled }) => sum + handled.length, 0),
      {
        label: WAIT_FOR_CONTAINER,
        kind: 'wait',
        seconds: scripts.reduce((sum, script) => sum + changeWait(script, indexSeconds), 0),
      },
    )
    return [cycleOf(kitter.mover.robot.id, segments, 1)]
  })
