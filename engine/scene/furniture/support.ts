import { servedBy } from '../../layout/served-by.ts'
import type { Cell, PlacedRobot } from '../../layout/types.ts'
import type { Millimetres } from '../../units.ts'
import type { SceneItem } from '../types.ts'
import { box, placed, post } from './build.ts'

const LEG_MM = 60
/** Clear space kept between a frame's legs and the stations under it. */
const LEG_CLEARANCE_MM = 80

/** Half spans of a frame whose legs stand clear of the stations the robot serves. */
const frameSpan = (cell: Cell, robot: PlacedRobot): readonly [Millimetres, Millimetres] => {
  const [rx, ry] = robot.baseMm
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const inside = (half: Millimetres, room: Millimetres): Millimetres =>
    Math.max(400, Math.min(half, room - LEG_MM))
  const room = [Math.min(rx - minX, maxX - rx), Math.min(ry - minY, maxY - ry)] as const
  const blocks = (x: Millimetres, y: Millimetres): boolean =>
    cell.stations.some((station) => {
      const isTurned = Math.round(station.rotationDegrees / 90) % 2 !== 0
      const [sx, sy] = station.sizeMm
      const [hx, hy] = isTurned ? [sy / 2, sx / 2] : [sx / 2, sy / 2]
      const [dx, dy] = [rx + x - station.centreMm[0], ry + y - station.centreMm[1]]
      return (
        Math.abs(dx) < hx + LEG_MM / 2 + LEG_CLEARANCE_MM && Math.abs(dy) < hy + LEG_MM / 2 + LEG_CLEARANCE_MM
      )
    })
  const steps = [700, 800, 900, 1000, 1150, 1300, 1500, 1750, 2000]
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x, y] as const))
  let best: readonly [Millimetres, Millimetres] = [inside(900, room[0]), inside(900, room[1])]
  let fewest = 5
  for (const stepX of steps) {
    for (const stepY of steps) {
      const span = [inside(stepX, room[0]), inside(stepY, room[1])] as const
      const blocked = corners.filter(([x, y]) => blocks(x * span[0], y * span[1])).length
      if (blocked < fewest) {
        fewest = blocked
        best = span
      }
    }
  }
  return best
}

/** Four legs and a cross of beams that carry a hanging robot's mounting plane. */
const hangingFrame = (cell: Cell, robot: PlacedRobot): SceneItem[] => {
  const [hx, hy] = frameSpan(cell, robot)
  const z = robot.baseMm[2]
  const beam = LEG_MM
  return [
    ...[-hx, hx].flatMap((x) => [
      ...[-hy, hy].flatMap((y) => [
        box('frame', 'steel', [x, y, 0], [LEG_MM, LEG_MM, z + beam]),
        box('frame', 'steel_dark', [x, y, 0], [LEG_MM + 80, LEG_MM + 80, 18]),
      ]),
      box('frame', 'steel', [x, 0, z], [beam, 2 * hy - LEG_MM, beam]),
    ]),
    ...[-hy, hy].map((y) => box('frame', 'steel', [0, y, z], [2 * hx - LEG_MM, beam, beam])),
    ...[-170, 170].map((x) => box('frame', 'steel', [x, 0, z], [beam * 0.8, 2 * hy - LEG_MM, beam])),
    box('frame', 'steel_dark', [0, 0, z], [440, 440, 14]),
  ]
}

/** Half the width of a robot's foot: an assumption from how far it works. */
const footHalf = (cell: Cell, robot: PlacedRobot): Millimetres => {
  const [rx, ry] = robot.baseMm
  const distances = servedBy(cell, robot).flatMap((station) =>
    station.targets.map(({ positionMm }) => Math.hypot(positionMm[0] - rx, positionMm[1] - ry)),
  )
  return Math.max(110, Math.min(380, Math.max(1100, ...distances) / 7.5))
}

/** A column with foot and head plates under a raised robot; a floor plate under one that stands on the floor. */
const pedestal = (heightMm: Millimetres, half: Millimetres): SceneItem[] => {
  const foot = half * 2.9
  if (heightMm < 60) return [box('pedestal', 'steel_dark', [0, 0, 0], [foot, foot, Math.max(2, heightMm)])]
  const plate = 30
  const rib = half * 0.55
  return [
    box('pedestal', 'steel_dark', [0, 0, 0], [foot, foot, plate]),
    post('pedestal', 'steel', [0, 0, plate], half * 1.02, heightMm - 2 * plate, half * 0.95),
    box('pedestal', 'steel_dark', [0, 0, heightMm - plate], [half * 2.5, half * 2.5, plate]),
    ...[0, 90, 180, 270].map((angle) => ({
      ...box(
        'pedestal',
        'steel_dark',
        [
          Math.cos((angle * Math.PI) / 180) * half * 1.2,
          Math.sin((angle * Math.PI) / 180) * half * 1.2,
          plate,
        ],
        [rib, 16, Math.min(220, heightMm / 3)],
      ),
      rotationDegrees: angle,
    })),
  ]
}

/** What carries a robot: a frame when it hangs, a pedestal or floor plate when it stands. */
export const supportItems = (cell: Cell, robot: PlacedRobot): SceneItem[] =>
  robot.isHanging
    ? placed(hangingFrame(cell, robot), [robot.baseMm[0], robot.baseMm[1], 0], 0, robot.id)
    : placed(
        pedestal(robot.baseMm[2], footHalf(cell, robot)),
        [robot.baseMm[0], robot.baseMm[1], 0],
        robot.rotationDegrees,
        robot.id,
      )
