import { robotById } from '../catalogue/index.ts'
import type { Cell } from '../layout/types.ts'
import { armOf } from '../motion/arm.ts'
import type { Arm } from '../motion/types.ts'
import type { Trace } from '../simulation/types.ts'
import type { Seconds } from '../units.ts'
import { type DrawingSize, drawItems } from './drawing/isometric.ts'
import { ghosted } from './ghosted.ts'
import { movedStill, posedItems } from './posed.ts'
import { sceneOf } from './scene-of.ts'

/** The model of a robot of the catalogue; `undefined` when it is unknown or its data do not allow one. */
export const armById = (robotId: string): Arm | undefined => {
  const robot = robotById(robotId)
  return robot && armOf(robot)
}

/**
 * A cell as an isometric SVG document of `width` by `height` pixels, as it is `atSeconds` into its trace; without a
 * trace the robots rest and the stacks are full. Text comes from `title` only and is escaped. Never throws on a cell
 * whose robots are unknown: those are drawn covered.
 */
export const drawIsometricSvg = (
  cell: Cell,
  trace: Trace | undefined,
  atSeconds: Seconds,
  options: DrawingSize & { title?: string },
): string =>
  drawItems(
    cell,
    [
      ...movedStill(ghosted(sceneOf(cell), cell, trace, armById), trace, atSeconds),
      ...posedItems(cell, trace, atSeconds, armById),
    ],
    options,
    options.title ?? 'Robotic cell',
  )
