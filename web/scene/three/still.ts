import { Group, LineBasicMaterial, LineSegments, Mesh, MeshBasicMaterial } from 'three'
import type { Role, SceneItem } from '#engine/scene/types.ts'
import type { SceneColours } from './colours.ts'
import type { Finish } from './finish.ts'
import { type Paint, painterOf } from './paint.ts'
import { edgesGeometry, itemsGeometry } from './shapes/geometry.ts'
import { sheetsOf } from './sheets.ts'

/** What stands still in a cell, with what may change: open machine doors, turned positioners, and whether the guard shows. */
export type Still = {
  object: Group
  setOpen: (stationIds: ReadonlySet<string>) => void
  /** Hides the pallets of these stations. */
  setEmpty: (stationIds: ReadonlySet<string>) => void
  /** Degrees that what turns at a station has turned; 0 where a station is not named. */
  setTurned: (degreesOf: ReadonlyMap<string, number>) => void
  setFenceShown: (isShown: boolean) => void
  paint: Paint
}

const GUARD_ROLES: ReadonlySet<Role> = new Set<Role>(['fence', 'door', 'guard'])

export type Solids = { object: Group; paint: Paint }

const GHOST_OPACITY = 0.16

/** Opaque solids as one mesh with its edges drawn thin, ghosted ones as another that is seen through. */
export const solidsOf = (items: readonly SceneItem[], colours: SceneColours, finish: Finish): Solids => {
  const group = new Group()
  const solid = items.filter((item) => item.isTranslucent !== true)
  const opaque = solid.filter((item) => item.isGhost !== true)
  const ghosts = solid.filter((item) => item.isGhost)
  const mesh = new Mesh(itemsGeometry(opaque, colours.tone), finish.coloured())
  finish.castStill(mesh, opaque)
  const edges = new LineSegments(
    edgesGeometry(opaque),
    new LineBasicMaterial({ color: colours.line, transparent: true, opacity: 0.28 }),
  )
  group.add(mesh, edges)
  const paint = painterOf(mesh, opaque, colours.tone)
  if (ghosts.length === 0) return { object: group, paint }
  const faint = new Mesh(
    itemsGeometry(ghosts, colours.tone),
    new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      opacity: GHOST_OPACITY,
      depthWrite: false,
    }),
  )
  group.add(faint)
  const paintFaint = painterOf(faint, ghosts, colours.tone)
  return {
    object: group,
    paint: (colourOf) => {
      paint(colourOf)
      paintFaint(colourOf)
    },
  }
}

/** Builds a cell's still solids: one mesh for all that is opaque, one per guard kind, a small group per machine door. */
export const buildStill = (items: readonly SceneItem[], colours: SceneColours, finish: Finish): Still => {
  const object = new Group()
  const doors = new Map<string, { group: Group; slideMm: readonly [number, number, number] }>()
  const sliding = items.filter((item) => item.slideMm !== undefined)
  const guard = items.filter((item) => GUARD_ROLES.has(item.role))
  const markings = items.filter((item) => item.role === 'marking')
  const rest = items.filter(
    (item) =>
      item.slideMm === undefined &&
      item.turnAboutMm === undefined &&
      item.isGoneWhenEmpty !== true &&
      !GUARD_ROLES.has(item.role) &&
      item.role !== 'marking',
  )
  const standing = solidsOf(rest, colours, finish)
  const paints = [standing.paint]
  object.add(standing.object)

  const paint = new Mesh(itemsGeometry(markings, colours.tone), finish.coloured())
  paint.receiveShadow = finish.kind === 'fine'
  object.add(paint)

  const fence = new Group()
  fence.add(
    solidsOf(guard, colours, finish).object,
    sheetsOf(
      guard.filter((item) => item.isTranslucent),
      colours,
      finish.kind,
    ),
  )
  object.add(fence)

  for (const stationId of new Set(sliding.flatMap((item) => (item.ownerId ? [item.ownerId] : [])))) {
    const leaf = sliding.filter((item) => item.ownerId === stationId)
    const { object: group, paint: paintLeaf } = solidsOf(leaf, colours, finish)
    paints.push(paintLeaf)
    doors.set(stationId, { group, slideMm: leaf[0]?.slideMm ?? [0, 0, 0] })
    object.add(group)
  }

  const pallets = new Map<string, Group>()
  for (const [stationId, pallet] of Map.groupBy(
    items.filter((item) => item.isGoneWhenEmpty),
    (item) => item.ownerId ?? '',
  )) {
    const { object: group, paint: paintPallet } = solidsOf(pallet, colours, finish)
    paints.push(paintPallet)
    pallets.set(stationId, group)
    object.add(group)
  }

  const turntables = new Map<string, Group>()
  for (const [stationId, table] of Map.groupBy(
    items.filter((item) => item.turnAboutMm !== undefined),
    (item) => item.ownerId ?? '',
  )) {
    const [x, y] = table[0]?.turnAboutMm ?? [0, 0]
    const about = table.map((item): SceneItem => {
      const [px, py, pz] = item.positionMm
      return { ...item, positionMm: [px - x, py - y, pz] }
    })
    const { object: group, paint: paintTable } = solidsOf(about, colours, finish)
    group.position.set(x, y, 0)
    paints.push(paintTable)
    turntables.set(stationId, group)
    object.add(group)
  }

  return {
    object,
    setTurned: (degreesOf) => {
      for (const [stationId, group] of turntables)
        group.rotation.z = ((degreesOf.get(stationId) ?? 0) * Math.PI) / 180
    },
    setEmpty: (stationIds) => {
      for (const [stationId, group] of pallets) group.visible = !stationIds.has(stationId)
    },
    setOpen: (stationIds) => {
      for (const [stationId, { group, slideMm }] of doors) {
        const share = stationIds.has(stationId) ? 1 : 0
        group.position.set(slideMm[0] * share, slideMm[1] * share, slideMm[2] * share)
      }
    },
    setFenceShown: (isShown) => {
      fence.visible = isShown
    },
    paint: (colourOf) => {
      for (const paintOne of paints) paintOne(colourOf)
    },
  }
}
