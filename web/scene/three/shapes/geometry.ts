import { BufferAttribute, BufferGeometry, Color } from 'three'
import { facesOf } from '#engine/scene/index.ts'
import type { Face, SceneItem, Tone } from '#engine/scene/types.ts'
import type { Vector3Mm } from '#engine/units.ts'

/** Colour of a tone; `ownerId` is the station or robot that the solid belongs to. */
export type ColourOf = (tone: Tone, ownerId?: string) => string

/** Growing lists of corners; one draw call however many solids go in. */
type Mesh = { positions: number[]; normals: number[]; colours: number[] }

const colours = new Map<string, Color>()
const parsed = (hex: string): Color => {
  const known = colours.get(hex)
  if (known) return known
  const colour = new Color(hex)
  colours.set(hex, colour)
  return colour
}

const pushFace = (mesh: Mesh, face: Face, hex: string): void => {
  const { r, g, b } = parsed(hex)
  const corner = (i: number): void => {
    const point = face.points[i]
    const normal = face.pointNormals?.[i] ?? face.normal
    if (!point) return
    mesh.positions.push(...point)
    mesh.normals.push(...normal)
    mesh.colours.push(r, g, b)
  }
  for (let i = 1; i + 1 < face.points.length; i += 1) {
    corner(0)
    corner(i)
    corner(i + 1)
  }
}

const geometryOf = ({ positions, normals, colours: rgb }: Mesh): BufferGeometry => {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(rgb), 3))
  return geometry
}

/** Faces as one geometry with a colour at each corner. */
export const facesGeometry = (faces: readonly { face: Face; hex: string }[]): BufferGeometry => {
  const mesh: Mesh = { positions: [], normals: [], colours: [] }
  for (const { face, hex } of faces) pushFace(mesh, face, hex)
  return geometryOf(mesh)
}

/**
 * Whether a face can be seen at all: cameras stay above the floor, so undersides cannot, nor the ends and lower half of
 * rollers between their rails.
 */
const isSeen = (item: SceneItem, face: Face): boolean =>
  item.tone === 'roller' ? face.normal[2] > -0.2 && face.points.length === 4 : face.normal[2] > -0.95

/** Solids as one geometry in the cell frame, millimetres, without what is never seen. */
export const itemsGeometry = (items: readonly SceneItem[], colourOf: ColourOf): BufferGeometry =>
  facesGeometry(
    items.flatMap((item) =>
      facesOf(item)
        .filter((face) => isSeen(item, face))
        .map((face) => ({ face, hex: colourOf(face.tone ?? item.tone, item.ownerId) })),
    ),
  )

/** The colours alone, corner by corner as `itemsGeometry` has them. */
export const itemsColours = (items: readonly SceneItem[], colourOf: ColourOf): Float32Array => {
  const rgb: number[] = []
  for (const item of items) {
    for (const face of facesOf(item)) {
      if (!isSeen(item, face)) continue
      const { r, g, b } = parsed(colourOf(face.tone ?? item.tone, item.ownerId))
      for (let corner = 0; corner < 3 * (face.points.length - 2); corner += 1) rgb.push(r, g, b)
    }
  }
  return new Float32Array(rgb)
}

/** Thinner than this, in the second of its three extents, a solid is drawn without edges: they would only clutter. */
const EDGED_FROM_MM = 70

const isEdged = ({ role, shape }: SceneItem): boolean =>
  shape.kind === 'prism' ||
  (shape.kind === 'box' &&
    // Boards and blocks differ enough by their shade.
    role !== 'pallet' &&
    (shape.sizeMm.toSorted((a, b) => a - b)[1] ?? 0) >= EDGED_FROM_MM)

/** Edges of boxes and prisms as line segments; round and thin solids have none. */
export const edgesGeometry = (items: readonly SceneItem[]): BufferGeometry => {
  const positions: number[] = []
  for (const item of items) {
    if (!isEdged(item)) continue
    const seen = new Set<string>()
    for (const face of facesOf(item)) {
      if (face.isDecal) continue
      face.points.forEach((from, i) => {
        const to = face.points[(i + 1) % face.points.length]
        if (!to) return
        const key = [from.join(), to.join()].sort().join('|')
        if (seen.has(key)) return
        seen.add(key)
        positions.push(...from, ...to)
      })
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  return geometry
}

/** Line segments between pairs of points, millimetres. */
export const linesGeometry = (pairs: readonly (readonly [Vector3Mm, Vector3Mm])[]): BufferGeometry => {
  const geometry = new BufferGeometry()
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array(pairs.flatMap(([from, to]) => [...from, ...to])), 3),
  )
  return geometry
}

/**
 * Thin upright sheets (mesh panels) as single quads with texture coordinates in metres, so that one small repeating
 * texture draws the wires.
 */
export const sheetsGeometry = (items: readonly SceneItem[]): BufferGeometry => {
  const positions: number[] = []
  const uvs: number[] = []
  const normals: number[] = []
  for (const item of items) {
    if (item.shape.kind !== 'box') continue
    const [sx, sy, sz] = item.shape.sizeMm
    const flat: SceneItem = { ...item, shape: { kind: 'box', sizeMm: [sx, Math.min(sy, 0.1), sz] } }
    const front = facesOf(flat)[2]
    if (!front) continue
    const [w, h] = [sx / 1000, sz / 1000]
    const uv: [number, number][] = [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ]
    for (const i of [0, 1, 2, 0, 2, 3]) {
      positions.push(...(front.points[i] ?? [0, 0, 0]))
      normals.push(...front.normal)
      uvs.push(...(uv[i] ?? [0, 0]))
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2))
  return geometry
}
