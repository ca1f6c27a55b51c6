import { stackPositions } from '../../../layout/index.ts'
import { LIFTED_MM, sideYaws, TURN_GAP_MM } from '../../../layout/sheets/feed-stations.ts'
import type { Cell, Station } from '../../../layout/types.ts'
import type { Eoat } from '../../../matching/types.ts'
import type { DownPose } from '../../../motion/types.ts'
import type { SheetFeed } from '../../../process/carried/sheet-feed.ts'
import type { Degrees, Seconds, Vector3Mm } from '../../../units.ts'
import type { Mover, Stop } from '../../moves/stops.ts'
import type { Transfer } from '../../moves/types.ts'
import type { CycleSegment } from '../../types.ts'
import { SEPARATE_SECONDS } from '../sheet-mover.ts'

/** The sheet slides into the corner of the centring table. Assumed. */
const CENTRE_SECONDS: Seconds = 2
/** One robot at its stacks, table and machine. */
export type Feeder = {
  mover: Mover
  feed: SheetFeed
  eoat: Eoat
  sizeMm: Cell['part']['sizeMm']
  blanks: Station
  centring: Station
  /** What the sheet goes into: the press brake, or the shuttle table of another machine. */
  machine: Station
  finished: Station
  /** Tool against sheet, and where a cycle begins: over the blanks. */
  toolYaw: Degrees
  base: Stop
}

export type FeedEvent =
  | 'blank_gripped'
  | 'centred'
  | 'centred_gripped'
  | 'bend'
  | 'bent'
  | 'machine_free'
  | 'finished_gripped'
  | 'given'
  | 'finished_laid'
export type FeedStep = CycleSegment & { transfer?: Transfer; event?: FeedEvent }

export const poseAt = ([x, y, z]: Vector3Mm, yawDegrees: Degrees, up = 0): DownPose => ({
  positionMm: [x, y, z + up],
  yawDegrees,
})

export type Piece = { label: string; to: DownPose; isLevel?: boolean; stand?: Omit<FeedStep, 'transfer'>[] }

const grip = (
  label: string,
  eoat: Eoat,
  event: FeedEvent,
  extra: Seconds = 0,
): Omit<FeedStep, 'transfer'> => ({
  label,
  kind: 'grip',
  seconds: eoat.settleSeconds + eoat.gripSeconds + extra,
  event,
})
const letGo = (label: string, eoat: Eoat, event: FeedEvent): Omit<FeedStep, 'transfer'> => ({
  label,
  kind: 'release',
  seconds: eoat.releaseSeconds,
  event,
})

/** From the stack of blanks onto the centring table. */
export const fetchPieces = (
  { blanks, centring, eoat, toolYaw, mover }: Feeder,
  blankLevel: number,
): Piece[] => {
  const places = stackPositions(blanks, mover.robot.baseMm)
  const blank = places[places.length - 1 - blankLevel]
  const table = centring.targets[0]
  if (!blank || !table) return []
  return [
    {
      label: 'Down to the blank',
      to: poseAt(blank.topMm, toolYaw),
      stand: [grip('Grip and separate the blank', eoat, 'blank_gripped', SEPARATE_SECONDS)],
    },
    {
      label: 'To the centring table',
      to: poseAt(table.positionMm, toolYaw),
      stand: [
        letGo('Let go on the table', eoat, 'centred'),
        { label: 'Slides into the corner', kind: 'process', seconds: CENTRE_SECONDS },
      ],
    },
  ]
}

const finishedPose = (
  { finished, toolYaw, mover }: Feeder,
  level: number,
  yaw: Degrees,
): DownPose | undefined => {
  const place = stackPositions(finished, mover.robot.baseMm)[level]
  // A part may lie half a turn round; a quarter is turned back.
  return place && poseAt(place.topMm, toolYaw + (yaw % 180 === 0 ? yaw : yaw - 90))
}

/** In front of the brake, where a sheet turns clear of it. */
const turnPlace = ({ machine, sizeMm }: Feeder): Vector3Mm => {
  const front = machine.centreMm[1] - machine.sizeMm[1] / 2
  const z = machine.targets[0]?.positionMm[2] ?? 0
  return [machine.centreMm[0], front - Math.hypot(sizeMm[0], sizeMm[1]) / 2 - TURN_GAP_MM, z]
}

/** Centred sheet, bend after bend, and the part to its stack. */
export const bendPieces = (feeder: Feeder, level: number): Piece[] => {
  const { machine, feed, eoat, toolYaw, centring } = feeder
  const table = centring.targets[0]
  const turn = turnPlace(feeder)
  const yaws = sideYaws(feed.bends)
  const bends = yaws.flatMap((yaw, index): Piece[] => {
    const die = machine.targets.find(({ yawDegrees }) => yawDegrees === yaw)
    if (!die) return []
    return [
      {
        label: index === 0 ? 'To the press brake' : 'Turn the sheet',
        to: poseAt(turn, toolYaw + yaw),
        isLevel: index > 0,
      },
      {
        label: 'Into the die',
        to: poseAt(die.positionMm, toolYaw + yaw),
        isLevel: true,
        stand: [
          { label: 'Bend', kind: 'process', mark: 'bend', seconds: feed.bendSeconds, event: 'bend' },
          ...(index === yaws.length - 1
            ? [{ label: 'Bent', kind: 'process' as const, seconds: 0, event: 'bent' as const }]
            : []),
        ],
      },
      { label: 'Out of the die', to: poseAt(turn, toolYaw + yaw), isLevel: true },
    ]
  })
  const laid = finishedPose(feeder, level, yaws.at(-1) ?? 0)
  if (!laid || !table) return []
  return [
    {
      label: 'Take the centred sheet',
      to: poseAt(table.positionMm, toolYaw),
      isLevel: true,
      stand: [grip('Grip the centred sheet', eoat, 'centred_gripped')],
    },
    ...bends,
    {
      label: 'To the finished parts',
      to: laid,
      stand: [letGo('Lay down the part', eoat, 'finished_laid')],
    },
  ]
}

/** Finished sheet off the shuttle table, the centred one onto it; the machine works until the next cycle. */
export const swapPieces = (feeder: Feeder, level: number): Piece[] => {
  const { machine, eoat, toolYaw, centring } = feeder
  const shuttle = machine.targets[0]
  const table = centring.targets[0]
  const laid = finishedPose(feeder, level, 0)
  if (!shuttle || !table || !laid) return []
  return [
    {
      label: 'To the machine',
      to: poseAt(shuttle.positionMm, toolYaw, LIFTED_MM),
      stand: [{ label: 'Wait for the machine', kind: 'wait', seconds: 0, event: 'machine_free' }],
    },
    {
      label: 'Down to the finished sheet',
      to: poseAt(shuttle.positionMm, toolYaw),
      stand: [grip('Grip the finished sheet', eoat, 'finished_gripped')],
    },
    { label: 'To the finished parts', to: laid, stand: [letGo('Lay down the sheet', eoat, 'finished_laid')] },
    {
      label: 'To the centred sheet',
      to: poseAt(table.positionMm, toolYaw),
      stand: [grip('Grip the centred sheet', eoat, 'centred_gripped')],
    },
    {
      label: 'To the shuttle table',
      to: poseAt(shuttle.positionMm, toolYaw),
      stand: [letGo('Let go on the shuttle table', eoat, 'given')],
    },
  ]
}
