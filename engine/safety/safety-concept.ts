import { robotById } from '../catalogue/index.ts'
import { stoppingTimeOf } from '../catalogue/stopping-times.ts'
import { workIn } from '../layout/room/swept.ts'
import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { distancesOf, guardsOf, shortOpenings, shortOpeningText, tunnelLengths } from './guards.ts'
import { hazardsOf } from './hazards/hazards.ts'
import { LEAST_FENCE_HEIGHT_MM } from './opening-distance.ts'
import type { SafetyConcept } from './types.ts'
import { verifyList } from './verify-list.ts'
import { zonesToVerify } from './zone-limits.ts'

/**
 * The start of a risk assessment for a cell: hazards that its parts bring with them (headings of ISO 12100), the guards
 * as laid out, ISO 13855 distances in both editions, and what an engineer must verify. It never states that the
 * cell meets a standard. `alsoToVerify`: what matching left open, for the same list.
 */
export function safetyConcept(
  requirement: Requirement,
  cell: Cell,
  candidate: Candidate,
  alsoToVerify: readonly string[] = [],
): SafetyConcept {
  const robot = robotById(candidate.robotId)
  const stopping = stoppingTimeOf(robot)
  const distances = distancesOf(cell, stopping.seconds)
  const toVerify = verifyList(requirement, cell, candidate, {
    stopping,
    cobot: robot?.type === 'cobot' || robot?.type === 'dual-arm cobot' ? robot : undefined,
  })
  toVerify.push(...zonesToVerify(cell), ...alsoToVerify)
  const work = workIn(cell, requirement.facts.task?.value, candidate.eoat)
  toVerify.push(...tunnelLengths(cell, work))
  for (const short of shortOpenings(cell, stopping.seconds, work))
    toVerify.push(
      `${shortOpeningText(short)}. Measure the stopping time, limit the robot's zone, or move the curtain ${short.neededMm - short.availableMm} mm out.`,
    )
  if (cell.fence.openings.some(({ detects }) => detects === 'hand'))
    toVerify.push(
      'Muted conveyor openings: muting only while goods block the whole opening, its time limit, and no room beside the goods for a person to walk in with them (IEC 62046); the stopping time measured.',
    )
  if (cell.fence.panels.length > 0 && cell.fence.heightMm < LEAST_FENCE_HEIGHT_MM)
    toVerify.push(`Fence height: ${cell.fence.heightMm} mm, at least ${LEAST_FENCE_HEIGHT_MM} mm is needed.`)
  return {
    hazards: hazardsOf(requirement, cell, candidate, robot),
    distances,
    guards: guardsOf(cell, candidate),
    toVerify,
  }
}
