import {
  AmbientLight,
  type BufferGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  type Material,
  type Object3D,
} from 'three'
import type { Cell, PlacedRobot } from '#engine/layout/types.ts'
import type { Arm, DownPose } from '#engine/motion/types.ts'
import {
  emptyStations,
  ghosted,
  isHolding,
  jointsOf,
  openStations,
  posedItems,
  sceneOf,
  stationTurns,
  toolPoseOf,
  viewOf,
} from '#engine/scene/index.ts'
import type { Trace } from '#engine/simulation/types.ts'
import type { Vector3Mm } from '#engine/units.ts'
import { toOpeningCamera } from '../camera/view-fit.ts'
import { greyOf } from '../heat/heat-scale.ts'
import type { SceneColours } from './colours.ts'
import { buildDimensions } from './dimensions.ts'
import { type FinishKind, finishOf } from './finish.ts'
import { buildFloor } from './floor.ts'
import type { Paint } from './paint.ts'
import { buildParts } from './parts.ts'
import { buildReach } from './reach.ts'
import { buildRobot } from './robot.ts'
import type { ColourOf } from './shapes/geometry.ts'
import { buildStill, solidsOf } from './still.ts'

/** How a robot of the cell is drawn: its kinematic model and published reach; either may be unknown. */
export type RobotLook = { arm: Arm | undefined; reachMm: number | undefined }

export type StageOptions = {
  fence: boolean
  reach: boolean
  dimensions: boolean
  /** Colours by the id of a station or robot; everything else is grey. Absent: the things' own colours. */
  heat?: ReadonlyMap<string, string> | undefined
}

export type Stage = {
  /** In metres, y up. */
  object: Group
  lamp: DirectionalLight
  /** Puts everything where it is at a moment of the trace. */
  pose: (seconds: number) => void
  show: (options: StageOptions) => void
  dispose: () => void
}

const lampFor = (cell: Cell, toLamp: Vector3Mm): DirectionalLight => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const half = Math.hypot(maxX - minX, maxY - minY) / 2 + 600
  const lamp = new DirectionalLight(0xffffff, 2.1)
  const [cx, cy] = [(minX + maxX) / 2, (minY + maxY) / 2]
  lamp.position.set(cx + toLamp[0] * half * 2, cy + toLamp[1] * half * 2, toLamp[2] * half * 2)
  lamp.target.position.set(cx, cy, 0)
  lamp.castShadow = true
  lamp.shadow.mapSize.set(1024, 1024)
  // The shadow camera looks in world units, which are metres.
  const span = half / 1000
  Object.assign(lamp.shadow.camera, {
    left: -span,
    right: span,
    top: span,
    bottom: -span,
    near: 0.1,
    far: span * 5,
  })
  lamp.shadow.bias = -0.0008
  lamp.shadow.normalBias = 0.02
  return lamp
}

const disposeAll = (root: Object3D): void => {
  root.traverse((child) => {
    const { geometry, material } = child as Object3D & {
      geometry?: BufferGeometry
      material?: Material | Material[]
    }
    geometry?.dispose()
    for (const one of Array.isArray(material) ? material : material ? [material] : []) {
      if ('map' in one && one.map && typeof one.map === 'object' && 'dispose' in one.map) {
        const { map } = one as Material & { map: { dispose: () => void } }
        map.dispose()
      }
      one.dispose()
    }
  })
}

/** Builds the whole cell once; afterwards only `pose` and `show` are called. */
export const buildStage = (
  cell: Cell,
  trace: Trace | undefined,
  lookOf: (robot: PlacedRobot) => RobotLook,
  colours: SceneColours,
  finishKind: FinishKind,
): Stage => {
  const { toLamp } = viewOf(cell)
  const finish = finishOf(finishKind, colours, toLamp)
  // Cell frame (mm, z up) into the scene's (m, y up).
  const object = new Group()
  object.rotation.x = -Math.PI / 2
  object.scale.setScalar(0.001)

  const lamp = lampFor(cell, toLamp)
  const sky = new HemisphereLight(0xffffff, colours.theme === 'dark' ? 0x39424c : 0xb9c0c7, 1.25)
  sky.position.set(0, 0, 1)
  const armFor = (robotId: string): Arm | undefined => {
    const robot = cell.robots.find((one) => one.robotId === robotId)
    return robot && lookOf(robot).arm
  }
  const still = buildStill(
    ghosted(sceneOf(cell), cell, trace, armFor, toOpeningCamera(cell)),
    colours,
    finish,
  )
  const dimensions = buildDimensions(cell, colours)
  const reach = new Group()
  const parts = trace ? buildParts(cell, trace, colours, finish) : undefined
  object.add(lamp, lamp.target, sky, new AmbientLight(0xffffff, 0.2), buildFloor(cell, colours, finish))
  object.add(still.object, dimensions, reach)
  if (parts) object.add(parts.object)

  const arms = cell.robots.flatMap((robot) => {
    const { arm, reachMm } = lookOf(robot)
    if (reachMm !== undefined && reachMm > 0) reach.add(buildReach(robot, reachMm, colours))
    if (!arm) return []
    const model = buildRobot(cell, robot, arm, trace, colours, finish)
    object.add(model.object)
    return [{ robot, arm, model }]
  })
  // What has no model of its own (robots without joint data; loads when there is no trace) stands still.
  const posedOnce = posedItems(cell, undefined, 0, () => undefined).filter((item) =>
    item.role === 'part' ? !trace : !arms.some(({ robot }) => robot.id === item.ownerId),
  )
  const covered = posedOnce.length > 0 ? solidsOf(posedOnce, colours, finish) : undefined
  if (covered) object.add(covered.object)
  const hot = (heat: ReadonlyMap<string, string>): ColourOf => {
    return (tone, ownerId) => heat.get(ownerId ?? '') ?? greyOf(colours.tone(tone))
  }
  const paint: Paint = (colourOf) => {
    still.paint(colourOf)
    covered?.paint(colourOf)
    for (const { model } of arms) model.paint(colourOf)
  }
  let heatShown: ReadonlyMap<string, string> | undefined

  const pose = (seconds: number): void => {
    const tips = new Map<string, DownPose>()
    for (const { robot, arm, model } of arms) {
      const joints = jointsOf(robot, arm, trace, seconds)
      model.pose(joints, isHolding(trace, robot.id, seconds))
      tips.set(robot.id, toolPoseOf(robot, arm, joints))
    }
    parts?.pose(seconds, tips)
    still.setOpen(openStations(trace, seconds))
    still.setEmpty(emptyStations(trace, seconds))
    still.setTurned(stationTurns(trace, seconds))
  }
  pose(0)
  return {
    object,
    lamp,
    pose,
    show: (options) => {
      still.setFenceShown(options.fence)
      reach.visible = options.reach
      dimensions.visible = options.dimensions
      if (options.heat !== heatShown) {
        heatShown = options.heat
        paint(heatShown && hot(heatShown))
      }
      lamp.castShadow = !options.dimensions
      for (const shadow of finish.flatShadows) shadow.visible = !options.dimensions
    },
    dispose: () => disposeAll(object),
  }
}
