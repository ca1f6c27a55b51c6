import { robotById } from '../catalogue/index.ts'
import { STOPPING_SECONDS } from '../layout/assumptions.ts'
import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { distancesOf, guardsOf, shortOpenings, shortOpeningText } from './guards.ts'
import { hazardsOf } from './hazards.ts'
import { LEAST_FENCE_HEIGHT_MM } from './opening-distance.ts'
import type { SafetyConcept } from './types.ts'

/** Arms above this payload often need longer than the assumed time to stop. General knowledge. */
const SLOW_TO_STOP_KG = 100

/**
 * The start of a risk assessment for a cell: hazards that its parts bring with them (headings of ISO 12100), the guards
 * as laid out, ISO 13855 distances in both editions, and what an engineer must verify. It never states that the
 * cell meets a standard.
 */
export function safetyConcept(requirement: Requirement, cell: Cell, candidate: Candidate): SafetyConcept {
  const robot = robotById(candidate.robotId)
  const distances = distancesOf(cell, STOPPING_SECONDS)
  const isSlowToStop = (robot?.payloadKg ?? 0) > SLOW_TO_STOP_KG
  const toVerify = [
    'Risk assessment after ISO 12100 by a competent person; the hazards here are a start, not the whole list.',
    `Stopping time of the loaded robot, measured on the cell: ${STOPPING_SECONDS} s for detection, control and braking is assumed here.${isSlowToStop ? ' Arms of this size often need longer.' : ''}`,
    'Performance level of every safety function (ISO 13849-1), with the robot maker’s data.',
    'Distances with the edition of ISO 13855 that applies at the site; both are listed.',
  ]
  if (candidate.eoat.requiredForceN !== undefined && candidate.eoat.holdingForceN !== undefined)
    toVerify.push(
      `Holding force on real parts: ${Math.round(candidate.eoat.holdingForceN)} N computed, ${Math.round(candidate.eoat.requiredForceN)} N needed with its factor.`,
    )
  for (const short of shortOpenings(cell, distances))
    toVerify.push(
      `${shortOpeningText(short)}. Measure the stopping time, limit the robot's zone, or move the curtain ${short.neededMm - short.availableMm} mm out.`,
    )
  if (cell.fence.panels.length > 0 && cell.fence.heightMm < LEAST_FENCE_HEIGHT_MM)
    toVerify.push(`Fence height: ${cell.fence.heightMm} mm, at least ${LEAST_FENCE_HEIGHT_MM} mm is needed.`)
  if (robot?.type === 'cobot' || robot?.type === 'dual-arm cobot')
    toVerify.push(
      'Contact forces, if people may work beside the moving arm: limits of ISO/TS 15066 differ between public copies; an engineer signs the values off and they are measured.',
    )
  if (requirement.facts.environment?.value === 'dust_explosive')
    toVerify.push('Explosion protection: zone, equipment category and earthing, by a competent person.')
  if (requirement.facts.machineCount)
    toVerify.push(
      'Interfaces to each machine: emergency stop, door, chuck and mode switches, with its maker.',
    )
  return {
    hazards: hazardsOf(requirement, cell, candidate, robot),
    distances,
    guards: guardsOf(cell),
    toVerify,
  }
}
