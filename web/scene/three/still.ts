import { Group, LineBasicMaterial, LineSegments, Mesh } from 'three'
import type { Cell } from '#engine/layout/types.ts'
import { sceneOf } from '#engine/scene/scene-of.ts'
import type { Role, SceneItem } from '#engine/scene/types.ts'
import type { SceneColours } from './colours.ts'
import type { Finish } from './finish.ts'
import { edgesGeometry, itemsGeometry } from './shapes/geometry.ts'
import { sheetsOf } from './sheets.ts'

/** What stands still in a cell, with the two things that may change: open machine doors, and whether the guard shows. */
export type Still = {
  object: Group
  setOpen: (stationIds: ReadonlySet<string>) => void
  setFenceShown: (isShown: boolean) => void
}

const GUARD_ROLES: ReadonlySet<Role> = new Set<Role>(['fence', 'door', 'guard'])

/** Opaque solids as one mesh with its edges drawn thin. */
export const solidsOf = (items: readonly SceneItem[], colours: SceneColours, finish: Finish): Group => {
  const group = new Group()
  const opaque = items.filter((item) => item.isTranslucent !== true)
  const mesh = new Mesh(itemsGeometry(opaque, colours.tone), finish.coloured())
  finish.castStill(mesh, opaque)
  const edges = new LineSegments(
    edgesGeometry(opaque),
    new LineBasicMaterial({ color: colours.line, transparent: true, opacity: 0.28 }),
  )
  group.add(mesh, edges)
  return group
}

/** Builds a cell's still solids: one mesh for all that is opaque, one per guard kind, a small group per machine door. */
export const buildStill = (cell: Cell, colours: SceneColours, finish: Finish): Still => {
  const items = sceneOf(cell)
  const object = new Group()
  const doors = new Map<string, { group: Group; slideMm: readonly [number, number, number] }>()
  const sliding = items.filter((item) => item.slideMm !== undefined)
  const guard = items.filter((item) => GUARD_ROLES.has(item.role))
  const markings = items.filter((item) => item.role === 'marking')
  const rest = items.filter(
    (item) => item.slideMm === undefined && !GUARD_ROLES.has(item.role) && item.role !== 'marking',
  )
  object.add(solidsOf(rest, colours, finish))

  const paint = new Mesh(itemsGeometry(markings, colours.tone), finish.coloured())
  paint.receiveShadow = finish.kind === 'fine'
  object.add(paint)

  const fence = new Group()
  fence.add(
    solidsOf(guard, colours, finish),
    sheetsOf(
      guard.filter((item) => item.isTranslucent),
      colours,
      finish.kind,
    ),
  )
  object.add(fence)

  for (const stationId of new Set(sliding.flatMap((item) => (item.ownerId ? [item.ownerId] : [])))) {
    const leaf = sliding.filter((item) => item.ownerId === stationId)
    const group = solidsOf(leaf, colours, finish)
    doors.set(stationId, { group, slideMm: leaf[0]?.slideMm ?? [0, 0, 0] })
    object.add(group)
  }

  return {
    object,
    setOpen: (stationIds) => {
      for (const [stationId, { group, slideMm }] of doors) {
        const share = stationIds.has(stationId) ? 1 : 0
        group.position.set(slideMm[0] * share, slideMm[1] * share, slideMm[2] * share)
      }
    },
    setFenceShown: (isShown) => {
      fence.visible = isShown
    },
  }
}
