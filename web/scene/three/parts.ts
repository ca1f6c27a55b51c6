import { type BufferGeometry, Color, Group, InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three'
import type { Cell } from '#engine/layout/types.ts'
import type { DownPose } from '#engine/motion/types.ts'
import { facesOf, partItems, partLookOf } from '#engine/scene/index.ts'
import type { SceneItem, Tone } from '#engine/scene/types.ts'
import { partPoseAt } from '#engine/simulation/index.ts'
import type { PartTrack, Trace } from '#engine/simulation/types.ts'
import type { SceneColours } from './colours.ts'
import type { Finish } from './finish.ts'
import { facesGeometry } from './shapes/geometry.ts'
import { rimmed } from './shapes/rim.ts'

export type Parts = { object: Group; pose: (seconds: number, tips: ReadonlyMap<string, DownPose>) => void }

/** Side by side on a pallet these would be one block without their rims. */
const stacked: ReadonlySet<Tone> = new Set<Tone>(['carton', 'crate'])

const partGeometry = (items: readonly SceneItem[], colours: SceneColours): BufferGeometry =>
  facesGeometry(
    items.flatMap((item) =>
      facesOf(item).flatMap((face) => {
        const hex = colours.tone(face.tone ?? item.tone)
        return stacked.has(item.tone) && face.normal[2] > -0.9 ? rimmed(face, hex) : [{ face, hex }]
      }),
    ),
  )

/** The bare body, without rims and tape. */
const outlineOf = (items: readonly SceneItem[]): BufferGeometry =>
  facesGeometry(
    items
      .flatMap(facesOf)
      .filter((face) => !face.isDecal)
      .map((face) => ({ face, hex: '#000000' })),
  )

/** Instances of one size and shape; their colours differ by a few per cent, as cartons do. */
const batch = (
  cell: Cell,
  tracks: readonly PartTrack[],
  colours: SceneColours,
  finish: Finish,
): InstancedMesh | undefined => {
  const first = tracks[0]
  if (!first) return undefined
  const items = partItems(
    first.id,
    first.shape,
    first.sizeMm,
    [0, 0, first.sizeMm[2] / 2],
    0,
    partLookOf(cell, first),
  )
  const mesh = new InstancedMesh(partGeometry(items, colours), finish.coloured(), tracks.length)
  mesh.frustumCulled = false
  const shade = new Color()
  tracks.forEach((_, i) => {
    mesh.setColorAt(i, shade.setScalar(0.92 + (0.08 * ((i * 7919) % 13)) / 12))
  })
  finish.cast(mesh, outlineOf(items))
  return mesh
}

const HIDDEN = new Matrix4().makeScale(0, 0, 0)
const ONE = new Vector3(1, 1, 1)
const Z = new Vector3(0, 0, 1)

/** Every part of a trace; `pose` puts each where it is at a moment, or away. */
export const buildParts = (cell: Cell, trace: Trace, colours: SceneColours, finish: Finish): Parts => {
  const object = new Group()
  const groups = Map.groupBy(
    trace.parts,
    (part) => `${part.shape}:${part.sizeMm.join('x')}:${partLookOf(cell, part) ?? ''}`,
  )
  const batches = [...groups.values()].flatMap((tracks) => {
    const mesh = batch(cell, tracks, colours, finish)
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
