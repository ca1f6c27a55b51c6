import {
  DataTexture,
  DoubleSide,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  RepeatWrapping,
  RGBAFormat,
} from 'three'
import { facesOf, mix } from '#engine/scene/index.ts'
import type { SceneItem } from '#engine/scene/types.ts'
import type { Vector3Mm } from '#engine/units.ts'
import type { SceneColours } from './colours.ts'
import type { FinishKind } from './finish.ts'
import { linesGeometry, sheetsGeometry } from './shapes/geometry.ts'

/** Wires are drawn twice as far apart as a 50 mm welded mesh has them, on plain pictures three times: else they blur. */
const WIRE_PITCH_MM = 100
const PLAIN_PITCH_MM = 150

/** One opening of the mesh; mip maps fade it to an even tint far away. */
const WIRE_PIXELS = 32
const wireTexture = (): DataTexture => {
  const data = new Uint8Array(WIRE_PIXELS * WIRE_PIXELS * 4)
  for (let y = 0; y < WIRE_PIXELS; y += 1) {
    for (let x = 0; x < WIRE_PIXELS; x += 1) {
      const isWire = x < 3 || y < 3
      data.set([255, 255, 255, isWire ? 235 : 10], (y * WIRE_PIXELS + x) * 4)
    }
  }
  const texture = new DataTexture(data, WIRE_PIXELS, WIRE_PIXELS, RGBAFormat)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.repeat.set(1000 / WIRE_PITCH_MM, 1000 / WIRE_PITCH_MM)
  texture.generateMipmaps = true
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = 2
  texture.needsUpdate = true
  return texture
}

const wovenSheets = (items: readonly SceneItem[], colours: SceneColours): Mesh =>
  new Mesh(
    sheetsGeometry(items),
    new MeshBasicMaterial({
      map: wireTexture(),
      color: colours.tone('mesh'),
      transparent: true,
      opacity: 0.5,
      side: DoubleSide,
      depthWrite: false,
    }),
  )

/** The wires of one upright sheet as lines, every `PLAIN_PITCH_MM` both ways. */
const wiresOf = (item: SceneItem): [Vector3Mm, Vector3Mm][] => {
  const [a, b, c, d] = facesOf(item)[2]?.points ?? []
  if (!a || !b || !c || !d) return []
  const span = (p: Vector3Mm, q: Vector3Mm): number => Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2])
  const between = (p: Vector3Mm, q: Vector3Mm, r: Vector3Mm, s: Vector3Mm): [Vector3Mm, Vector3Mm][] => {
    const gaps = Math.max(1, Math.round(span(p, q) / PLAIN_PITCH_MM))
    return Array.from({ length: gaps - 1 }, (_, i): [Vector3Mm, Vector3Mm] => [
      mix(p, q, (i + 1) / gaps),
      mix(r, s, (i + 1) / gaps),
    ])
  }
  return [...between(a, b, d, c), ...between(a, d, b, c)]
}

const strungSheets = (items: readonly SceneItem[], colours: SceneColours): LineSegments =>
  new LineSegments(
    linesGeometry(items.flatMap(wiresOf)),
    new LineBasicMaterial({
      color: colours.tone('mesh'),
      transparent: true,
      opacity: 0.32,
      depthWrite: false,
    }),
  )

const plainSheets = (
  items: readonly SceneItem[],
  color: ReturnType<SceneColours['tone']>,
  opacity: number,
): Mesh =>
  new Mesh(
    sheetsGeometry(items),
    new MeshBasicMaterial({ color, transparent: true, opacity, side: DoubleSide, depthWrite: false }),
  )

/** Mesh panels, screens and the fields of light curtains. A few lines cost a processor far less than a blended texture. */
export const sheetsOf = (items: readonly SceneItem[], colours: SceneColours, finish: FinishKind): Group => {
  const group = new Group()
  const mesh = items.filter((item) => item.tone === 'mesh')
  if (mesh.length > 0) group.add(finish === 'fine' ? wovenSheets(mesh, colours) : strungSheets(mesh, colours))
  for (const [tone, opacity] of [
    ['beam', 0.07],
    ['arc_screen', 0.22],
    ['closed_wall', 0.22],
  ] as const) {
    const plain = items.filter((item) => item.tone === tone)
    if (plain.length > 0) group.add(plainSheets(plain, colours.tone(tone), opacity))
  }
  return group
}
