export { bareName, shortName } from '../layout/shown-names.ts'
export { armById } from './draw-isometric-svg.ts'
export { drawPlanSvg } from './draw-plan-svg.ts'
export { lengthText } from './drawing/plan-marks.ts'
export { convexHull, type Point } from './drawing/project.ts'
export { viewOf } from './drawing/view.ts'
export { ghosted } from './ghosted.ts'
export { armSolids } from './moving/arm-solids.ts'
export { partItems, partLookOf } from './moving/part-items.ts'
export { toolOf } from './moving/tool-items.ts'
export { inksOf, shaded, toneColour, toneOpacity } from './palette.ts'
export {
  emptyStations,
  isHolding,
  jointsOf,
  movedStill,
  openStations,
  posedItems,
  stationTurns,
  toolPoseOf,
} from './posed.ts'
export { drawPosterSvg, posterMoment } from './poster.ts'
export { sceneOf } from './scene-of.ts'
export { facesOf } from './solids/solid.ts'
export { add, cross, dot, length, mix, scale, subtract, unit } from './solids/vector.ts'
