import { simulatedRate, threeDigits, written } from '../../amounts.ts'
import { neededIp } from '../../bom/lines.ts'
import { isGripperProtected } from '../../bom/robot-lines.ts'
import { robotById } from '../../catalogue/index.ts'
import { ipText, isRatingEnough } from '../../catalogue/ip-rating.ts'
import { stoppingTimeOf } from '../../catalogue/stopping-times.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { hotPlaces } from '../../layout/index.ts'
import { workIn } from '../../layout/room/swept.ts'
import { isAtMachines } from '../../matching/duty.ts'
import { NARROWEST_BAND } from '../../motion/rates/rate-band.ts'
import type { Design } from '../../plan-types.ts'
import { SETTLED_UPTIME, WISHED_RESERVE } from '../../process/held-rate.ts'
import type { Job } from '../../process/job.ts'
import { traitsOf } from '../../process/task-traits.ts'
import { explosiveZone } from '../../requirement/gas-zone.ts'
import { isSaid } from '../../requirement/said/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { shortOpenings, shortOpeningText } from '../../safety/guards.ts'
import { isHoldingTool } from '../../safety/hazards/tool-hazards.ts'
import { jawForce, jawRoom, rollingParts } from '../jaw-room.ts'
import { BOUND_BY_ROBOT, besideAsked, isAsGoodAsHeld, marginOf } from '../rates/held.ts'
import { rateOffer } from '../rates/rate-offer.ts'
import { paceWord, plural, wantedPace } from '../wording.ts'
import { financeRemarks } from './finance-remarks.ts'
import { taskWarnings } from './task-warnings.ts'

/** Below this a robot waits for its machines, not the other way round. Assumed. */
const BUSY_SHARE = 0.8
const MOST_NAMED_LINES = 4
/** Less than this is lost in the rounding of a rate. */
const LEAST_LOST_SHARE = 0.005

/** Machines of a cell for each of its robots. */
const served = ({ stations, robots }: Design['cell']): number =>
  stations.filter(({ kind }) => kind === 'machine').length / Math.max(1, robots.length)

/** Where the machines set the pace: what stops, part changes and faults take from it. */
function stopsCost(requirement: Requirement, simulation: Design['simulation']): Diagnostic[] {
  const { capacityPerMinute, targetPerMinute, throughputPerMinute } = simulation
  const lost = 1 - throughputPerMinute / targetPerMinute
  if (capacityPerMinute >= targetPerMinute) return []
  const held = `${simulatedRate(capacityPerMinute, simulation)} over weeks, ${written(100 * (1 - SETTLED_UPTIME))} % off for faults and repairs`
  return [
    {
      code: 'rate.stops_cost',
      severity: 'warning',
      path: 'ratePerMinute',
      text:
        lost >= LEAST_LOST_SHARE
          ? `The machines would make ${simulatedRate(targetPerMinute, simulation)} without a stop; with short stops and part changes the shift makes ${simulatedRate(throughputPerMinute, simulation)}, ${written(100 * lost, 1)} % less. The cell can hold ${held}.`
          : `The shift makes the ${simulatedRate(targetPerMinute, simulation)} ${paceWord(requirement)} while nothing breaks. The cell can hold ${held}.`,
      remedy:
        'Plan with the lower number, shorten the time the machine stands open, or make up for faults in longer hours.',
    },
  ]
}

/** What is left above the wanted rate, or how far the cell is under it. */
function marginSentence(simulation: Design['simulation']): string {
  const margin = marginOf(simulation)
  if (margin > 0) return `a margin of ${margin < 0.001 ? 'less than 0.1' : written(margin * 100, 1)} %.`
  const short = `${besideAsked(simulation)} it, nothing in reserve.`
  return isAsGoodAsHeld(simulation)
    ? `${short} So little cannot be told from none: rates are computed within ${written(100 * NARROWEST_BAND)} % of published ones at best.`
    : short
}

const marginRemedy = (margin: number, busy: number): string => {
  const more =
    busy < BOUND_BY_ROBOT
      ? `The robot is busy ${written(busy * 100)} % of the time: it waits for what comes, or for bins and pallets that are changed. More places for them, or quicker changes, give more; a faster robot does not`
      : 'Take the next faster robot or one more'
  return margin > 0
    ? `${more}. Or accept a lower peak rate.`
    : `The shift keeps the rate while nothing breaks; what faults cost is made up in longer hours. ${more}. Or plan with the lower number.`
}

/** A rate that only we assume asks for nothing: what the cell holds is named with it, and can be planned in one press. */
const assumedRate = (
  { rateUnit }: Requirement,
  { simulation }: Pick<Design, 'simulation'>,
  margin: number,
): Diagnostic => {
  const { capacityPerMinute, targetPerMinute } = simulation
  return {
    code: 'rate.assumed_margin',
    severity: 'info',
    path: 'ratePerMinute',
    text: `The cell can hold ${simulatedRate(capacityPerMinute, simulation)} over weeks (${written(100 * (1 - SETTLED_UPTIME))} % off for faults and repairs). No rate is given: ${simulatedRate(targetPerMinute, simulation)} is assumed, ${margin > 0 ? `${written(margin * 100)} % below it` : 'which is more'}.`,
    remedy: 'Give the rate that is needed.',
    ...rateOffer(capacityPerMinute / (1 + WISHED_RESERVE), targetPerMinute, rateUnit),
  }
}

/** Parts that no robot took while the belt went on: where they end is part of the line. */
const partsPassing = ({ simulation }: Design): Diagnostic[] => {
  const { missedParts = 0, partsDone, durationSeconds } = simulation
  if (missedParts === 0) return []
  const share = missedParts / (missedParts + partsDone)
  return [
    {
      code: 'rate.parts_pass',
      severity: 'info',
      path: 'ratePerMinute',
      text: `${written(missedParts)} parts pass the robots in ${written(durationSeconds / 3600, 1)} h, ${threeDigits(100 * share)} %: the belt goes on while a short stop is cleared. They leave the cell at the end of the product belt.`,
      remedy:
        'Put a box, a return belt or a place for a person at its end, or let the line before it wait: then none pass.',
    },
  ]
}

function rateWarnings(requirement: Requirement, { simulation, cell }: Design): Diagnostic[] {
  const { facts } = requirement
  const { capacityPerMinute, targetPerMinute } = simulation
  if (targetPerMinute <= 0) return []
  const busy = Math.max(0, ...simulation.robots.map((robot) => robot.utilisation))
  const withOneMore = served(cell) > 0 ? (busy * (served(cell) + 1)) / served(cell) : busy
  const machineIds = new Set(cell.stations.flatMap(({ id, kind }) => (kind === 'machine' ? [id] : [])))
  const machinesBusy = Math.max(
    0,
    ...simulation.stations.flatMap(({ id, utilisation }) => (machineIds.has(id) ? [utilisation] : [])),
  )
  // A cutter works by itself; at a press brake the robot bends with it.
  const isCutter =
    traitsOf(facts.task?.value)?.at === 'sheets' &&
    facts.machiningSeconds !== undefined &&
    facts.machineKind?.value !== 'press_brake'
  const isTending = (facts.task !== undefined && isAtMachines({ task: facts.task.value })) || isCutter
  if (isTending && busy < BUSY_SHARE && busy < machinesBusy)
    return [
      ...stopsCost(requirement, simulation),
      {
        code: 'rate.machines_set_pace',
        severity: 'info',
        path: 'machineCount',
        text: `The machines set the pace: the robot is busy ${written(busy * 100)} % of the time.`,
        remedy:
          withOneMore <= BUSY_SHARE
            ? 'It has time for more machines, or for deburring, washing or measuring between two parts.'
            : `One machine more would keep it busy ${written(withOneMore * 100)} % of the time: too much. Short work between two parts has room.`,
      },
    ]
  const margin = marginOf(simulation)
  if (margin >= WISHED_RESERVE) return []
  if (facts.ratePerMinute?.origin === 'assumed') return [assumedRate(requirement, { simulation }, margin)]
  return [
    {
      code: 'rate.margin_small',
      severity: 'warning',
      path: 'ratePerMinute',
      text: `The cell can hold ${simulatedRate(capacityPerMinute, simulation)} over weeks (${written(100 * (1 - SETTLED_UPTIME))} % off for faults and repairs) where ${wantedPace(requirement, simulatedRate(targetPerMinute, simulation))}: ${marginSentence(simulation)}`,
      remedy: marginRemedy(margin, busy),
      missed: { limit: WISHED_RESERVE * 100, actual: Math.round(margin * 1000) / 10, unit: '%' },
    },
  ]
}

function protectionWarnings(requirement: Requirement, { chosen }: Design): Diagnostic[] {
  const ip = neededIp(requirement)
  if (ip === undefined) return []
  const warnings: Diagnostic[] = []
  const robot = robotById(chosen.robotId)
  if (robot && !(robot.ipRating !== undefined && isRatingEnough(robot.ipRating, ip)))
    warnings.push({
      code: 'protection.robot',
      severity: 'warning',
      path: 'protectionIp',
      text: `${ipText(ip)} is needed; ${robot.maker} ${robot.model} is stated with ${robot.protection ?? 'no protection class'}.`,
      remedy: 'Order the protected build, or shield the arm; the maker confirms it in writing.',
    })
  if (!chosen.eoat.isIdentified || !isGripperProtected(requirement, chosen))
    warnings.push({
      code: 'protection.gripper',
      severity: 'warning',
      path: 'protectionIp',
      text: `No ${isHoldingTool(chosen.eoat.principle) ? 'gripper' : 'tool'} of the catalogue is stated for ${ipText(ip)}: ${chosen.eoat.description}.`,
      remedy: `A supplier confirms protection class${requirement.facts.environment?.value === 'washdown' ? ' and food contact' : ''} of the ${isHoldingTool(chosen.eoat.principle) ? 'gripper' : 'tool'}.`,
    })
  if (requirement.facts.environment?.value === 'washdown')
    warnings.push({
      code: 'protection.washdown',
      severity: 'info',
      path: 'environment',
      text: `Everything inside the cell is washed: ${ipText(ip)} parts, food-grade grease and surfaces, cabinets outside the wet zone.`,
    })
  return warnings
}

function environmentWarnings({ facts }: Requirement): Diagnostic[] {
  const environment = facts.environment?.value
  if (environment === 'dust_explosive' || facts.dustZone !== undefined) {
    const { words, category } = explosiveZone(facts)
    return [
      {
        code: 'environment.explosive_dust',
        severity: 'warning',
        path: facts.gasZone === undefined ? 'dustZone' : 'gasZone',
        text: `${words}: no part of the catalogue is stated for it. An engineer must check every part inside the zone.`,
        remedy: `Parts of ${category === undefined ? 'the right equipment category' : `equipment category ${category} or better`} (ATEX 2014/34/EU), earthing, and an explosion protection document.`,
      },
    ]
  }
  if (facts.isFlammable?.value === true)
    return [
      {
        code: 'environment.flammable',
        severity: 'warning',
        path: 'isFlammable',
        text: `Flammable goods (${facts.isFlammable.basis}): vapour around leaks and open containers may explode. Nothing in this plan is chosen for an explosive zone.`,
        remedy:
          'An explosion protection document first (ATEX 1999/92/EC and 2014/34/EU, NEC 500 in the USA): it says whether there is a zone, and which category robot, gripper and sensors need.',
      },
    ]
  if (environment === 'cold')
    return [
      {
        code: 'environment.cold',
        severity: 'warning',
        path: 'environment',
        text: 'Cold room: robots, sensors, belts and pneumatics are usually stated for 0 to 45 °C (general knowledge). A heated jacket, cold grease and dry air are not in the prices of this plan.',
        remedy:
          'Name the lowest temperature to the makers; ask for the build or jacket they release for it, and how long the cell may stand without drive heat.',
      },
    ]
  if (environment === 'clean_room')
    return [
      {
        code: 'environment.clean_room',
        severity: 'warning',
        path: 'cleanRoomIsoClass',
        text: `Clean room${facts.cleanRoomIsoClass ? ` ISO ${facts.cleanRoomIsoClass.value}` : ''}: particle emission of robot, gripper and cables must be stated by their makers.`,
        remedy:
          'Ask for the clean-room build and its certificate; qualification documents belong to the order.',
      },
    ]
  return []
}

/** What the text says lies on one pallet, where the plan lays another number. */
function palletWarnings(requirement: Requirement, { cell }: Design): Diagnostic[] {
  const { facts } = requirement
  const asked = facts.partsPerContainer
  const stack = cell.stations.find((station) => station.stack)?.stack
  if (traitsOf(facts.task?.value)?.pallets !== 'filled' || !asked || !stack) return []
  if (!isSaid(requirement, 'isCountOfPallet') || stack.boxCount === asked.value) return []
  const [length, width] = stack.palletMm
  return [
    {
      code: 'layout.pallet_count',
      severity: 'warning',
      path: 'partsPerContainer',
      text: `The text says ${written(asked.value)} on a pallet; the plan lays ${written(stack.boxCount)} on one of ${written(length)} × ${written(width)} mm${facts.palletLengthMm?.origin === 'assumed' ? ' (assumed)' : ''}.`,
      remedy: 'Give the size of the pallet, and how many layers are wanted.',
      missed: { limit: stack.boxCount, actual: asked.value, unit: 'parts' },
    },
  ]
}

function billWarnings({ bom }: Design): Diagnostic[] {
  if (bom.unidentifiedCount === 0) return []
  const unpriced = bom.lines.filter((line) => line.unitPrice === undefined).map((line) => line.name)
  const named = unpriced.slice(0, MOST_NAMED_LINES).join('; ')
  const more = unpriced.length > MOST_NAMED_LINES ? ` and ${unpriced.length - MOST_NAMED_LINES} more` : ''
  return [
    {
      code: 'bom.unidentified',
      severity: 'info',
      path: 'bom',
      text: `${plural(bom.unidentifiedCount, 'line')} of the bill of materials ${bom.unidentifiedCount === 1 ? 'names' : 'name'} a part class, not a product.${unpriced.length > 0 ? ` Without a price: ${named}${more}.` : ''}`,
      remedy: 'Ask suppliers for these parts; the investment includes an allowance.',
    },
  ]
}

function openingWarnings({ requirement }: Job, { cell, chosen }: Design): Diagnostic[] {
  const work = workIn(cell, requirement.facts.task?.value, chosen.eoat)
  const stopping = stoppingTimeOf(robotById(chosen.robotId))
  return shortOpenings(cell, stopping.seconds, work).map((short) => ({
    code: 'safety.distance_short',
    severity: 'warning' as const,
    path: 'safety',
    text: `${shortOpeningText(short)} (ISO 13855, assumed stopping time).`,
    remedy: 'Measure the stopping time, limit the zone of the robot, or move the curtain out.',
    missed: { limit: short.neededMm, actual: short.availableMm, unit: 'mm' },
  }))
}

/** Tongs, cradles and ways of a served machine are planned for a temperature that was assumed: said, as for goods of every other task. */
function heatAssumed({ facts: { partTemperatureC: hot } }: Requirement): Diagnostic[] {
  if (hot?.origin !== 'assumed') return []
  return [
    {
      code: 'goods.hot',
      severity: 'warning',
      path: 'partTemperatureC',
      text: `Parts of ${written(hot.value)} °C (assumed: type their temperature). The basis is ${hot.basis}. Gripper and places for parts are planned for it.`,
      remedy: 'Say how hot the parts are where the robot takes them and where it lays them.',
    },
  ]
}

/** What there is to say about a planned cell. */
export const warningsOf = (job: Job, design: Design): Diagnostic[] => {
  const { requirement } = job
  return [
    ...rateWarnings(requirement, design),
    ...partsPassing(design),
    ...palletWarnings(requirement, design),
    ...environmentWarnings(requirement),
    ...protectionWarnings(requirement, design),
    ...(design.cell.stations.some(({ kind }) => kind === 'machine')
      ? heatAssumed(requirement)
      : hotPlaces(job, design.cell)),
    ...taskWarnings(job, design),
    ...jawRoom(job, design),
    ...jawForce(job, design),
    ...rollingParts(requirement, design),
    ...openingWarnings(job, design),
    ...financeRemarks(requirement, design),
    ...billWarnings(design),
  ]
}
