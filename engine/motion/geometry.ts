/** Vectors, rotation matrices and poses of the kinematics. Lengths in millimetres, angles in radians. */
export type Vec = readonly [number, number, number]
/** Rotation matrix, row by row. */
export type Mat = readonly [number, number, number, number, number, number, number, number, number]
export type Pose = { rotation: Mat; translation: Vec }

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, s: number): Vec => [a[0] * s, a[1] * s, a[2] * s]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const norm = (a: Vec): number => Math.hypot(a[0], a[1], a[2])
export const unit = (a: Vec): Vec => scale(a, 1 / norm(a))
/** The part of `a` at right angles to the unit vector `axis`. */
export const perpendicular = (a: Vec, axis: Vec): Vec => subtract(a, scale(axis, dot(a, axis)))

export const IDENTITY: Mat = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export const multiply = (a: Mat, b: Mat): Mat => [
  a[0] * b[0] + a[1] * b[3] + a[2] * b[6],
  a[0] * b[1] + a[1] * b[4] + a[2] * b[7],
  a[0] * b[2] + a[1] * b[5] + a[2] * b[8],
  a[3] * b[0] + a[4] * b[3] + a[5] * b[6],
  a[3] * b[1] + a[4] * b[4] + a[5] * b[7],
  a[3] * b[2] + a[4] * b[5] + a[5] * b[8],
  a[6] * b[0] + a[7] * b[3] + a[8] * b[6],
  a[6] * b[1] + a[7] * b[4] + a[8] * b[7],
  a[6] * b[2] + a[7] * b[5] + a[8] * b[8],
]
export const transpose = (a: Mat): Mat => [a[0], a[3], a[6], a[1], a[4], a[7], a[2], a[5], a[8]]
export const rotate = (a: Mat, v: Vec): Vec => [
  a[0] * v[0] + a[1] * v[1] + a[2] * v[2],
  a[3] * v[0] + a[4] * v[1] + a[5] * v[2],
  a[6] * v[0] + a[7] * v[1] + a[8] * v[2],
]
/** Rᵀ·v without building Rᵀ. */
export const rotateBack = (a: Mat, v: Vec): Vec => [
  a[0] * v[0] + a[3] * v[1] + a[6] * v[2],
  a[1] * v[0] + a[4] * v[1] + a[7] * v[2],
  a[2] * v[0] + a[5] * v[1] + a[8] * v[2],
]

/** Rotation by `angle` about the unit vector `axis` (Rodrigues). */
export const rotationAbout = ([x, y, z]: Vec, angle: number): Mat => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const v = 1 - c
  return [
    x * x * v + c,
    x * y * v - z * s,
    x * z * v + y * s,
    x * y * v + z * s,
    y * y * v + c,
    y * z * v - x * s,
    x * z * v - y * s,
    y * z * v + x * s,
    z * z * v + c,
  ]
}

/** `v` turned by `angle` about the unit vector `axis`, without building the matrix. */
export const spin = (axis: Vec, angle: number, v: Vec): Vec => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const along = dot(axis, v) * (1 - c)
  return [
    v[0] * c + (axis[1] * v[2] - axis[2] * v[1]) * s + axis[0] * along,
    v[1] * c + (axis[2] * v[0] - axis[0] * v[2]) * s + axis[1] * along,
    v[2] * c + (axis[0] * v[1] - axis[1] * v[0]) * s + axis[2] * along,
  ]
}

/** Roll, pitch, yaw of the URDF convention: Rz(yaw)·Ry(pitch)·Rx(roll). */
export const rotationOfRpy = ([roll, pitch, yaw]: Vec): Mat =>
  multiply(
    multiply(rotationAbout([0, 0, 1], yaw), rotationAbout([0, 1, 0], pitch)),
    rotationAbout([1, 0, 0], roll),
  )

/** The matrix whose columns are `x`, `y`, `z`. */
export const matrixOfColumns = (x: Vec, y: Vec, z: Vec): Mat => [
  x[0],
  y[0],
  z[0],
  x[1],
  y[1],
  z[1],
  x[2],
  y[2],
  z[2],
]

export const compose = (a: Pose, b: Pose): Pose => ({
  rotation: multiply(a.rotation, b.rotation),
  translation: add(rotate(a.rotation, b.translation), a.translation),
})
export const transformPoint = (pose: Pose, point: Vec): Vec =>
  add(rotate(pose.rotation, point), pose.translation)
export const inverse = (pose: Pose): Pose => ({
  rotation: transpose(pose.rotation),
  translation: scale(rotateBack(pose.rotation, pose.translation), -1),
})

/** Signed angle that turns `from` onto `to` about the unit vector `axis`; components along the axis do not count. */
export const angleAbout = (axis: Vec, from: Vec, to: Vec): number => {
  const [x, y, z] = axis
  const sine =
    x * (from[1] * to[2] - from[2] * to[1]) +
    y * (from[2] * to[0] - from[0] * to[2]) +
    z * (from[0] * to[1] - from[1] * to[0])
  return Math.atan2(sine, dot(from, to) - dot(axis, from) * dot(axis, to))
}

/** Both angles x with a·cos x + b·sin x = c; none when out of range. Values past ±1 by rounding count as ±1. */
export const cosineAngles = (a: number, b: number, c: number): readonly number[] => {
  const radius = Math.hypot(a, b)
  if (radius < 1e-9) return []
  const ratio = c / radius
  if (Math.abs(ratio) > 1 + 1e-9) return []
  const middle = Math.atan2(b, a)
  const half = Math.acos(Math.min(1, Math.max(-1, ratio)))
  return [middle + half, middle - half]
}

/** Unit quaternion (x, y, z, w), w ≥ 0, of a rotation matrix (Shepperd's method). */
export const quaternionOf = (m: Mat): readonly [number, number, number, number] => {
  const trace = m[0] + m[4] + m[8]
  const q: [number, number, number, number] =
    trace > m[0] && trace > m[4] && trace > m[8]
      ? [m[7] - m[5], m[2] - m[6], m[3] - m[1], 1 + trace]
      : m[0] >= m[4] && m[0] >= m[8]
        ? [1 + m[0] - m[4] - m[8], m[1] + m[3], m[2] + m[6], m[7] - m[5]]
        : m[4] >= m[8]
          ? [m[1] + m[3], 1 + m[4] - m[0] - m[8], m[5] + m[7], m[2] - m[6]]
          : [m[2] + m[6], m[5] + m[7], 1 + m[8] - m[0] - m[4], m[3] - m[1]]
  const length = Math.hypot(...q) * (q[3] < 0 ? -1 : 1)
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length]
}

/** Rotation matrix of a quaternion (x, y, z, w) of any length above 0. */
export const rotationOfQuaternion = ([x, y, z, w]: readonly [number, number, number, number]): Mat => {
  const s = 2 / (x * x + y * y + z * z + w * w)
  return [
    1 - s * (y * y + z * z),
    s * (x * y - z * w),
    s * (x * z + y * w),
    s * (x * y + z * w),
    1 - s * (x * x + z * z),
    s * (y * z - x * w),
    s * (x * z - y * w),
    s * (y * z + x * w),
    1 - s * (x * x + y * y),
  ]
}
