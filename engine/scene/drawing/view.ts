import type { Vector3Mm } from '../../units.ts'
import { unit } from '../solids/vector.ts'
import { type Point, projectionFrom } from './project.ts'

/** Towards the lamp: high, from the left and the operator's side. */
export const TO_LAMP: Vector3Mm = unit([-0.55, -0.4, 1.15])

/** The operator's side in front, seen from the right and above; 35.26° would be true isometric, a little lower shows more of the robot. */
export const VIEW = projectionFrom(-56, 29)

/** From the cell frame to pixels. */
export type Place = (point: Vector3Mm) => Point
