import { written } from '../../amounts.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Design } from '../../plan-types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { robotName } from '../wording.ts'

/** A robot is there, but the text does not say which: what it can do is not known. */
export function ownRobotRemark(
  { said: { ownRobot } }: Requirement,
  { chosen }: Design,
  named: readonly unknown[],
): Diagnostic[] {
  if (ownRobot === undefined || named.length > 0) return []
  const { payloadKg } = ownRobot.value
  const needed = `with its gripper this work takes ${written(chosen.loadKg, 1)} kg`
  const carries =
    payloadKg === undefined
      ? `what it carries and reaches is not known; ${needed}`
      : `it carries ${written(payloadKg, 1)} kg by the text; ${needed}`
  return [
    {
      code: 'robot.owned_unnamed',
      severity: 'warning',
      path: 'robotWished',
      text: `The text speaks of a robot that is there (“${ownRobot.words}”) without its model: ${carries}. This plan buys ${chosen.robotCount === 1 ? 'a' : `${chosen.robotCount}`} ${robotName(chosen.robotId)}.`,
      remedy: 'Type its model as its maker writes it: it is planned where it fits, and not bought.',
    },
  ]
}
