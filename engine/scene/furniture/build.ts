import type { Degrees, Millimetres, SizeMm, Vector3Mm } from '../../units.ts'
import { add, turned } from '../solids/vector.ts'
import type { Role, SceneItem, Tone } from '../types.ts'

/** Extras an item may carry beside shape and place. */
type Extra = Partial<Pick<SceneItem, 'ownerId' | 'isTranslucent' | 'slideMm' | 'rotationDegrees'>>

/** A box given by the centre of its foot, as furniture is thought of. */
export const box = (
  role: Role,
  tone: Tone,
  footMm: Vector3Mm,
  sizeMm: SizeMm,
  extra: Extra = {},
): SceneItem => ({
  role,
  tone,
  shape: { kind: 'box', sizeMm },
  positionMm: [footMm[0], footMm[1], footMm[2] + sizeMm[2] / 2],
  rotationDegrees: 0,
  ...extra,
})

/** An upright cylinder given by the centre of its foot. */
export const post = (
  role: Role,
  tone: Tone,
  footMm: Vector3Mm,
  radiusMm: Millimetres,
  heightMm: Millimetres,
  topRadiusMm: Millimetres = radiusMm,
): SceneItem => ({
  role,
  tone,
  shape: { kind: 'cylinder', radiusMm, topRadiusMm, lengthMm: heightMm, axis: 'z' },
  positionMm: [footMm[0], footMm[1], footMm[2] + heightMm / 2],
  rotationDegrees: 0,
})

/** A lying cylinder given by its centre. */
export const bar = (
  role: Role,
  tone: Tone,
  centreMm: Vector3Mm,
  radiusMm: Millimetres,
  lengthMm: Millimetres,
  axis: 'x' | 'y',
  sides = 10,
): SceneItem => ({
  role,
  tone,
  shape: { kind: 'cylinder', radiusMm, lengthMm, axis, sides },
  positionMm: centreMm,
  rotationDegrees: 0,
})

/** Items built about an origin, turned and set down in the cell. */
export const placed = (
  items: readonly SceneItem[],
  originMm: Vector3Mm,
  rotationDegrees: Degrees,
  ownerId?: string,
): SceneItem[] =>
  items.map((item) => ({
    ...item,
    positionMm: add(turned(item.positionMm, rotationDegrees), originMm),
    rotationDegrees: item.rotationDegrees + rotationDegrees,
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(item.slideMm ? { slideMm: turned(item.slideMm, rotationDegrees) } : {}),
  }))

/** Places along `lengthMm` about 0: both ends inset, neighbours at most `pitchMm` apart. */
export const spread = (lengthMm: Millimetres, insetMm: Millimetres, pitchMm: Millimetres): Millimetres[] => {
  const span = Math.max(0, lengthMm - 2 * insetMm)
  const gaps = Math.max(1, Math.ceil(span / pitchMm))
  return Array.from({ length: gaps + 1 }, (_, i) => -span / 2 + (span * i) / gaps)
}
