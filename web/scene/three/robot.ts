import {
  type BufferGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  MeshPhongMaterial,
  Quaternion,
  Vector3,
} from 'three'
import type { Cell, PlacedRobot } from '#engine/layout/types.ts'
import type { Arm, JointValues } from '#engine/motion/types.ts'
import { armSolids } from '#engine/scene/arm-solids.ts'
import { toolAbout, toolKindOf } from '#engine/scene/tool-items.ts'
import type { ArmSolid } from '#engine/scene/types.ts'
import type { SceneColours } from './colours.ts'
import { itemsGeometry } from './geometry.ts'
import { drumGeometry, footGeometry, linkGeometry } from './lathe.ts'

export type RobotModel = { object: Group; pose: (joints: JointValues, isHolding: boolean) => void }

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

const materialsOf = (colours: SceneColours) => {
  const made = new Map<string, MeshPhongMaterial>()
  return (solid: ArmSolid): MeshPhongMaterial => {
    const known = made.get(solid.tone)
    if (known) return known
    const material = new MeshPhongMaterial({
      color: colours.tone(solid.tone),
      specular: 0x2a2a2a,
      shininess: 38,
    })
    made.set(solid.tone, material)
    return material
  }
}

const toolMesh = (
  cell: Cell,
  robot: PlacedRobot,
  arm: Arm,
  colours: SceneColours,
  isHolding: boolean,
): Mesh => {
  const kind = toolKindOf(cell, robot, arm)
  const items = toolAbout(kind, robot.toolLengthMm, cell.part.sizeMm, isHolding)
  const mesh = new Mesh(itemsGeometry(items, colours.tone), new MeshLambertMaterial({ vertexColors: true }))
  mesh.castShadow = true
  return mesh
}

/** One robot in its place; `pose` moves every link, joint housing and the gripper. */
export const buildRobot = (cell: Cell, robot: PlacedRobot, arm: Arm, colours: SceneColours): RobotModel => {
  const object = new Group()
  object.position.set(...robot.baseMm)
  object.rotation.z = (robot.rotationDegrees * Math.PI) / 180
  const materialFor = materialsOf(colours)
  const bodies = armSolids(arm.kind, arm.segments(arm.home)).map((solid) => {
    const mesh = new Mesh(geometryFor(solid), materialFor(solid))
    mesh.castShadow = true
    mesh.receiveShadow = solid.body !== 'drum'
    object.add(mesh)
    return { mesh, length: lengthOf(solid) }
  })
  const tools = [false, true].map((isHolding) => toolMesh(cell, robot, arm, colours, isHolding))
  object.add(...tools)

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
      tools.forEach((tool, i) => {
        tool.visible = (i === 1) === isHolding
        tool.position.set(...tip.positionMm)
        tool.rotation.z = (tip.yawDegrees * Math.PI) / 180
      })
    },
  }
}
