import { threeDigits } from '../amounts.ts'
import { robotById } from '../catalogue/index.ts'
import type { Robot } from '../catalogue/types.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { dutyOf } from '../matching/duty.ts'
import { neededInertia, neededMomentNm } from '../matching/limits/wrist.ts'
import type { Design } from '../plan-types.ts'
import type { Job } from '../process/job.ts'
import { robotName } from './wording.ts'

/** A tool that always hangs straight down tilts nothing: of these the inertia about the last axis alone counts. */
const neverTilts = ({ type }: Robot): boolean => type === 'palletizer' || type === 'scara'

/** The wrist often decides before the payload does: where the catalogue has no limits of it, the plan says what it must take. */
export function unknownWrist(job: Job, { chosen }: Design): Diagnostic[] {
  const robot = robotById(chosen.robotId)
  const duty = dutyOf(job)
  if (!robot || !duty || robot.type === 'delta') return []
  const isMomentUnknown = robot.wristMomentNm === undefined && !neverTilts(robot)
  if (robot.wristInertiaKgM2 !== undefined && !isMomentUnknown) return []
  const needs = [
    ...(robot.wristInertiaKgM2 === undefined
      ? [`${threeDigits(neededInertia(duty, chosen.eoat))} kg·m² about its last axis`]
      : []),
    ...(isMomentUnknown ? [`${threeDigits(neededMomentNm(duty, chosen.eoat))} N·m with the tool level`] : []),
  ].join(' and ')
  return [
    {
      code: 'robot.wrist_unknown',
      severity: 'info',
      path: 'design.chosen',
      text: `The wrist limits of the ${robotName(chosen.robotId)} are not in the catalogue. ${duty.processes === undefined ? 'Parts and tool need' : 'The tool needs'} ${needs}.`,
      remedy: 'Compare with the load diagram of the maker before the order.',
    },
  ]
}
