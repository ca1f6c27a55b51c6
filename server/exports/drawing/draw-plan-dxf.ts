import { robotById } from '#engine/catalogue/index.ts'
import type { Cell, PlacedRobot, Station } from '#engine/layout/types.ts'
import { armById, convexHull, facesOf, posedItems } from '#engine/scene/index.ts'
import { radians, type Vector2Mm } from '#engine/units.ts'
import { circle, dxfDocument, label, line, outline } from './dxf-writer.ts'

const whole = (millimetres: number): string => String(Math.round(millimetres))

const turnedAbout = ([cx, cy]: Vector2Mm, degrees: number, [x, y]: Vector2Mm): Vector2Mm => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return [cx + x * cos - y * sin, cy + x * sin + y * cos]
}

const middleOf = (from: Vector2Mm, to: Vector2Mm): Vector2Mm => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]

const stationEntities = (
  { centreMm, rotationDegrees, sizeMm, label: name, flow }: Station,
  height: number,
) => {
  const [x, y] = [sizeMm[0] / 2, sizeMm[1] / 2]
  const corners: Vector2Mm[] = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ]
  const arrow = (): string[] => {
    if (!flow) return []
    const at = (along: number, aside: number) =>
      turnedAbout(centreMm, flow.directionDegrees, [along, aside - height * 2])
    const half = Math.min(Math.max(x, y) * 0.6, 600)
    return [
      line('STATIONS', at(-half, 0), at(half, 0)),
      line('STATIONS', at(half, 0), at(half - height, height / 3)),
      line('STATIONS', at(half, 0), at(half - height, -height / 3)),
    ]
  }
  return [
    outline(
      'STATIONS',
      corners.map((corner) => turnedAbout(centreMm, rotationDegrees, corner)),
    ),
    ...arrow(),
    label('TEXT', name, [centreMm[0], centreMm[1] + height * 0.8], height),
    label(
      'TEXT',
      `${whole(sizeMm[0])} x ${whole(sizeMm[1])} x ${whole(sizeMm[2])}`,
      [centreMm[0], centreMm[1] - height * 0.8],
      height * 0.8,
    ),
  ]
}

/** A delta's reach is the diameter of its working cylinder. */
const reachOf = ({ robotId }: PlacedRobot): number | undefined => {
  const robot = robotById(robotId)
  return robot?.type === 'delta' && robot.reachMm !== undefined ? robot.reachMm / 2 : robot?.reachMm
}

const robotEntities = (robot: PlacedRobot, height: number): string[] => {
  const [x, y] = robot.baseMm
  const known = robotById(robot.robotId)
  const reachMm = reachOf(robot)
  const arm = 150
  return [
    line('ROBOTS', [x - arm, y], [x + arm, y]),
    line('ROBOTS', [x, y - arm], [x, y + arm]),
    label('TEXT', known ? `${known.maker} ${known.model}` : robot.robotId, [x, y - height * 2.6], height),
    ...(reachMm === undefined || reachMm <= 0
      ? []
      : [
          circle('REACH', [x, y], reachMm),
          label('TEXT', `reach ${whole(reachMm)}`, [x, y - height * 4.2], height * 0.8),
        ]),
  ]
}

/** Outlines of the arm's and gripper's solids at rest, seen from above. */
const postureEntities = (cell: Cell): string[] =>
  posedItems(cell, undefined, 0, armById)
    .filter(({ role }) => role === 'robot' || role === 'tool')
    .map((item) =>
      convexHull(facesOf(item).flatMap(({ points }) => points.map(([x, y]): Vector2Mm => [x, y]))),
    )
    .filter((hull) => hull.length >= 3)
    .map((hull) => outline('ROBOTS', hull))

const GUARDS = {
  light_curtain: 'light curtain',
  muted_light_curtain: 'muted light curtain',
  tunnel: 'tunnel',
} as const

const fenceEntities = ({ panels, doors, openings }: Cell['fence'], height: number): string[] => [
  ...panels.map(({ fromMm, toMm }) => line('FENCE', fromMm, toMm)),
  ...doors.flatMap(({ fromMm, toMm, label: name }) => [
    line('FENCE', fromMm, toMm, 'DASHED'),
    label('TEXT', name, [middleOf(fromMm, toMm)[0], middleOf(fromMm, toMm)[1] + height], height * 0.8),
  ]),
  ...openings.flatMap(({ fromMm, toMm, label: name, guard }) => {
    const [x, y] = middleOf(fromMm, toMm)
    return [
      line('FENCE', fromMm, toMm, 'DASHED'),
      label('TEXT', `${name}: ${GUARDS[guard]}`, [x, y + height], height * 0.8),
    ]
  }),
]

/** A measured distance below the cell or right of it, `offsetMm` outside, with extension lines and oblique ticks. */
const dimension = (
  from: Vector2Mm,
  to: Vector2Mm,
  side: 'below' | 'right',
  offsetMm: number,
  height: number,
): string[] => {
  const lengthMm = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (lengthMm < 1) return []
  const away = ([x, y]: Vector2Mm, by: number): Vector2Mm => (side === 'below' ? [x, y - by] : [x + by, y])
  const [a, b] = [away(from, offsetMm), away(to, offsetMm)]
  const tick = height / 2
  const mark = ([x, y]: Vector2Mm) => line('DIMENSIONS', [x - tick, y - tick], [x + tick, y + tick])
  const [mx, my] = middleOf(a, b)
  return [
    line('DIMENSIONS', away(from, height / 2), away(from, offsetMm + height / 2)),
    line('DIMENSIONS', away(to, height / 2), away(to, offsetMm + height / 2)),
    line('DIMENSIONS', a, b),
    mark(a),
    mark(b),
    side === 'below'
      ? label('DIMENSIONS', whole(lengthMm), [mx, my + height], height)
      : label('DIMENSIONS', whole(lengthMm), [mx - height, my], height, 90),
  ]
}

/**
 * A cell from above as DXF R12, one drawing unit to the millimetre, in the cell's own frame: stations, robots at rest
 * with their published reach, fence with doors and guarded openings, dimensions. Layers: see `dxfLayers`.
 */
export const drawPlanDxf = (cell: Cell, title: string): string => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  // Readable when the whole cell fills a sheet: 1/70 of the longer side.
  const height = Math.max(30, Math.max(maxX - minX, maxY - minY) / 70)
  const step = height * 3.5
  const base = cell.robots[0]?.baseMm
  const below = (fromX: number, toX: number, level: number) =>
    dimension([fromX, minY], [toX, minY], 'below', level * step, height)
  const right = (fromY: number, toY: number, level: number) =>
    dimension([maxX, fromY], [maxX, toY], 'right', level * step, height)
  const entities = [
    ...cell.stations.flatMap((station) => stationEntities(station, height)),
    ...postureEntities(cell),
    ...cell.robots.flatMap((robot) => robotEntities(robot, height)),
    ...fenceEntities(cell.fence, height),
    ...(base ? [...below(minX, base[0], 1), ...below(base[0], maxX, 1)] : []),
    ...(base ? [...right(minY, base[1], 1), ...right(base[1], maxY, 1)] : []),
    ...below(minX, maxX, 2),
    ...right(minY, maxY, 2),
    label('TEXT', title, [(minX + maxX) / 2, maxY + height * 4], height * 1.4),
    label(
      'TEXT',
      `Plan view, dimensions in mm. Fence ${whole(cell.fence.heightMm)} high.`,
      [(minX + maxX) / 2, maxY + height * 2],
      height * 0.8,
    ),
  ]
  return dxfDocument(entities, [minX, minY - step * 3], [maxX + step * 3, maxY + height * 6])
}
