import type { Diagnostic } from '../../diagnostic.ts'
import { formatNumber } from '../../requirement/fields.ts'
import { peopleLeft } from '../../requirement/reasoning/manual-work.ts'
import {
  BODY_GAP_MM,
  baseHalfMm,
  beamDistanceMm,
  PALLETS_PER_HOUR_FOR_CONVEYOR,
  STATION_GAP_MM,
} from '../assumptions.ts'
import { extremePositions } from '../layers/stack-positions.ts'
import { boundsOf } from '../room/bounds.ts'
import { doorIn, fenceAround, type Gap } from '../room/fence.ts'
import { curtainWidthMm, tunnelGap } from '../room/gaps.ts'
import { stationRoom } from '../room/overlaps.ts'
import { stackPlan } from '../stack-plan.ts'
import type { Cell, PlacedRobot, Station } from '../types.ts'
import { type CellJob, floorRobot, type Layout, unreachable } from './cell-parts.ts'
import { misfit } from './misfit.ts'
import {
  backEdgeOf,
  frontEdgeOf,
  type LaneKind,
  laneConveyorId,
  laneStations,
  outwardsOf,
  palletStation,
} from './pallet-lane.ts'
import { fullestSpot, lanesAt, topOfArmMm } from './pallet-spot.ts'
import { cameraOver, hasHopper, type PalletWork, stacking, unloading } from './pallet-work.ts'
import { stackLimits, stackNotes } from './stack-wanted.ts'

const LANES_PER_ROBOT = 2

/** A palletizing cell: infeeds end behind each robot, pallet places stand left and right so that one fills while the other is changed. */
export const layOutPalletizing = (job: CellJob): Layout => layOut(job, stacking(job))

/** The same with the flow turned round: full pallets come to the places, parts leave behind the robot, cameras look down. */
export const layOutDepalletizing = (job: CellJob): Layout => {
  const layout = layOut(job, unloading(job))
  return 'cell' in layout ? { ...layout, notes: [...layout.notes, ...unloadingNotes(job)] } : layout
}

/** Whether the cell fits the floor there is, either way round. */
const fitsFloor = ({ facts }: CellJob, { boundsMm: { minX, maxX, minY, maxY } }: Cell): boolean => {
  const [length, width] = [facts.footprintLengthMm?.value, facts.footprintWidthMm?.value]
  const [x, y] = [maxX - minX, maxY - minY]
  return (
    Math.max(x, y) <= (length ?? Number.POSITIVE_INFINITY) &&
    Math.min(x, y) <= (width ?? Number.POSITIVE_INFINITY)
  )
}

const onFloor: Diagnostic = {
  code: 'layout.pallets_on_floor',
  severity: 'warning',
  path: 'footprintLengthMm',
  text: 'The floor has no room for pallet dispensers and conveyors: pallets stand on the floor, and a person with a truck brings empty ones and takes full ones, in time.',
  remedy: 'More floor makes the change of pallets automatic.',
}

/** As asked, no dispensers and pallet conveyors; how often a person is called for. */
function byHandNotes({ facts, candidate }: CellJob, { stations }: Cell, words: string): Diagnostic[] {
  const boxes = stations.find(({ stack }) => stack)?.stack?.boxCount ?? 1
  const hourly = (60 * (facts.ratePerMinute?.value ?? candidate.ratePerMinute)) / boxes
  const isOften = hourly >= PALLETS_PER_HOUR_FOR_CONVEYOR
  const saving =
    peopleLeft(facts) > 0
      ? 'that time comes off the saving'
      : 'the saving counts the lifting alone, and this time stays as it is today'
  return [
    {
      code: 'layout.pallets_by_hand',
      severity: isOften ? 'warning' : 'info',
      path: 'layout',
      text: `“${words}”: pallets stand on the floor, without dispensers and pallet conveyors. A person changes about ${formatNumber(Math.round(10 * hourly) / 10)} pallets an hour; ${saving}.`,
      ...(isOften
        ? {
            remedy: `From about ${PALLETS_PER_HOUR_FOR_CONVEYOR} an hour a dispenser and conveyors are usual.`,
          }
        : {}),
    },
  ]
}

/** With conveyors where pallets change often, unless they are changed by hand as asked; on the floor where only that fits the space there is. */
const layOut = (job: CellJob, work: PalletWork): Layout => {
  const byHand = job.requirement.said.hasPalletsByHand
  if (byHand) {
    const asked = layOutAs(job, work, 'floor')
    return 'cell' in asked
      ? { ...asked, notes: [...asked.notes, ...byHandNotes(job, asked.cell, byHand.words)] }
      : asked
  }
  const usual = layOutAs(job, work)
  if (!('cell' in usual) || fitsFloor(job, usual.cell)) return usual
  const compact = layOutAs(job, work, 'floor')
  const areaOf = ({ boundsMm: { minX, maxX, minY, maxY } }: Cell): number => (maxX - minX) * (maxY - minY)
  // Where neither fits, the smaller one says what is missing.
  const isBetter = 'cell' in compact && areaOf(compact.cell) < areaOf(usual.cell)
  return isBetter ? { ...compact, notes: [...compact.notes, onFloor] } : usual
}

/** A row of robots as decided: how pallets come and go, and how far each place is from its robot. */
type Row = Extract<ReturnType<typeof fullestSpot>, { spot: unknown }> & {
  job: CellJob
  work: PalletWork
  kind: LaneKind
  infeeds: number
  robotCount: number
  /** Back edge of the cell. */
  backMm: number
  /** Top of the arm, where cameras look down from; 0 without cameras. */
  armTopMm: number
}

/** Openings of the fence at one robot: parts at the back, full pallets in front, empty ones at the outer sides. */
const gapsAt = (
  { work, kind, spot, stack, robotCount }: Row,
  index: number,
  incoming: readonly Station[],
  lanes: ReturnType<typeof lanesAt>,
): Gap[] => {
  const [along, across] = spot.isLengthwise ? [0, 1] : [1, 0]
  const outermost =
    kind === 'floor'
      ? []
      : lanes.filter((lane) => (lane.outwards < 0 ? index === 0 : index === robotCount - 1))
  return [
    ...(work.hasTunnel ? incoming : []).map((station) => tunnelGap(station, 'back')),
    ...lanes.map(
      (lane): Gap => ({
        id: `opening-pallet-${lane.number}`,
        side: 'front',
        atMm: lane.x,
        widthMm: curtainWidthMm(stack.palletMm[across] ?? 0),
        guard: kind === 'conveyor' ? 'muted_light_curtain' : 'door',
        label:
          kind === 'conveyor'
            ? `Full pallets ${work.isUnloading ? 'in' : 'out'} ${lane.number}`
            : `Truck access to pallet ${lane.number}`,
        ...(kind === 'conveyor' ? { groupId: laneConveyorId(lane.number, work.isUnloading) } : {}),
      }),
    ),
    ...outermost.map(
      (lane): Gap => ({
        id: `opening-store-${lane.number}`,
        side: lane.outwards < 0 ? 'left' : 'right',
        atMm: lane.y,
        widthMm: curtainWidthMm(stack.palletMm[along] ?? 0),
        guard: 'light_curtain',
        label: `Empty pallets ${work.isUnloading ? 'out' : 'in'} ${lane.number}`,
      }),
    ),
  ]
}

/** One robot of the row with its infeeds, pallet places and openings. */
const placeRobot = (
  row: Row,
  index: number,
  x: number,
): { robot: PlacedRobot; stations: Station[]; gaps: Gap[] } => {
  const { job, work, kind, infeeds, spot, stack, backMm, armTopMm } = row
  const robot = floorRobot(job, index + 1, x, spot.pedestalMm)
  const lanes = lanesAt(work, spot, stack, kind, x, index * LANES_PER_ROBOT + 1)
  const pallets = lanes.map(palletStation).map((station) => ({
    ...station,
    targets: extremePositions(station, robot.baseMm).map(({ topMm, yawDegrees }) => ({
      positionMm: topMm,
      yawDegrees,
    })),
  }))
  // The conveyor goes 1 m beyond the fence, where the line in front takes over.
  const length = backMm + 1000 - spot.infeedMm
  const incoming = Array.from({ length: infeeds }, (_, number) =>
    work.place(number, infeeds, x, spot.infeedMm, length, index * infeeds + number + 1),
  )
  const cameras = work.isUnloading ? lanes.map((lane) => cameraOver(lane, palletStation(lane), armTopMm)) : []
  return {
    robot: { ...robot, servesStationIds: [...incoming, ...pallets].map((station) => station.id) },
    stations: [...incoming, ...pallets, ...lanes.flatMap(laneStations), ...cameras],
    gaps: gapsAt(row, index, incoming, lanes),
  }
}

const layOutAs = (job: CellJob, work: PalletWork, asked?: LaneKind): Layout => {
  const { facts, candidate, part } = job
  const robotCount = Math.max(1, candidate.robotCount)
  const lineCount = Math.max(1, facts.lineCount?.value ?? 1)
  const infeeds = Math.min(LANES_PER_ROBOT, Math.max(1, Math.ceil(lineCount / robotCount)))
  const rate = facts.ratePerMinute?.value ?? candidate.ratePerMinute
  const limits = stackLimits(job)
  const boxes = stackPlan(limits)?.boxCount ?? 1
  const isOften = (rate * 60) / boxes >= PALLETS_PER_HOUR_FOR_CONVEYOR
  const kind: LaneKind = asked ?? (isOften ? 'conveyor' : 'floor')
  const found = fullestSpot(job, work, limits, kind, infeeds)
  if (!('spot' in found)) {
    const what = `the pallet corners and the ${work.isUnloading ? 'place for the parts' : 'infeed'}`
    return {
      diagnostics: [found.wanted ? unreachable(job, what, 'Take a robot with more reach.') : misfit(limits)],
    }
  }
  const { spot, stack } = found
  const half = stack.palletMm[spot.isLengthwise ? 1 : 0] / 2
  const firstLanes = lanesAt(work, spot, stack, kind, 0, 1)
  const outwards = spot.sideMm + Math.max(...firstLanes.map(outwardsOf))
  const armTopMm = work.isUnloading
    ? topOfArmMm(job, floorRobot(job, 1, 0, spot.pedestalMm), firstLanes.map(palletStation))
    : 0
  const front = Math.min(...firstLanes.map(frontEdgeOf)) - beamDistanceMm(job.robot)
  const backMm = Math.max(
    ...firstLanes.map((lane) => backEdgeOf(lane) + BODY_GAP_MM),
    spot.infeedMm + work.depthMm + BODY_GAP_MM,
    baseHalfMm(job.robot.reachMm ?? 0) + BODY_GAP_MM,
  )
  const row: Row = { ...found, job, work, kind, infeeds, robotCount, backMm, armTopMm }
  const pitch = 2 * outwards + STATION_GAP_MM
  const placed = Array.from({ length: robotCount }, (_, index) =>
    placeRobot(row, index, (index - (robotCount - 1) / 2) * pitch),
  )
  const robots = placed.map(({ robot }) => robot)
  const stations = placed.flatMap((one) => one.stations)
  const gaps = placed.flatMap((one) => one.gaps)
  const guardOut = kind === 'conveyor' ? spot.sideMm + half + beamDistanceMm(job.robot) : 0
  const outer =
    Math.max(...robots.map((robot) => robot.baseMm[0])) + Math.max(outwards + STATION_GAP_MM, guardOut)
  const rectangle = { minX: -outer, maxX: outer, minY: front, maxY: backMm }
  const fence = fenceAround(rectangle, [...gaps, doorIn(rectangle, 'back', gaps)])
  const pallets = stations.filter((station) => station.kind === 'pallet')
  const firstRobot = robots[0] ?? floorRobot(job, 1, 0, 0)
  const cell: Cell = {
    boundsMm: boundsOf(stations, fence),
    heightMm: Math.max(
      fence.heightMm,
      topOfArmMm(job, firstRobot, pallets.slice(0, LANES_PER_ROBOT)),
      ...stations.map((station) => stationRoom(station).max[2] + (station.stack?.loadHeightMm ?? 0)),
    ),
    robots,
    stations,
    fence,
    operatorSide: 'front',
    part,
  }
  return { cell, notes: stackNotes(job, stack) }
}

const unloadingNotes = (job: CellJob): Diagnostic[] => [
  ...(job.facts.isMixedSizes?.value
    ? [
        {
          code: 'layout.mixed_pallets',
          severity: 'info' as const,
          path: 'isMixedSizes',
          text: 'Mixed pallets: the cell is drawn with the largest part in a regular load. The camera finds each part; reach is checked to the corners and the top of that load.',
          remedy: 'Send the list of parts and a picture of a typical pallet.',
        },
      ]
    : []),
  ...(hasHopper(job)
    ? [
        {
          code: 'layout.hopper_assumed',
          severity: 'info' as const,
          path: 'layout',
          text: 'The hopper is assumed: an intake of about 900 × 900 mm with its rim at 950 mm. Opening, emptying and disposing of bags is not part of this cell.',
          remedy: 'Give the size and height of the hopper, and say who opens the bags.',
        },
      ]
    : []),
]
