import { robotById } from '../catalogue/index.ts'
import type { Cell } from '../layout/types.ts'
import { armById } from './draw-isometric-svg.ts'
import { drawPlan, type PlanDrawing } from './drawing/plan-view.ts'
import { posedItems } from './posed.ts'
import { sceneOf } from './scene-of.ts'

/**
 * A cell from above as an SVG document of `width` by `height` pixels, to one scale in both directions: stations with
 * names and sizes, fence with doors and guarded openings, the robots' published reach, dimensions in mm (from 10 m in m).
 * Names are escaped.
 */
export const drawPlanSvg = (cell: Cell, options: PlanDrawing): string =>
  drawPlan(cell, [...sceneOf(cell), ...posedItems(cell, undefined, 0, armById)], options, (robotId) => {
    const robot = robotById(robotId)
    // A delta's reach is the diameter of its working cylinder.
    return robot?.type === 'delta' && robot.reachMm !== undefined ? robot.reachMm / 2 : robot?.reachMm
  })
