import type { Robot } from '#engine/catalogue/types.ts'
import type { Cell } from '#engine/layout/types.ts'
import { lengthText } from '#engine/scene/drawing/plan-marks.ts'
import { shortName } from '#engine/scene/drawing/plan-names.ts'
import type { Vector3Mm } from '#engine/units.ts'
import { dimensionsOf } from '../three/dimensions.ts'

export type SceneLabel = {
  id: string
  text: string
  atMm: Vector3Mm
  kind: 'station' | 'robot' | 'dimension'
}

/** Names that float over stations and robots. */
export const nameLabels = (cell: Cell, robots: readonly Robot[]): SceneLabel[] => [
  ...cell.stations.map((station): SceneLabel => {
    const height = Math.max(station.sizeMm[2], station.surfaceMm)
    return {
      id: `station-${station.id}`,
      text: shortName(station.label).split(':')[0] ?? station.label,
      atMm: [...station.centreMm, Math.min(height + 120, 2300)],
      kind: 'station',
    }
  }),
  ...cell.robots.map((placed): SceneLabel => {
    const robot = robots.find(({ id }) => id === placed.robotId)
    return {
      id: `robot-${placed.id}`,
      text: robot ? `${robot.maker} ${robot.model}` : placed.robotId,
      atMm: [placed.baseMm[0], placed.baseMm[1], placed.isHanging ? placed.baseMm[2] + 250 : 60],
      kind: 'robot',
    }
  }),
]

/** Lengths beside the dimension lines of the view from above. */
export const dimensionLabels = (cell: Cell): SceneLabel[] =>
  dimensionsOf(cell).map(({ fromMm, toMm, atMm }, i) => ({
    id: `dimension-${i}`,
    text: lengthText(Math.hypot(toMm[0] - fromMm[0], toMm[1] - fromMm[1])),
    atMm,
    kind: 'dimension',
  }))
