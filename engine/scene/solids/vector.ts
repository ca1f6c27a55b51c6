import type { Degrees, Vector3Mm } from '../../units.ts'
import { radians } from '../../units.ts'

/** The few vector operations that drawing needs; tuples in, tuples out. */

export const add = (a: Vector3Mm, b: Vector3Mm): Vector3Mm => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vector3Mm, b: Vector3Mm): Vector3Mm => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vector3Mm, factor: number): Vector3Mm => [
  a[0] * factor,
  a[1] * factor,
  a[2] * factor,
]
export const dot = (a: Vector3Mm, b: Vector3Mm): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const length = (a: Vector3Mm): number => Math.hypot(a[0], a[1], a[2])
export const mix = (a: Vector3Mm, b: Vector3Mm, share: number): Vector3Mm =>
  add(a, scale(subtract(b, a), share))

export const cross = (a: Vector3Mm, b: Vector3Mm): Vector3Mm => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Unit vector; `fallback` when the vector is too short to have a direction. */
export const unit = (a: Vector3Mm, fallback: Vector3Mm = [0, 0, 1]): Vector3Mm => {
  const norm = length(a)
  return norm < 1e-9 ? fallback : scale(a, 1 / norm)
}

/** Turned about z, counter-clockwise seen from above. */
export const turned = (a: Vector3Mm, angleDegrees: Degrees): Vector3Mm => {
  const angle = radians(angleDegrees)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [a[0] * cos - a[1] * sin, a[0] * sin + a[1] * cos, a[2]]
}

/** Two unit vectors that make a right-handed frame with the unit vector `axis`. */
export const frameAbout = (axis: Vector3Mm): { u: Vector3Mm; v: Vector3Mm } => {
  const helper: Vector3Mm = Math.abs(axis[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]
  const u = unit(cross(helper, axis))
  return { u, v: cross(axis, u) }
}
