import { type BufferGeometry, Group, type Material, Mesh, Quaternion, Vector3 } from 'three'
import type { Cell, PlacedRobot } from '#engine/layout/types.ts'
import type { Arm, JointValues } from '#engine/motion/types.ts'
import { armSolids, toolOf } from '#engine/scene/index.ts'
import type { ArmSolid, Tone } from '#engine/scene/types.ts'
import type { Trace } from '#engine/simulation/types.ts'
import type { SceneColours } from './colours.ts'
import type { Finish } from './finish.ts'
import { type Paint, painterOf } from './paint.ts'
import { itemsGeometry } from './shapes/geometry.ts'
import { drumGeometry, footGeometry, linkGeometry } from './shapes/lathe.ts'

export type RobotModel = {
  object: Group
  pose: (joints: JointValues, isHolding: boolean) => void
  paint: Paint
}

/** The shadow of a thinner rod is not missed. */
const THIN_MM = 24

const UP = new Vector3(0, 1, 0)

const lengthOf = ({ fromMm, toMm }: ArmSolid): number =>
  Math.max(1, Math.hypot(toMm[0] - fromMm[0], toMm[1] - fromMm[1], toMm[2] - fromMm[2]))

const geometryFor = (solid: ArmSolid): BufferGeometry => {
  const length = lengthOf(solid)
  switch (solid.body) {
    case 'foot':
      return footGeometry(solid.radiusMm, solid.toRadiusMm, length)
    case 'link':
      return linkGeometry(solid.radiusMm, solid.toRadiusMm, length)
    case 'drum':
      return drumGeometry(solid.radiusMm, solid.toRadiusMm, length)
  }
}

/** One material a tone, shared by all bodies of a robot. */
const materialsOf = (colours: SceneColours, finish: Finish) => {
  const made = new Map<Tone, Material>()
  return {
    of: (tone: Tone): Material => {
      const known = made.get(tone) ?? finish.painted(tone)
      made.set(tone, known)
      return known
    },
    paint:
      (ownerId: string): Paint =>
      (colourOf) => {
        for (const [tone, material] of made)
          finish.repaint(material, (colourOf ?? colours.tone)(tone, ownerId))
      },
  }
}

const toolMesh = (
  cell: Cell,
  robot: PlacedRobot,
  arm: Arm,
  trace: Trace | undefined,
  colours: SceneColours,
  finish: Finish,
  isHolding: boolean,
): { mesh: Mesh; paint: Paint } => {
  const items = toolOf(cell, robot, arm, trace, isHolding)
  const mesh = new Mesh(itemsGeometry(items, colours.tone), finish.coloured())
  finish.cast(mesh)
  const owned = items.map((item) => ({ ...item, ownerId: robot.id }))
  return { mesh, paint: painterOf(mesh, owned, colours.tone) }
}

/** One robot in its place; `pose` moves every link, joint housing and the gripper. */
export const buildRobot = (
  cell: Cell,
  robot: PlacedRobot,
  arm: Arm,
  trace: Trace | undefined,
  colours: SceneColours,
  finish: Finish,
): RobotModel => {
  const object = new Group()
  object.position.set(...robot.baseMm)
  object.rotation.z = (robot.rotationDegrees * Math.PI) / 180
  const materials = materialsOf(colours, finish)
  const bodies = armSolids(arm.kind, arm.segments(arm.home)).map((solid) => {
    const mesh = new Mesh(geometryFor(solid), materials.of(solid.tone))
    if (solid.radiusMm > THIN_MM) finish.cast(mesh)
    object.add(mesh)
    return { mesh, length: lengthOf(solid) }
  })
  const tools = [false, true].map((isHolding) =>
    toolMesh(cell, robot, arm, trace, colours, finish, isHolding),
  )
  object.add(...tools.map(({ mesh }) => mesh))

  const direction = new Vector3()
  const turn = new Quaternion()
  return {
    object,
    pose: (joints, isHolding) => {
      armSolids(arm.kind, arm.segments(joints)).forEach((solid, i) => {
        const body = bodies[i]
        if (!body) return
        const { fromMm, toMm } = solid
        direction.set(toMm[0] - fromMm[0], toMm[1] - fromMm[1], toMm[2] - fromMm[2])
        const length = direction.length()
        body.mesh.visible = length > 0.5
        if (length <= 0.5) return
        body.mesh.quaternion.copy(turn.setFromUnitVectors(UP, direction.divideScalar(length)))
        body.mesh.position.set(...fromMm)
        body.mesh.scale.y = length / body.length
      })
      const tip = arm.tip(joints, robot.toolLengthMm)
      tools.forEach(({ mesh: tool }, i) => {
        tool.visible = (i === 1) === isHolding
        tool.position.set(...tip.positionMm)
        tool.rotation.z = (tip.yawDegrees * Math.PI) / 180
      })
    },
    paint: (colourOf) => {
      materials.paint(robot.id)(colourOf)
      for (const { paint } of tools) paint(colourOf)
    },
  }
}
