import type { Arm, JointValues } from '../../motion/types.ts'
import type { Seconds } from '../../units.ts'

export type MoveKey = { seconds: Seconds; joints: JointValues }

/** The shortest time in which every joint gets from one posture to the other at its published speed. */
export const leastSeconds = (arm: Arm, from: JointValues, to: JointValues): Seconds =>
  to.reduce((most, value, joint) => {
    const speed = arm.limits[joint]?.speed
    return speed ? Math.max(most, Math.abs(value - (from[joint] ?? value)) / speed) : most
  }, 0)

/**
 * The same keys at other times, so that no joint turns faster than its published speed between two of them: time is taken
 * from where the move has some to spare. First and last key keep their times; where the whole move is too short for its
 * joints, all steps are equally short of time.
 */
export function withinSpeeds(arm: Arm, keys: readonly MoveKey[]): MoveKey[] {
  const steps = keys.slice(1).map((key, index) => {
    const before = keys[index] ?? key
    return { planned: key.seconds - before.seconds, least: leastSeconds(arm, before.joints, key.joints) }
  })
  const missing = steps.reduce((sum, { planned, least }) => sum + Math.max(0, least - planned), 0)
  if (missing <= 0) return [...keys]
  const spare = steps.reduce((sum, { planned, least }) => sum + Math.max(0, planned - least), 0)
  const whole = steps.reduce((sum, { planned }) => sum + planned, 0)
  const wanted = steps.reduce((sum, { least }) => sum + least, 0)
  const isTooShort = spare < missing
  let at = keys[0]?.seconds ?? 0
  return keys.map((key, index) => {
    const step = steps[index - 1]
    if (step) {
      const { planned, least } = step
      at += isTooShort
        ? (least * whole) / wanted
        : Math.max(least, planned - (missing * Math.max(0, planned - least)) / spare)
    }
    return { seconds: index === keys.length - 1 ? key.seconds : at, joints: key.joints }
  })
}
