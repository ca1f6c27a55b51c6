import type { Station } from '../../layout/types.ts'
import type { Millimetres, SizeMm } from '../../units.ts'
import type { SceneItem } from '../types.ts'
import { bar, box, placed, spread } from './build.ts'

/** Side rails of common roller conveyors are 40 by 120 mm profiles, rollers 50 mm thick at 75 mm pitch. */
const RAIL_MM: readonly [Millimetres, Millimetres] = [40, 120]
const ROLLER_RADIUS_MM = 25
const ROLLER_PITCH_MM = 75
/** More rollers than this add nothing to the picture. */
const MAX_ROLLERS = 48
/** Rule of thumb of conveyor makers: at least three rollers under every part, else a belt. */
const ROLLERS_UNDER_PART = 3

const legs = (lengthMm: Millimetres, widthMm: Millimetres, heightMm: Millimetres): SceneItem[] => {
  const y = widthMm / 2 - 20
  return spread(lengthMm, Math.min(250, lengthMm / 6), 1500).flatMap((x) => [
    ...[-y, y].flatMap((side) => [
      box('conveyor', 'steel_dark', [x, side, 20], [50, 36, Math.max(20, heightMm - 20)]),
      box('conveyor', 'rubber', [x, side, 0], [90, 70, 20]),
    ]),
    box('conveyor', 'steel_dark', [x, 0, heightMm * 0.35], [36, Math.max(20, widthMm - 80), 36]),
  ])
}

const rollers = (lengthMm: Millimetres, widthMm: Millimetres, surfaceMm: Millimetres): SceneItem[] => {
  const pitch = Math.max(ROLLER_PITCH_MM, lengthMm / MAX_ROLLERS)
  return spread(lengthMm, ROLLER_RADIUS_MM + 10, pitch).map((x) =>
    bar(
      'conveyor',
      'roller',
      [x, 0, surfaceMm - ROLLER_RADIUS_MM],
      ROLLER_RADIUS_MM,
      widthMm - 2 * RAIL_MM[0],
      'y',
    ),
  )
}

const belt = (lengthMm: Millimetres, widthMm: Millimetres, surfaceMm: Millimetres): SceneItem[] => {
  const thickness = Math.min(70, surfaceMm / 2)
  const inner = widthMm - 2 * RAIL_MM[0]
  return [
    box(
      'conveyor',
      'rubber',
      [0, 0, surfaceMm - thickness],
      [Math.max(10, lengthMm - thickness), inner, thickness],
    ),
    ...[-1, 1].map((end) =>
      bar(
        'conveyor',
        'rubber',
        [(end * (lengthMm - thickness)) / 2, 0, surfaceMm - thickness / 2],
        thickness / 2,
        inner,
        'y',
        14,
      ),
    ),
  ]
}

/** The conveyor runs along its local x; the far end is downstream. */
const conveyorAbout = (
  [lengthMm, widthMm]: readonly [Millimetres, Millimetres],
  surfaceMm: Millimetres,
  hasBelt: boolean,
  hasEndStop: boolean,
): SceneItem[] => {
  const [railWidth, railHeight] = RAIL_MM
  const railFoot = Math.max(0, surfaceMm - railHeight + (hasBelt ? -4 : 8))
  const railY = (widthMm - railWidth) / 2
  const endX = lengthMm / 2
  return [
    ...[-railY, railY].map((y) =>
      box('conveyor', 'aluminium', [0, y, railFoot], [lengthMm, railWidth, railHeight]),
    ),
    ...(hasBelt ? belt(lengthMm, widthMm, surfaceMm) : rollers(lengthMm, widthMm, surfaceMm)),
    ...(railFoot > 40 ? legs(lengthMm, widthMm, railFoot) : []),
    // Gear motor under the downstream end.
    ...(railFoot > 320
      ? [box('conveyor', 'machine_trim', [endX - 420, -railY + 60, railFoot - 190], [260, 150, 170])]
      : []),
    ...(hasEndStop
      ? [
          box(
            'conveyor',
            'steel_dark',
            [endX - 8, 0, surfaceMm],
            [16, Math.max(40, widthMm - 2 * railWidth), 50],
          ),
          // Photo eye at the stop, reflector opposite.
          box('conveyor', 'machine_trim', [endX - 60, railY, railFoot + railHeight], [36, 24, 60]),
          box('conveyor', 'lamp_amber', [endX - 60, -railY, railFoot + railHeight], [36, 14, 50]),
        ]
      : []),
  ]
}

/** Roller or belt conveyor of an infeed or outfeed, rails along its flow, with legs, drive and end stop. */
export const conveyorItems = (station: Station, partSizeMm: SizeMm): SceneItem[] => {
  const [sx, sy] = station.sizeMm
  const flow = station.flow?.directionDegrees
  const local =
    flow === undefined ? (sx >= sy ? 0 : 90) : (((flow - station.rotationDegrees) % 360) + 360) % 360
  const turn = Math.round(local / 90) * 90
  const runsAlongX = turn % 180 === 0
  const plan: readonly [number, number] = runsAlongX ? [sx, sy] : [sy, sx]
  const hasBelt =
    station.form === 'belt' || Math.min(partSizeMm[0], partSizeMm[1]) < ROLLERS_UNDER_PART * ROLLER_PITCH_MM
  const items = conveyorAbout(plan, station.surfaceMm, hasBelt, station.kind === 'infeed' && !hasBelt)
  return placed(items, [...station.centreMm, 0], station.rotationDegrees + turn, station.id)
}

/** A short roller bed under a pallet, rollers across its long side. */
export const palletConveyor = (
  lengthMm: Millimetres,
  widthMm: Millimetres,
  surfaceMm: Millimetres,
): SceneItem[] => conveyorAbout([lengthMm, widthMm], surfaceMm, false, false)
