import { robotById } from '../../catalogue/index.ts'
import type { RobotType } from '../../catalogue/types.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Design } from '../../plan-types.ts'
import { type RobotKind, robotKindNames, type SaidValues } from '../../requirement/said/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { robotName } from '../wording.ts'

/** The sorts of the catalogue that are of a kind; none where it has no such machine. */
const types: Readonly<Record<RobotKind, readonly RobotType[]>> = {
  scara: ['scara'],
  delta: ['delta'],
  six_axis: ['6-axis', 'cobot'],
  four_axis: ['palletizer', 'packer', 'scara', 'delta'],
  dual_arm: ['dual-arm cobot'],
  gantry: [],
  mobile: [],
}

/** Whether a robot is of the kind that the text asks for. */
export const isOfKind = (asked: SaidValues['robotKind'], { robotId }: Pick<Candidate, 'robotId'>): boolean =>
  asked.some(({ kind }) => types[kind].some((type) => type === robotById(robotId)?.type))

/** Whether the catalogue has any robot of the kinds that the text asks for. */
export const isInCatalogue = (asked: SaidValues['robotKind']): boolean =>
  asked.some(({ kind }) => types[kind].length > 0)

/** Whether the kind of robot that the text asks for is the one planned, and if not, why. */
export function kindRemark(
  { said: { robotKind } }: Requirement,
  { chosen }: Design,
  named: readonly unknown[],
): Diagnostic[] {
  if (robotKind === undefined || named.length > 0) return []
  const name = robotKind.value.map(({ kind }) => robotKindNames[kind]).join(' or ')
  if (isOfKind(robotKind.value, chosen))
    return [
      {
        code: 'robot.kind',
        severity: 'info',
        path: 'robotId',
        text: `Planned with a ${name}, as the text asks: the ${robotName(chosen.robotId)}.`,
      },
    ]
  const reason = isInCatalogue(robotKind.value)
    ? `no ${name} of the catalogue makes this cell at the asked rate`
    : `the catalogue has no ${name}`
  return [
    {
      code: 'robot.kind_unfit',
      severity: 'warning',
      path: 'robotId',
      text: `“${robotKind.words}” is not used: ${reason}. The plan takes the ${robotName(chosen.robotId)}.`,
      remedy: `Ask for a ${name} with the load, reach and rate of this plan from its makers.`,
    },
  ]
}
