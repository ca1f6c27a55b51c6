import { written } from '../../amounts.ts'
import { robotById } from '../../catalogue/index.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { type Job, processAt } from '../../process/job.ts'
import { type Attempt, isWorked } from '../attempt.ts'
import { robotName } from '../wording.ts'

/** Of a part that lies before it an arm covers about this many times its reach, tool and clearance off. Assumed. */
const COVERED_REACHES = 1.4

/**
 * Work on a part that is longer than any arm tried covers from one place: by how much, and how long an axis would be.
 * Empty for other tasks and for parts that are short enough.
 */
export function longPart(job: Job, attempts: readonly Attempt[]): Diagnostic[] {
  const process = processAt(job, 1)
  if (!process) return []
  const lengthMm = Math.max(process.partMm[0], process.partMm[1])
  const [longest] = attempts
    .flatMap((attempt) => {
      const isShort =
        !isWorked(attempt) && attempt.diagnostics.some(({ code }) => code === 'layout.unreachable')
      const robot = isShort ? robotById(attempt.candidate.robotId) : undefined
      return robot?.reachMm === undefined ? [] : [{ id: robot.id, reachMm: robot.reachMm }]
    })
    .sort((a, b) => b.reachMm - a.reachMm)
  const coveredMm = Math.round((COVERED_REACHES * (longest?.reachMm ?? 0)) / 10) * 10
  if (!longest || lengthMm <= coveredMm) return []
  return [
    {
      code: 'layout.part_too_long',
      severity: 'error',
      path: 'partLengthMm',
      text: `The part is ${written(lengthMm)} mm long. The longest arm tried, ${robotName(longest.id)} with ${written(longest.reachMm)} mm of reach, covers about ${written(coveredMm)} mm from one place (assumed): ${written(lengthMm - coveredMm)} mm short.`,
      remedy: `A robot on a linear axis of about ${written(Math.ceil((lengthMm - coveredMm) / 500) * 500)} mm along the part, or ${written(Math.ceil(lengthMm / coveredMm))} robots side by side; both are for an integrator to plan.`,
      missed: { limit: coveredMm, actual: lengthMm, unit: 'mm' },
    },
  ]
}
