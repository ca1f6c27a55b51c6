import type { Robot } from '#engine/catalogue/types.ts'
import type { Cell } from '#engine/layout/types.ts'
import { bareName, lengthText, shortName } from '#engine/scene/index.ts'
import type { Vector3Mm } from '#engine/units.ts'
import { type Load, shareText } from '../heat/loads.ts'
import { dimensionsOf } from '../three/dimensions.ts'

export type SceneLabel = {
  id: string
  text: string
  atMm: Vector3Mm
  kind: 'station' | 'robot' | 'dimension'
}

type Words = { hasNames: boolean; loads: readonly Load[] }

/** Names that float over stations and robots, with how busy each is where `loads` tells it, or that alone. */
export const nameLabels = (
  cell: Cell,
  robots: readonly Robot[],
  { hasNames, loads }: Words = { hasNames: true, loads: [] },
): SceneLabel[] => {
  const shares = new Map(loads.map(({ id, share }) => [id, shareText(share)]))
  return namedPlaces(cell, robots).flatMap(({ ownerId, ...label }) => {
    const words = [...(hasNames ? [label.text] : []), shares.get(ownerId)].filter((one) => one !== undefined)
    return words.length === 0 ? [] : [{ ...label, text: words.join(' · ') }]
  })
}

type Named = SceneLabel & { ownerId: string }

const namedPlaces = (cell: Cell, robots: readonly Robot[]): Named[] => [
  ...cell.stations.map((station): Named => {
    const height = Math.max(station.sizeMm[2], station.surfaceMm)
    return {
      id: `station-${station.id}`,
      ownerId: station.id,
      text: bareName(shortName(station.label)),
      atMm: [...station.centreMm, Math.min(height + 120, 2300)],
      kind: 'station',
    }
  }),
  ...cell.robots.map((placed): Named => {
    const robot = robots.find(({ id }) => id === placed.robotId)
    return {
      id: `robot-${placed.id}`,
      ownerId: placed.id,
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
