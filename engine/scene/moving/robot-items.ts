import type { PlacedRobot } from '../../layout/types.ts'
import type { Arm, JointValues } from '../../motion/types.ts'
import type { Vector3Mm } from '../../units.ts'
import { add, length, mix, subtract, turned } from '../solids/vector.ts'
import type { SceneItem } from '../types.ts'
import { armSolids } from './arm-solids.ts'

/** From a robot's base frame to the cell frame. */
export const inCell = (robot: PlacedRobot, pointMm: Vector3Mm): Vector3Mm =>
  add(turned(pointMm, robot.rotationDegrees), robot.baseMm)

/** Links cut into pieces of about this many radii: a painter can order short pieces, not long crossing ones. */
const PIECE_RADII = 2.2

/** A robot's solids as items in the cell frame, long links cut into pieces. */
export const robotItems = (robot: PlacedRobot, arm: Arm, joints: JointValues): SceneItem[] =>
  armSolids(arm.kind, arm.segments(joints)).flatMap((solid) => {
    const span = length(subtract(solid.toMm, solid.fromMm))
    if (span < 0.5) return []
    const pieces = Math.max(1, Math.min(12, Math.round(span / (PIECE_RADII * Math.max(solid.radiusMm, 15)))))
    return Array.from({ length: pieces }, (_, i): SceneItem => {
      const from = inCell(robot, mix(solid.fromMm, solid.toMm, i / pieces))
      const to = inCell(robot, mix(solid.fromMm, solid.toMm, (i + 1) / pieces))
      const radiusAt = (share: number): number => solid.radiusMm + (solid.toRadiusMm - solid.radiusMm) * share
      return {
        role: 'robot',
        tone: solid.tone,
        shape: {
          kind: 'strut',
          toMm: subtract(to, from),
          radiusMm: radiusAt(i / pieces),
          toRadiusMm: radiusAt((i + 1) / pieces),
          sides: solid.radiusMm < 30 ? 8 : 18,
        },
        positionMm: from,
        rotationDegrees: 0,
        ownerId: robot.id,
      }
    })
  })
