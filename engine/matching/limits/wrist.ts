import { written } from '#engine/amounts.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { groupFor, groupRoom } from '#engine/process/carried/group.ts'
import { traitsOf } from '#engine/process/task-traits.ts'
import { type Kilograms, STANDARD_GRAVITY } from '#engine/units.ts'
import type { Duty } from '../duty.ts'
import { loadedKg } from '../eoat-options.ts'
import { inertiaKgM2 } from '../gripping/forces.ts'
import { comparedText } from '../gripping/wording.ts'
import type { Eoat } from '../types.ts'
import { type Miss, missed } from './miss.ts'

/** An arm that presses a tool on a part holds against that force as against a mass: makers of force units count it so. */
const pressOf = ({ processes }: Pick<Duty, 'processes'>): number =>
  Math.max(
    0,
    ...(processes?.[0]?.stations ?? []).flatMap(({ operations }) =>
      operations.map(({ pressN }) => pressN ?? 0),
    ),
  )

export const payloadMiss = (
  robot: Robot,
  duty: Pick<Duty, 'processes'>,
  toolKg: Kilograms,
): Miss | undefined => {
  const { payloadKg } = robot
  const pressN = pressOf(duty)
  const loadKg = toolKg + pressN / STANDARD_GRAVITY
  if (payloadKg === undefined)
    return { limit: 'unknown_data', text: 'payload is not published here', ratio: 1 }
  if (loadKg <= payloadKg) return undefined
  const { have, need, gap } = comparedText(payloadKg, loadKg)
  return missed(
    'payload',
    `carries ${have} kg, needs ${need} kg with ${duty.processes === undefined ? 'gripper and cable' : `tool, hoses and cables${pressN > 0 ? ` and ${written(pressN)} N of contact force` : ''}`}: ${gap} kg short`,
    payloadKg,
    loadKg,
    'kg',
  )
}

/** A tool about its flange, mm: assumed. */
const TOOL_SIZE = { lengthMm: 300, widthMm: 150 }

/** Two grippers at 90° on one wrist hold their parts away from its axis; one gripper holds them under it. */
const gripOffsetMm = ({ principle, lengthMm }: Eoat): number =>
  principle === 'double_jaw' ? lengthMm * Math.SQRT1_2 : 0

/** Moment of inertia about the last axis with parts and gripper or tool, kg·m². */
export const neededInertia = (duty: Duty, eoat: Eoat): number => {
  if (duty.processes !== undefined) return inertiaKgM2(loadedKg(duty, eoat), TOOL_SIZE)
  const partsKg = loadedKg(duty, eoat) - eoat.massKg
  // A rod that lies reaches out to both sides of the wrist: its length counts, not its diameter twice.
  const acrossMm = duty.isRod ? Math.max(duty.lengthMm, duty.heightMm) : duty.lengthMm
  const [lengthMm, widthMm] = groupRoom(groupFor(duty.task, eoat.partsPerPick), [acrossMm, duty.widthMm])
  const group = { lengthMm, widthMm }
  // A frame for sheets is nearly as large as the sheet; grippers cover about half of the parts.
  const share = traitsOf(duty.task).at === 'sheets' ? 0.8 : 0.5
  return (
    inertiaKgM2(partsKg, group, Math.hypot(gripOffsetMm(eoat), duty.heldOffMm ?? 0)) +
    inertiaKgM2(eoat.massKg, { lengthMm: group.lengthMm * share, widthMm: group.widthMm * share })
  )
}

/** Moment on the wrist while the tool is held level: parts, gripper and contact force at their distance from the flange, N·m. */
export const neededMomentNm = (duty: Duty, eoat: Eoat): number => {
  const partsKg = loadedKg(duty, eoat) - eoat.massKg
  // A rod hangs across the tool: half its diameter is below, not half its length.
  const downMm = duty.isRod ? Math.min(duty.widthMm, duty.heightMm) : duty.heightMm
  const arm =
    (eoat.massKg * eoat.lengthMm) / 2 +
    // Off its middle, a part pulls on the wrist with both levers at right angles.
    partsKg * Math.hypot(eoat.lengthMm + (duty.processes === undefined ? downMm / 2 : 0), duty.heldOffMm ?? 0)
  return (arm / 1000) * STANDARD_GRAVITY + pressOf(duty) * (eoat.lengthMm / 1000)
}

export const wristMiss = (robot: Robot, duty: Duty, eoat: Eoat): Miss | undefined => {
  if (robot.wristInertiaKgM2 !== undefined) {
    const needed = neededInertia(duty, eoat)
    if (needed > robot.wristInertiaKgM2) {
      const { have, need, gap } = comparedText(robot.wristInertiaKgM2, needed)
      return missed(
        'wrist_inertia',
        `wrist takes ${have} kg·m², needs ${need} kg·m²: ${gap} kg·m² short`,
        robot.wristInertiaKgM2,
        needed,
        'kg·m²',
      )
    }
  }
  if (robot.wristMomentNm === undefined) return undefined
  const moment = neededMomentNm(duty, eoat)
  if (moment <= robot.wristMomentNm) return undefined
  const { have, need, gap } = comparedText(robot.wristMomentNm, moment)
  return missed(
    'wrist_inertia',
    `wrist takes ${have} N·m, needs ${need} N·m with the tool level: ${gap} N·m short`,
    robot.wristMomentNm,
    moment,
    'N·m',
  )
}
