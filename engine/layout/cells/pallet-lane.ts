import { PALLET_CONVEYOR_HEIGHT_MM, STATION_GAP_MM } from '../assumptions.ts'
import type { StackPlan, Station } from '../types.ts'

/** How pallets come and go: by conveyor with a dispenser beside and an outfeed in front, or set on the floor by truck. */
export type LaneKind = 'conveyor' | 'floor'

export type Lane = {
  kind: LaneKind
  number: number
  /** Middle of the place where the pallet is loaded. */
  x: number
  y: number
  /** The side away from the robot: -1 left, 1 right. */
  outwards: -1 | 1
  /** Pallet's long side along y, the way it travels. */
  isLengthwise: boolean
  stack: StackPlan
  /** Full pallets come in and empty ones leave, instead of the other way round. */
  isUnloading: boolean
  /** Room outwards of the pallet for a camera mast. */
  mastMm: number
  /** From the pallet to the light beams in front of it. */
  guardMm: number
}

/** Empty pallets in a dispenser: ten are usual. Assumed. */
const DISPENSER_PALLETS = 10
/** Frame of a dispenser around its pallets. Assumed. */
const STORE_WALLS_MM = 200

const alongOf = ({ isLengthwise, stack }: Lane): number => stack.palletMm[isLengthwise ? 0 : 1]
const acrossOf = ({ isLengthwise, stack }: Lane): number => stack.palletMm[isLengthwise ? 1 : 0]

/** Front edge of the pallet while it is loaded. */
export const frontEdgeOf = (lane: Lane): number => lane.y - alongOf(lane) / 2
export const backEdgeOf = (lane: Lane): number => lane.y + alongOf(lane) / 2
/** How far the lane reaches outwards from the middle of its pallet. */
export const outwardsOf = (lane: Lane): number =>
  acrossOf(lane) / 2 +
  lane.mastMm +
  (lane.kind === 'conveyor' ? STATION_GAP_MM + acrossOf(lane) + STORE_WALLS_MM : 0)

/** The place where a pallet is loaded; its surface is the top of the pallet, where the first layer rests. */
export const palletStation = (lane: Lane): Station => {
  const support = lane.kind === 'conveyor' ? PALLET_CONVEYOR_HEIGHT_MM : 0
  const [length, width, height] = lane.stack.palletMm
  return {
    id: `pallet-${lane.number}`,
    kind: 'pallet',
    label: `Pallet place ${lane.number}`,
    centreMm: [lane.x, lane.y],
    rotationDegrees: lane.isLengthwise ? 90 : 0,
    sizeMm: [length, width, support + height],
    surfaceMm: support + height,
    targets: [],
    stack: lane.stack,
  }
}

/** The conveyor between a lane and the front of the cell. */
export const laneConveyorId = (number: number, isUnloading: boolean): string =>
  `pallet-${isUnloading ? 'entry' : 'exit'}-${number}`

/** Dispenser beside and outfeed in front of a conveyor lane; nothing for a pallet on the floor. */
export const laneStations = (lane: Lane): Station[] => {
  if (lane.kind === 'floor') return []
  const [along, across] = [alongOf(lane), acrossOf(lane)]
  const { isUnloading, mastMm, number, guardMm } = lane
  const exitLength = guardMm + along + 200
  return [
    {
      id: `pallet-store-${number}`,
      kind: 'pallet_store',
      label: isUnloading
        ? `Pallet stacker ${number}, room for ${DISPENSER_PALLETS} empty pallets`
        : `Pallet dispenser ${number}, ${DISPENSER_PALLETS} empty pallets`,
      centreMm: [lane.x + lane.outwards * (across + mastMm + STATION_GAP_MM + STORE_WALLS_MM / 2), lane.y],
      rotationDegrees: 90,
      sizeMm: [
        along + STORE_WALLS_MM,
        across + STORE_WALLS_MM,
        PALLET_CONVEYOR_HEIGHT_MM + (DISPENSER_PALLETS + 1) * lane.stack.palletMm[2],
      ],
      surfaceMm: PALLET_CONVEYOR_HEIGHT_MM,
      targets: [],
    },
    {
      id: laneConveyorId(number, isUnloading),
      kind: isUnloading ? 'infeed' : 'outfeed',
      label: `Full pallets ${isUnloading ? 'in' : 'out'} ${number}`,
      centreMm: [lane.x, frontEdgeOf(lane) - exitLength / 2],
      rotationDegrees: 90,
      sizeMm: [exitLength, across, PALLET_CONVEYOR_HEIGHT_MM],
      surfaceMm: PALLET_CONVEYOR_HEIGHT_MM,
      targets: [],
      // Chain conveyors for pallets run at 0.2 m/s; assumed.
      flow: { directionDegrees: isUnloading ? 90 : 270, speedMmPerSecond: 200 },
    },
  ]
}
