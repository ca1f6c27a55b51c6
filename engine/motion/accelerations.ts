import type { Robot } from '#engine/catalogue/types.ts'
import { clamp } from '#engine/units.ts'

/**
 * Makers publish joint speeds but no joint accelerations. Assumed: full speed is reached in 0.1 s (small arms) to 0.4 s
 * (heaviest), growing with the cube root of the payload, as size does. The smallest value agrees with the 0.4 to 0.5 s round
 * trips (300/25 mm) published for small six-axis arms; `calibration.ts` fits whole classes to their published rates.
 */
export const secondsToFullSpeed = (robot: Robot): number => {
  // SCARA and delta arms are built for short cycles.
  if (robot.type === 'scara' || robot.type === 'delta') return 0.1
  // Cobots are kept gentle: assumed.
  if (robot.type === 'cobot' || robot.type === 'dual-arm cobot') return 0.3
  return clamp(0.05 * Math.cbrt(robot.payloadKg ?? 10), 0.1, 0.4)
}

/** Assumed joint speeds (°/s) of six-axis arms whose own are unknown, by rated payload: middle of the arms in the catalogue. */
const assumedSerialSpeeds: readonly { upToKg: number; speeds: readonly number[] }[] = [
  { upToKg: 10, speeds: [300, 250, 300, 400, 400, 600] },
  { upToKg: 30, speeds: [190, 180, 200, 380, 380, 550] },
  { upToKg: 80, speeds: [175, 160, 175, 250, 250, 360] },
  { upToKg: 300, speeds: [120, 110, 115, 180, 175, 260] },
  { upToKg: Number.POSITIVE_INFINITY, speeds: [80, 80, 80, 100, 100, 160] },
]

/** Speed assumed for a joint of a serial arm whose own speed is unknown or known to be wrong, °/s. */
export const assumedSerialSpeed = (robot: Robot, jointIndex: number): number => {
  const payloadKg = robot.payloadKg ?? 10
  const row = assumedSerialSpeeds.find((entry) => payloadKg <= entry.upToKg)
  return row?.speeds[Math.min(jointIndex, 5)] ?? 90
}

/**
 * Share of time that carrying the rated mass adds, by robot type, in t = t₀·(1 + c·(load/payload)²).
 * The square fits the published rates of the IRB 360-8 (160, 140, 100 picks a minute at 1, 4, 8 kg) with c = 0.61 within 1 %,
 * those of the IRB 360-3 (150, 150, 115 at 0.1, 1, 3 kg) with c = 0.30 within 4 %. Deltas take the middle;
 * arms whose own mass outweighs the load take the lower one (assumed).
 */
const fullLoadShare = (robot: Robot): number => {
  if (robot.id === 'abb-irb-360-8-1130') return 0.61
  if (robot.id === 'abb-irb-360-3-1130') return 0.3
  return robot.type === 'delta' || robot.type === 'scara' ? 0.45 : 0.3
}

/** How much longer a move takes with this load than empty: 1 at no load, 1.3 to 1.6 at the rated load. Loads above it extrapolate. */
export const loadTimeFactor = (robot: Robot, loadKg: number): number => {
  const share = robot.payloadKg === undefined ? 1 : loadKg / robot.payloadKg
  return 1 + fullLoadShare(robot) * share * share
}
