import type { SizeMm, Vector2Mm, Vector3Mm } from '../../units.ts'
import type { Face, SceneItem, Shape, Tone } from '../types.ts'
import { add, cross, dot, frameAbout, length, scale, subtract, turned, unit } from './vector.ts'

const DEFAULT_SIDES = 16
/** Tape on a carton: common 50 mm closure tape, never wider than a sixth of the lid. */
const TAPE_WIDTH_MM = 50
/** Decals are lifted off their face so that depth buffers can tell them apart. */
const DECAL_LIFT_MM = 0.8

const faceOf = (points: Vector3Mm[], extra?: Partial<Face>): Face => {
  const [a, b, c] = [points[0], points[1], points[2]]
  if (!a || !b || !c) return { points, normal: [0, 0, 1], ...extra }
  return { points, normal: unit(cross(subtract(b, a), subtract(c, a))), ...extra }
}

const boxFaces = ([sx, sy, sz]: SizeMm): Face[] => {
  const [x, y, z] = [sx / 2, sy / 2, sz / 2]
  return [
    faceOf([
      [-x, -y, z],
      [x, -y, z],
      [x, y, z],
      [-x, y, z],
    ]), // top
    faceOf([
      [-x, y, -z],
      [x, y, -z],
      [x, -y, -z],
      [-x, -y, -z],
    ]), // bottom
    faceOf([
      [-x, -y, -z],
      [x, -y, -z],
      [x, -y, z],
      [-x, -y, z],
    ]), // front
    faceOf([
      [x, y, -z],
      [-x, y, -z],
      [-x, y, z],
      [x, y, z],
    ]), // back
    faceOf([
      [x, -y, -z],
      [x, y, -z],
      [x, y, z],
      [x, -y, z],
    ]), // right
    faceOf([
      [-x, y, -z],
      [-x, -y, -z],
      [-x, -y, z],
      [-x, y, z],
    ]), // left
  ]
}

/** Sides and two lids between two rings of equal count; `normals` point outward at each ring place. */
const ringFaces = (from: Vector3Mm[], to: Vector3Mm[], normals?: Vector3Mm[]): Face[] => {
  const sides = from.flatMap((a, i): Face[] => {
    const j = (i + 1) % from.length
    const [b, c, d] = [from[j], to[j], to[i]]
    if (!b || !c || !d) return []
    const [n, m] = [normals?.[i], normals?.[j]]
    const points = length(subtract(a, b)) > 1e-6 ? [a, b, c, d] : [c, d, a]
    const smooth = n && m && points.length === 4 ? { pointNormals: [n, m, m, n] } : {}
    return [faceOf(points, smooth)]
  })
  return [...sides, faceOf([...to]), faceOf([...from].reverse())]
}

/** A cone frustum from `start` along `span`. */
const frustumFaces = (
  start: Vector3Mm,
  span: Vector3Mm,
  radius: number,
  endRadius: number,
  sides: number,
): Face[] => {
  const axis = unit(span)
  const { u, v } = frameAbout(axis)
  const spokes = Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides
    return add(scale(u, Math.cos(angle)), scale(v, Math.sin(angle)))
  })
  const end = add(start, span)
  const slope = (radius - endRadius) / Math.max(length(span), 1e-6)
  return ringFaces(
    spokes.map((spoke) => add(start, scale(spoke, radius))),
    spokes.map((spoke) => add(end, scale(spoke, endRadius))),
    spokes.map((spoke) => unit(add(spoke, scale(axis, slope)))),
  )
}

const AXES = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const

const prismFaces = (outline: readonly Vector2Mm[], lengthMm: number, axis: 'x' | 'y' | 'z'): Face[] => {
  const at = ([a, b]: Vector2Mm, along: number): Vector3Mm =>
    axis === 'x' ? [along, a, b] : axis === 'y' ? [b, along, a] : [a, b, along]
  return ringFaces(
    outline.map((point) => at(point, -lengthMm / 2)),
    outline.map((point) => at(point, lengthMm / 2)),
  )
}

const shapeFaces = (shape: Shape): Face[] => {
  switch (shape.kind) {
    case 'box':
      return boxFaces(shape.sizeMm)
    case 'prism':
      return prismFaces(shape.outlineMm, shape.lengthMm, shape.axis)
    case 'cylinder': {
      const span = scale(AXES[shape.axis], shape.lengthMm)
      return frustumFaces(
        scale(span, -0.5),
        span,
        shape.radiusMm,
        shape.topRadiusMm ?? shape.radiusMm,
        shape.sides ?? DEFAULT_SIDES,
      )
    }
    case 'strut':
      return frustumFaces(
        [0, 0, 0],
        shape.toMm,
        shape.radiusMm,
        shape.toRadiusMm,
        shape.sides ?? DEFAULT_SIDES,
      )
  }
}

/** Closure tape over the lid and a hand's width down both ends, as a taped carton has. */
const tapeDecals = ([sx, sy, sz]: SizeMm): Face[] => {
  const tape: Tone = 'carton_tape'
  const w = Math.min(TAPE_WIDTH_MM, sy / 6) / 2
  const x = sx / 2 + DECAL_LIFT_MM
  const z = sz / 2 + DECAL_LIFT_MM
  const down = z - Math.min(60, sz / 3)
  const decal = { tone: tape, isDecal: true }
  return [
    faceOf(
      [
        [-sx / 2, -w, z],
        [sx / 2, -w, z],
        [sx / 2, w, z],
        [-sx / 2, w, z],
      ],
      decal,
    ),
    faceOf(
      [
        [x, -w, down],
        [x, w, down],
        [x, w, sz / 2],
        [x, -w, sz / 2],
      ],
      decal,
    ),
    faceOf(
      [
        [-x, w, down],
        [-x, -w, down],
        [-x, -w, sz / 2],
        [-x, w, sz / 2],
      ],
      decal,
    ),
  ]
}

const decalsOf = (item: Pick<SceneItem, 'role' | 'tone' | 'shape'>): Face[] =>
  item.role === 'part' && item.tone === 'carton' && item.shape.kind === 'box'
    ? tapeDecals(item.shape.sizeMm)
    : []

/** Faces of an item about its own origin, before it is turned and placed. Decals follow the faces they lie on. */
const localFacesOf = (item: Pick<SceneItem, 'role' | 'tone' | 'shape'>): Face[] => [
  ...shapeFaces(item.shape),
  ...decalsOf(item),
]

/** Faces of an item in the cell frame. */
export const facesOf = (item: SceneItem): Face[] => {
  const turn = (vector: Vector3Mm): Vector3Mm =>
    item.rotationDegrees === 0 ? vector : turned(vector, item.rotationDegrees)
  return localFacesOf(item).map((face) => ({
    ...face,
    points: face.points.map((point) => add(turn(point), item.positionMm)),
    normal: turn(face.normal),
    ...(face.pointNormals ? { pointNormals: face.pointNormals.map(turn) } : {}),
  }))
}

/** Is the face turned towards a viewer who looks against `toViewer`? */
export const isFacing = (face: Face, toViewer: Vector3Mm): boolean => dot(face.normal, toViewer) > 1e-6
