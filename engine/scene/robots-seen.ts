import type { Cell } from '../layout/types.ts'
import type { Trace } from '../simulation/types.ts'
import type { Seconds } from '../units.ts'
import { viewOf } from './drawing/view.ts'
import { bodyOf, canMove, ghosted, hides, isSolid } from './ghosted.ts'
import { robotItems } from './moving/robot-items.ts'
import { type ArmFor, jointsOf, movedStill, toolPoseOf } from './posed.ts'
import { sceneOf } from './scene-of.ts'

/**
 * What share of the robots, by their tools and the middles of their links, is in sight at a moment of the trace: not behind a
 * machine or fence post that stays solid in the drawn picture. 0..1.
 */
export const robotsSeen = (cell: Cell, trace: Trace, armFor: ArmFor): ((seconds: Seconds) => number) => {
  const side = viewOf(cell).projection.toViewer
  const solid = ghosted(sceneOf(cell), cell, trace, armFor).filter((item) => isSolid(item) && !item.isGhost)
  const still = solid.filter((item) => !canMove(item)).map(bodyOf)
  const moving = solid.filter(canMove)
  return (seconds) => {
    const bodies = [...still, ...movedStill(moving, trace, seconds).map(bodyOf)]
    const points = cell.robots.flatMap((robot) => {
      const arm = armFor(robot.robotId)
      if (!arm) return []
      const joints = jointsOf(robot, arm, trace, seconds)
      const links = robotItems(robot, arm, joints).map(({ positionMm }) => positionMm)
      return [...links, toolPoseOf(robot, arm, joints).positionMm]
    })
    const seen = points.filter((point) => !bodies.some((body) => hides(body, point, side)))
    return points.length === 0 ? 0 : seen.length / points.length
  }
}
