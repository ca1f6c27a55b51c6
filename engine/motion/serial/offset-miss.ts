import { add, cross, dot, type Pose, rotate, scale, subtract, transformPoint, type Vec } from '../geometry.ts'
import type { SixAxes } from './structure.ts'

/** Rounding may carry a cosine this far past 1. */
const PAST_ONE = 1e-9

/** A vector that turns with the last joint, along three directions: fixed part, and what goes with its cosine and sine. */
type Turning = readonly [Vec, Vec, Vec]

/**
 * How far axis 5 is from where axis 4 could bring it, for a value of the last joint and a posture (`branch`, numbered as by
 * `postures`); `undefined` where the first three joints cannot follow. The same as going through `postures`, with every
 * angle kept as its cosine and sine: this is what the search over the last joint asks a thousand times.
 */
export const offsetMiss = (
  arm: SixAxes,
  centre: Vec,
  motion: Pose,
): ((q6: number, branch: number) => number | undefined) => {
  const { across } = arm
  const [a1, , , a4, a5, a6] = arm.axes
  const [p1, p2, p3, , , p6] = arm.points
  /** Seen along these: across the arm, ahead of it, along axis 1. Turns about `across` go from ahead to axis 1. */
  const ahead = cross(a1, across)
  const seen = (v: Vec): Vec => [dot(v, across), dot(v, ahead), dot(v, a1)]
  /** `v` turned by −q6 about axis 6 and moved along with the arm. */
  const turning = (v: Vec, move: (v: Vec) => Vec): Turning => {
    const along = scale(a6, dot(a6, v))
    const turn = (part: Vec): Vec => seen(rotate(motion.rotation, part))
    return [seen(move(along)), turn(subtract(v, along)), turn(scale(cross(a6, v), -1))]
  }
  const [c0, cu, cv] = turning(subtract(centre, p6), (along) =>
    subtract(transformPoint(motion, add(p6, along)), p1),
  )
  const [f0, fu, fv] = turning(a5, (along) => rotate(motion.rotation, along))
  const shoulder = seen(subtract(p2, p1))
  const upper = seen(subtract(p3, p2))
  const fore = seen(subtract(centre, p3))
  const fourth = seen(a4)
  const lateral = dot(across, subtract(centre, p1))
  const component = dot(a4, a5)
  const squares = upper[1] ** 2 + upper[2] ** 2 + fore[1] ** 2 + fore[2] ** 2
  const inLine = upper[1] * fore[1] + upper[2] * fore[2]
  const square = upper[2] * fore[1] - upper[1] * fore[2]
  const lengths = Math.hypot(inLine, square)

  return (q6, branch) => {
    const c6 = Math.cos(q6)
    const s6 = Math.sin(q6)
    const aside = c0[0] + cu[0] * c6 + cv[0] * s6
    const out = c0[1] + cu[1] * c6 + cv[1] * s6
    const up = c0[2] + cu[2] * c6 + cv[2] * s6
    const radius = Math.sqrt(aside * aside + out * out)
    const cosSide = lateral / radius
    if (radius < 1e-9 || Math.abs(cosSide) > 1 + PAST_ONE) return undefined
    const isFront = branch < 2
    const sinSide = (isFront ? 1 : -1) * Math.sqrt(Math.max(0, 1 - cosSide * cosSide))
    const c1 = (aside * cosSide - out * sinSide) / radius
    const s1 = (out * cosSide + aside * sinSide) / radius
    const x = -radius * sinSide - shoulder[1]
    const z = up - shoulder[2]
    const reach = x * x + z * z
    const cosBend = (reach - squares) / 2 / lengths
    if (lengths < 1e-9 || Math.abs(cosBend) > 1 + PAST_ONE) return undefined
    const isUp = branch % 2 === 0
    const sinBend = (isUp ? 1 : -1) * Math.sqrt(Math.max(0, 1 - cosBend * cosBend))
    const c3 = (inLine * cosBend - square * sinBend) / lengths
    const s3 = (square * cosBend + inLine * sinBend) / lengths
    const reachedX = upper[1] + c3 * fore[1] - s3 * fore[2]
    const reachedZ = upper[2] + s3 * fore[1] + c3 * fore[2]
    const both = Math.sqrt(reach * (reachedX * reachedX + reachedZ * reachedZ))
    const c2 = both === 0 ? 1 : (reachedX * x + reachedZ * z) / both
    const s2 = both === 0 ? 0 : (reachedX * z - reachedZ * x) / both
    const ct = c2 * c3 - s2 * s3
    const st = s2 * c3 + c2 * s3
    const fifthAside = f0[0] + fu[0] * c6 + fv[0] * s6
    const fifthOut = f0[1] + fu[1] * c6 + fv[1] * s6
    const fifthUp = f0[2] + fu[2] * c6 + fv[2] * s6
    return (
      fourth[0] * (c1 * fifthAside + s1 * fifthOut) +
      (ct * fourth[1] - st * fourth[2]) * (c1 * fifthOut - s1 * fifthAside) +
      (st * fourth[1] + ct * fourth[2]) * fifthUp -
      component
    )
  }
}
