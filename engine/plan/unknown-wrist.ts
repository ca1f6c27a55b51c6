import { threeDigits } from '../amounts.ts'
import { robotById } from '../catalogue/index.ts'
import type { Robot } from '../catalogue/types.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { dutyOf } from '../matching/duty.ts'
import { wristEstimateOf } from '../matching/limits/wrist-classes.ts'
import { isBeyondClass, type WristLoad, wristLoads } from '../matching/limits/wrist-loads.ts'
import type { Candidate } from '../matching/types.ts'
import type { Design } from '../plan-types.ts'
import type { Job } from '../process/job.ts'
import { robotName } from './wording.ts'

function loadsOf(job: Job, robot: Robot, { eoat }: Candidate): WristLoad[] {
  const duty = dutyOf(job)
  return duty ? wristLoads(robot, duty, eoat) : []
}

const neededText = ({ needed, unit, where }: WristLoad): string => `${threeDigits(needed)} ${unit} ${where}`

/** How the load stands against wrists of the class, in one sentence. */
function bandText({ needed, unit, band }: WristLoad): string {
  if (!band) return `No limit in ${unit} of a comparable wrist is at hand: not checked.`
  const range = `${threeDigits(band.least)} to ${threeDigits(band.most)} ${unit}`
  // Published wrists of one class differ tenfold for each kg: one of them, scaled, neither proves nor rules out.
  if (band.least === band.most)
    return `One published wrist of the class, scaled by payload, takes ${threeDigits(band.least)} ${unit}: ${needed <= band.most ? 'a hint, no proof that it is enough' : 'less than is needed, which one wrist does not prove'}.`
  if (needed <= band.least) return `By the class ${range}: enough by the least of them.`
  if (needed <= band.most) return `By the class ${range}: some wrists of the class would be too weak.`
  return `By the class ${range}: too weak by all of them.`
}

/** The wrist often decides before the payload does: where the catalogue has no limits of it, its class gives a band to verify. */
export function unknownWrist(job: Job, { chosen }: Design): Diagnostic[] {
  const robot = robotById(chosen.robotId)
  const all = robot ? loadsOf(job, robot, chosen) : []
  const loads = all.filter(({ limit }) => limit === undefined)
  if (!robot || loads.length === 0) return []
  const which = loads.length < all.length ? 'One wrist limit of the' : 'The wrist limits of the'
  const estimate = wristEstimateOf(robot)
  const basis = estimate
    ? ` Estimated from ${estimate.wrists} published ${estimate.wrists === 1 ? 'wrist' : 'wrists'} of ${estimate.className}, for each kg of payload.`
    : ''
  return [
    {
      code: 'robot.wrist_unknown',
      severity: loads.some(isBeyondClass) ? 'warning' : 'info',
      path: 'design.chosen',
      text: `${which} ${robotName(chosen.robotId)} ${loads.length < all.length ? 'is' : 'are'} not in the catalogue. ${job.process === undefined ? 'Parts and tool need' : 'The tool needs'} ${loads.map(neededText).join(' and ')}.${basis} ${loads.map(bandText).join(' ')}`,
      remedy: 'Compare with the load diagram of the maker before the order.',
    },
  ]
}

/** What an engineer must verify of the wrist: held against the published limit, estimated by the class, or not checked. */
export function wristToVerify(job: Job, candidate: Candidate): string[] {
  const robot = robotById(candidate.robotId)
  if (!robot) return []
  return loadsOf(job, robot, candidate).map((load) =>
    load.limit === undefined
      ? `Wrist load of ${neededText(load)}: limit not published here. ${bandText(load)}`
      : `Wrist load of ${neededText(load)}: ${threeDigits(load.limit)} ${load.unit} published (${robot.provenance.wrist ?? 'source unnamed'}), with the real gripper and part.`,
  )
}
