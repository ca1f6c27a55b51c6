import type { Diagnostic } from '../../../diagnostic.ts'
import type { DownPose } from '../../../motion/types.ts'
import { BY_HAND_KG } from '../../../process/recipe.ts'
import { formatNumber } from '../../../requirement/index.ts'
import { round } from '../../../units.ts'
import { BODY_GAP_MM, DOOR_WIDTH_MM, STATION_GAP_MM } from '../../assumptions.ts'
import { solutionsAt } from '../../robot-frame.ts'
import { boundsOf } from '../../room/bounds.ts'
import { doorIn, fenceAround, type Gap } from '../../room/fence.ts'
import { stationRoom } from '../../room/overlaps.ts'
import type { Cell, PlacedRobot, Station } from '../../types.ts'
import { armTopMm, type CellJob, type Layout, unreachable } from '../cell-parts.ts'
import { clampForceOf, MOST_DRAWN_TONNES } from './clamp-force.ts'
import { exchangePlace } from './exchange.ts'
import { type MachineModel, machineModelFor } from './machine-models.ts'
import { bearings, machinePoses, machineStation } from './machine-station.ts'
import { isHot, partsWaiting, pocketsAsked, trayOf } from './part-buffer.ts'
import { type Place, robotAt } from './place.ts'
import { ridesOnRollers, waitingOnRollers } from './rollers.ts'
import { armClearOfMoulds, takeOutPlace } from './take-out.ts'

const tooMany = (machineCount: number, robots: number, { mostPerRobot }: MachineModel): Diagnostic => ({
  code: 'layout.too_many_machines',
  severity: 'error',
  path: 'machineCount',
  text: `${machineCount} machines do not fit around ${robots} robot${robots === 1 ? '' : 's'}: ${mostPerRobot} each.`,
  remedy: `Plan ${Math.ceil(machineCount / mostPerRobot)} cells, or a robot on a track.`,
  missed: { limit: robots * mostPerRobot, actual: machineCount, unit: 'machines' },
})

/** The highest the arm gets at its machines. */
const topOfArmMm = (job: CellJob, model: MachineModel, place: Place, perRobot: number): number => {
  const placed = robotAt(job, 1, 0, place.pedestalMm, perRobot)
  const machines = (bearings[perRobot] ?? []).map((bearing) =>
    machineStation(job, model, 1, bearing, 0, place.machineMm),
  )
  const arm = armClearOfMoulds(job.arm, placed, machines)
  const reached = machines.flatMap((machine): DownPose[] => {
    const poses = machinePoses(machine, job.part.sizeMm[2])
    return poses ? [poses.wait, poses.over] : []
  })
  return reached.reduce((most, pose) => {
    const joints = solutionsAt(arm, placed, job.part.shape, pose)[0]
    return joints ? Math.max(most, armTopMm(job.arm, placed, joints)) : most
  }, 0)
}

/** What size of moulding machine stands in the drawing, and why. */
const drawnAs = ({ requirement }: CellJob): string => {
  const force = clampForceOf(requirement)
  if (!force) return 'The machine is drawn as one of 50 to 100 t (assumed)'
  if (force.tonnes > MOST_DRAWN_TONNES)
    return `The machine of ${formatNumber(force.tonnes)} t (${force.basis}) is drawn as one of ${MOST_DRAWN_TONNES} t, the largest drawn here,`
  return `The machine is drawn as one of ${formatNumber(force.tonnes)} t (${force.basis})`
}

/** Hot parts come when the furnace gives them and go where they cool: nothing of that is drawn or priced. */
const hotNote = ({ facts }: CellJob, cradles: number): Diagnostic => ({
  code: 'layout.hot_parts',
  severity: 'warning',
  path: 'partTemperatureC',
  text: `Parts of ${formatNumber(facts.partTemperatureC?.value ?? 0)} °C do not wait in trays: they come one at a time from the furnace into ${cradles} steel cradles, and leave by as many to cool. The furnace, what takes parts out of it, scale removal and the place where they cool are not in this plan.`,
  remedy:
    'Say how parts leave the furnace and at which pace; the time from its door to the die decides the temperature there.',
})

/** Heavy parts are on conveyors, which hold few of them: who brings them is said. */
const rollerNote = (job: CellJob): Diagnostic => {
  const { parts, minutes, metres } = waitingOnRollers(job)
  return {
    code: 'layout.rollers',
    severity: 'info',
    path: 'unattendedHours',
    text: `Parts of ${formatNumber(round(job.part.massKg, 1))} kg do not wait in trays (assumed): a roller conveyor of ${formatNumber(round(metres, 1))} m brings them and another takes them away. Each holds ${formatNumber(parts)} parts, ${formatNumber(round(minutes, 1))} min at this pace; a line, a lift table or a truck feeds it.`,
    remedy: 'Give the hours that the cell is to run without a person where a magazine is wanted.',
  }
}

/** Warns of full trays that are too heavy to lift by hand. */
function heavyTrays(job: CellJob, unattendedParts: number): Diagnostic[] {
  const { part } = job
  const { columns, rows } = trayOf(job)
  const pockets = columns * rows
  const fullKg = pockets * part.massKg
  if (fullKg <= BY_HAND_KG) return []
  const liftable = Math.floor(BY_HAND_KG / part.massKg)
  return [
    {
      code: 'layout.heavy_trays',
      severity: 'warning',
      path: 'unattendedHours',
      text: `A full tray of ${pockets} parts weighs ${formatNumber(round(fullKg))} kg without the tray itself, and ${formatNumber(round(unattendedParts * part.massKg))} kg wait on each side: more than the ${BY_HAND_KG} kg that a person may lift often (ISO 11228-1).`,
      remedy: `Bring whole stacks on a trolley or with a truck, or lift trays with a hoist${liftable > 0 ? `; by hand at most ${liftable} parts a tray` : ''}. The magazine must be built for that mass.`,
    },
  ]
}

/** Trays of another number of parts than the text wants, which find no room on a plate that a person can change. */
function otherTrays(job: CellJob): Diagnostic[] {
  const asked = pocketsAsked(job)
  const { columns, rows, sizeMm } = trayOf(job)
  if (asked === undefined || asked === columns * rows) return []
  return [
    {
      code: 'layout.tray_count',
      severity: 'warning',
      path: 'partsPerContainer',
      text: `The text has ${formatNumber(asked)} parts in a tray. This plan has trays of ${formatNumber(columns * rows)}: ${formatNumber(asked)} in even rows find no room on a plate of ${formatNumber(round(sizeMm[0]))} × ${formatNumber(round(sizeMm[1]))} mm, which one person can change (assumed).`,
      remedy: 'Give bidders the drawing of your trays: larger ones need more reach and a lift or a trolley.',
    },
  ]
}

/** The largest press drawn, t. */
const MOST_OPEN_PRESS_TONNES = 100

/** What a machine that is larger than the drawn press asks for. */
const largerThanDrawn = ({ requirement }: CellJob): string => {
  const tonnes = requirement.said.clampTonnes?.value ?? 0
  return tonnes <= MOST_OPEN_PRESS_TONNES
    ? ''
    : `. The one named, of ${formatNumber(tonnes)} t, is larger: its die is deeper between the platens, and reach and cycle must be checked with its drawing`
}

const notesOf = (
  job: CellJob,
  { service, entry, sizeMm }: MachineModel,
  unattendedParts: number,
  hours: number,
): Diagnostic[] =>
  entry === 'front'
    ? [
        {
          code: 'layout.unload_only',
          severity: 'info',
          path: 'layout',
          text: `The robot only empties the machine: straight into the open die from the front, onto a belt. The machine feeds itself; it is drawn as a press of 60 to 100 t${largerThanDrawn(job)}.`,
          remedy: 'Say so where blanks have to be put in as well: that takes longer.',
        },
      ]
    : service === 'take_out'
      ? [
          {
            code: 'layout.take_out_from_above',
            severity: 'info',
            path: 'layout',
            text: `The robot reaches over the guard into the opened mould. ${drawnAs(job)} with a guard ${formatNumber(sizeMm[2])} mm high, open over the mould; the gripper holds the part at its side.`,
            remedy:
              'Give the clamping force of the machine; a drawing of platens and mould decides the gripper.',
          },
        ]
      : isHot(job)
        ? [hotNote(job, unattendedParts)]
        : ridesOnRollers(job)
          ? [rollerNote(job)]
          : [
              {
                code: 'layout.unattended_buffer',
                severity: 'info',
                path: 'unattendedHours',
                text: `${unattendedParts} blanks${job.candidate.robotCount > 1 ? ' at each robot' : ''} last ${round(hours, 1)} h with nobody loading.`,
              },
              ...heavyTrays(job, unattendedParts),
              ...otherTrays(job),
            ]

/**
 * One robot among its machines: trays of blanks and finished parts on the operator's side, or a trim station and a belt
 * where parts only come out.
 */
export const layOutTending = (job: CellJob): Layout => {
  const { facts, candidate, part } = job
  const model = machineModelFor(job.requirement)
  const machineCount = Math.max(1, facts.machineCount?.value ?? 1)
  const { robotCount } = candidate
  if (machineCount > robotCount * model.mostPerRobot)
    return { diagnostics: [tooMany(machineCount, robotCount, model)] }
  const perRobot = Math.ceil(machineCount / robotCount)
  const { hours, parts: unattendedParts } = partsWaiting(facts, candidate, part.sizeMm)
  const place =
    model.service === 'take_out'
      ? takeOutPlace(job, model, perRobot)
      : exchangePlace(job, model, perRobot, unattendedParts)
  if (!place) {
    const what =
      model.service === 'exchange'
        ? 'the machines and the trays'
        : `into the ${model.entry === 'front' ? 'die' : 'mould from above'} and the belt`
    return { diagnostics: [unreachable(job, what, 'Take a robot with more reach.')] }
  }
  // Machines left and right of a robot stand between it and the next one; a machine behind is longer than that.
  const [along, deep] = model.sizeMm
  const aside = Math.max(
    place.machineMm + deep,
    along / 2 + Math.abs(model.openingAsideMm),
    place.halfWidthMm,
  )
  const wide = 2 * aside + 2 * STATION_GAP_MM
  const stations: Station[] = []
  const robots: PlacedRobot[] = []
  const gaps: Gap[] = []
  for (let index = 0, number = 1; index < robotCount; index++) {
    const x = (index - (robotCount - 1) / 2) * wide
    // As evenly as can be: four machines at three robots are two, one and one.
    const here = Math.floor(machineCount / robotCount) + (index < machineCount % robotCount ? 1 : 0)
    const machines = (bearings[perRobot] ?? [])
      .slice(0, here)
      .map((bearing) => machineStation(job, model, number++, bearing, x, place.machineMm))
    const around = place.around(x, index + 1)
    stations.push(...machines, ...around.stations)
    gaps.push(...around.gaps)
    robots.push({
      ...robotAt(job, index + 1, x, place.pedestalMm, perRobot),
      servesStationIds: [...machines, ...around.stations]
        .filter(({ targets }) => targets.length > 0)
        .map(({ id }) => id),
    })
  }
  const rooms = stations.map(stationRoom)
  const xs = robots.map(({ baseMm }) => baseMm[0])
  const inside = rooms.filter(({ min }) => min[1] >= place.frontMm)
  const rectangle = {
    minX: Math.min(...rooms.map(({ min }) => min[0]), Math.min(...xs) - place.machineMm - BODY_GAP_MM),
    maxX: Math.max(
      ...rooms.map(({ max }) => max[0]),
      Math.max(...xs) + place.machineMm + BODY_GAP_MM,
      // The door for people is beside what stands in front.
      Math.max(...xs) + place.halfWidthMm + DOOR_WIDTH_MM + 2 * STATION_GAP_MM,
    ),
    minY: Math.min(place.frontMm, ...inside.map(({ min }) => min[1])),
    maxY: Math.max(...rooms.map(({ max }) => max[1]), place.machineMm + BODY_GAP_MM),
  }
  const fence = fenceAround(rectangle, [...gaps, doorIn(rectangle, 'front', gaps)])
  const top = topOfArmMm(job, model, place, perRobot)
  const cell: Cell = {
    boundsMm: boundsOf(stations, fence),
    heightMm: Math.max(fence.heightMm, top, ...rooms.map(({ max }) => max[2])),
    robots,
    stations,
    fence,
    operatorSide: 'front',
    part,
  }
  return { cell, notes: notesOf(job, model, unattendedParts, hours) }
}
