import { type BufferGeometry, Color, Group, InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three'
import type { DownPose } from '#engine/motion/types.ts'
import { partItem } from '#engine/scene/moving/part-items.ts'
import { shaded } from '#engine/scene/palette.ts'
import { facesOf } from '#engine/scene/solids/solid.ts'
import { mix } from '#engine/scene/solids/vector.ts'
import type { Face, SceneItem } from '#engine/scene/types.ts'
import { partPoseAt } from '#engine/simulation/play.ts'
import type { PartTrack, Trace } from '#engine/simulation/types.ts'
import type { Vector3Mm } from '#engine/units.ts'
import type { SceneColours } from './colours.ts'
import type { Finish } from './finish.ts'
import { facesGeometry } from './geometry.ts'

export type Parts = { object: Group; pose: (seconds: number, tips: ReadonlyMap<string, DownPose>) => void }

/** A rim this share of the shorter side is drawn darker, so that boxes side by side can be told apart. */
const RIM_SHARE = 0.03

const rimmed = (face: Face, hex: string): { face: Face; hex: string }[] => {
  const [a, b, c, d] = face.points
  if (face.isDecal || face.points.length !== 4 || !a || !b || !c || !d) return [{ face, hex }]
  const span = (p: Vector3Mm, q: Vector3Mm): number => Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2])
  const rim = Math.min(8, Math.min(span(a, b), span(b, c)) * RIM_SHARE * 2)
  const middle = mix(a, c, 0.5)
  const inner = face.points.map((point): Vector3Mm => {
    const [u, v] = [rim / span(a, b), rim / span(b, c)]
    const towards = (from: Vector3Mm): Vector3Mm => [
      (middle[0] - from[0]) * 2,
      (middle[1] - from[1]) * 2,
      (middle[2] - from[2]) * 2,
    ]
    const across = towards(point)
    const ab: Vector3Mm = [(b[0] - a[0]) * u, (b[1] - a[1]) * u, (b[2] - a[2]) * u]
    const bc: Vector3Mm = [(c[0] - b[0]) * v, (c[1] - b[1]) * v, (c[2] - b[2]) * v]
    const sign = (along: Vector3Mm): number =>
      Math.sign(across[0] * along[0] + across[1] * along[1] + across[2] * along[2])
    const [s, t] = [sign(ab), sign(bc)]
    return [
      point[0] + ab[0] * s + bc[0] * t,
      point[1] + ab[1] * s + bc[1] * t,
      point[2] + ab[2] * s + bc[2] * t,
    ]
  })
  const dark = shaded(hex, 0.72)
  const strips = face.points.flatMap((point, i): { face: Face; hex: string }[] => {
    const j = (i + 1) % 4
    const [next, innerNext, innerHere] = [face.points[j], inner[j], inner[i]]
    if (!next || !innerNext || !innerHere) return []
    return [{ face: { points: [point, next, innerNext, innerHere], normal: face.normal }, hex: dark }]
  })
  return [...strips, { face: { points: inner, normal: face.normal }, hex }]
}

const partGeometry = (item: SceneItem, colours: SceneColours): BufferGeometry =>
  facesGeometry(
    facesOf({ ...item, positionMm: [0, 0, 0], rotationDegrees: 0 }).flatMap((face) => {
      const hex = colours.tone(face.tone ?? item.tone)
      return item.shape.kind === 'box' ? rimmed(face, hex) : [{ face, hex }]
    }),
  )

/** Instances of one size and shape; their colours differ by a few per cent, as cartons do. */
const batch = (
  tracks: readonly PartTrack[],
  colours: SceneColours,
  finish: Finish,
): InstancedMesh | undefined => {
  const first = tracks[0]
  if (!first) return undefined
  const item = partItem(first.id, first.shape, first.sizeMm, [0, 0, 0], 0)
  const mesh = new InstancedMesh(partGeometry(item, colours), finish.coloured(), tracks.length)
  mesh.frustumCulled = false
  const shade = new Color()
  tracks.forEach((_, i) => {
    mesh.setColorAt(i, shade.setScalar(0.92 + (0.08 * ((i * 7919) % 13)) / 12))
  })
  finish.cast(mesh)
  return mesh
}

const HIDDEN = new Matrix4().makeScale(0, 0, 0)
const ONE = new Vector3(1, 1, 1)
const Z = new Vector3(0, 0, 1)

/** Every part of a trace; `pose` puts each where it is at a moment, or away. */
export const buildParts = (trace: Trace, colours: SceneColours, finish: Finish): Parts => {
  const object = new Group()
  const groups = Map.groupBy(trace.parts, ({ shape, sizeMm }) => `${shape}:${sizeMm.join('x')}`)
  const batches = [...groups.values()].flatMap((tracks) => {
    const mesh = batch(tracks, colours, finish)
    if (!mesh) return []
    object.add(mesh)
    return [{ tracks, mesh, height: tracks[0]?.sizeMm[2] ?? 0 }]
  })
  const [matrix, position, turn] = [new Matrix4(), new Vector3(), new Quaternion()]
  return {
    object,
    pose: (seconds, tips) => {
      for (const { tracks, mesh, height } of batches) {
        tracks.forEach((track, i) => {
          const pose = partPoseAt(track, seconds, (id) => tips.get(id))
          if (!pose) {
            mesh.setMatrixAt(i, HIDDEN)
            return
          }
          position.set(pose.topMm[0], pose.topMm[1], pose.topMm[2] - height / 2)
          turn.setFromAxisAngle(Z, (pose.yawDegrees * Math.PI) / 180)
          mesh.setMatrixAt(i, matrix.compose(position, turn, ONE))
        })
        mesh.instanceMatrix.needsUpdate = true
      }
    },
  }
}
