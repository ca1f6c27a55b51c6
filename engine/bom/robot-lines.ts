import { componentById, componentsOf, priceUsdCents, robotById } from '../catalogue/index.ts'
import { ipText, isRatingEnough } from '../catalogue/ip-rating.ts'
import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Job } from '../process/job.ts'
import { traitsOf } from '../process/task-traits.ts'
import { formatNumber } from '../requirement/fields.ts'
import { isSaid } from '../requirement/said/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { hasOwnZones, zoneNeed, zoneOptionOf } from '../safety/zone-limits.ts'
import { classLine, classUpTo, isProtected, neededIp, productLine } from './lines.ts'
import type { PartClass } from './part-classes.ts'
import { toolLines } from './process/tool-lines.ts'
import type { BomLine, PriceRange } from './types.ts'

/** Makers whose vacuum grippers bring an electric pump of their own. */
const ELECTRIC_VACUUM_MAKERS: readonly string[] = ['OnRobot', 'Robotiq']
/** Above this load the suction of one ejector is small against leakage of porous cartons: a pump serves. Assumed. */
const EJECTOR_UP_TO_KG = 10

/** Robots weigh 5 to 15 × what they carry. Assumed. */
const MASS_PER_PAYLOAD = 10

/** Parts that are taken and let go one by one hang on zones of their own; cartons of a group come and go together. */
const zonesOf = ({ facts }: Requirement, { partsPerPick }: Candidate['eoat']): number =>
  traitsOf(facts.task?.value)?.at === 'belts' ? partsPerPick : 1

const kilograms = (value: number): string => `${Math.round(value * 100) / 100} kg`

/** Whether the robot of the plan is the one that the text says is there; of several only one may be. */
const isRobotOwned = (requirement: Requirement, { robotId }: Candidate, count: number): boolean => {
  const robotIds = requirement.said.robotIds?.value ?? []
  return isSaid(requirement, 'isRobotOwned') && count === 1 && robotIds.includes(robotId)
}

function robotLine(requirement: Requirement, candidate: Candidate, count: number): BomLine[] {
  const robot = robotById(candidate.robotId)
  if (!robot) return []
  const isOwned = isRobotOwned(requirement, candidate, count)
  const price = isOwned
    ? { lowCents: 0, highCents: 0, basis: 'It is there already, as the text says' }
    : priceUsdCents(robot)
  const payload = robot.payloadKg === undefined ? '' : `, carries ${kilograms(robot.payloadKg)}`
  const reach = robot.reachMm === undefined ? '' : `, reach ${formatNumber(Math.round(robot.reachMm))} mm`
  return [
    {
      id: 'robot',
      category: 'robot',
      name: `${robot.maker} ${robot.model}`,
      manufacturer: robot.maker,
      model: robot.model,
      catalogueId: robot.id,
      quantity: count,
      unit: 'piece',
      ...(price ? { unitPrice: price } : {}),
      isIdentified: true,
      reason: `Load ${kilograms(candidate.loadKg)} with its tool, needs ${formatNumber(Math.round(candidate.reachNeededMm))} mm${payload}${reach}. ${isOwned ? 'Yours already and not in the price: have age, controller, safety functions and brakes checked.' : 'Controller and teach pendant included.'}`,
      source: robot.sources[0] ?? 'catalogue',
    },
  ]
}

/** US dollars of a gripper made to measure: for its design, once, for each kg of it and for each part it holds. Assumed. */
const MADE_TO_MEASURE_USD = { low: [1000, 120, 300], high: [2500, 320, 900] } as const

function madeToMeasure({ massKg, partsPerPick }: Candidate['eoat'], count: number): PriceRange {
  const cents = (end: 'low' | 'high'): number => {
    const [design, aKilogram, aPart] = MADE_TO_MEASURE_USD[end]
    return 10_000 * Math.round((design / count + aKilogram * massKg + aPart * partsPerPick) / 100)
  }
  const { low, high } = MADE_TO_MEASURE_USD
  return {
    lowCents: cents('low'),
    highCents: cents('high'),
    basis: `assumed for a gripper made to measure, not a quote: ${formatNumber(low[0])} to ${formatNumber(high[0])} USD for its design, ${low[1]} to ${high[1]} for each kg and ${low[2]} to ${high[2]} for each part it holds`,
  }
}

function gripperLine(candidate: Candidate, count: number, ip: number | undefined): BomLine {
  const { eoat } = candidate
  const component = eoat.componentId === undefined ? undefined : componentById(eoat.componentId)
  const force =
    eoat.holdingForceN !== undefined && eoat.requiredForceN !== undefined
      ? ` Holds ${Math.round(eoat.holdingForceN)} N, ${Math.round(eoat.requiredForceN)} N needed.`
      : ''
  const use = { id: 'eoat', category: 'eoat' as const, quantity: count }
  const text = `${eoat.partsPerPick} ${eoat.partsPerPick === 1 ? 'part' : 'parts'} a pick, ${kilograms(eoat.massKg)} (${eoat.massBasis}).${force}`
  if (component && eoat.isIdentified)
    return productLine(component, {
      ...use,
      quantity: count * (eoat.productCount ?? 1),
      reason: `${eoat.description}. ${text}`,
    })
  const protection = ip === undefined ? '' : ` At least ${ipText(ip)}.`
  return {
    ...classLine('gripper', { ...use, reason: text + protection }),
    name: eoat.description,
    unitPrice: madeToMeasure(eoat, count),
  }
}

function vacuumLines(requirement: Requirement, { eoat, loadKg }: Candidate, count: number): BomLine[] {
  if (eoat.principle !== 'vacuum') return []
  const specs = eoat.componentId === undefined ? undefined : componentById(eoat.componentId)?.specs
  const lines: BomLine[] = []
  const hasOwnSource = specs?.air_l_min !== undefined || specs?.pump_l_min !== undefined
  const zones = zonesOf(requirement, eoat)
  const isElectric = ELECTRIC_VACUUM_MAKERS.includes(componentById(eoat.componentId ?? '')?.maker ?? '')
  if (!hasOwnSource && !isElectric) {
    const isSmall = loadKg <= EJECTOR_UP_TO_KG
    const source = isSmall
      ? componentsOf('vacuum.ejector')[0]
      : componentsOf('vacuum.pump').find((pump) => typeof pump.specs.power_kw === 'number')
    if (source)
      lines.push(
        productLine(source, {
          id: isSmall ? 'vacuum_ejector' : 'vacuum_pump',
          category: 'eoat',
          quantity: isSmall ? count * zones : count,
          reason: isSmall
            ? `${zones > 1 ? `One for each of ${zones} parts that are taken one after the other, so that an open cup does not empty the others` : 'Vacuum for the gripper'}; size 15 draws 71 l/min for 105 l/min of air`
            : `Vacuum for ${kilograms((requirement.facts.partMassKg?.value ?? loadKg) * eoat.partsPerPick)} a pick: a pump keeps up where cups leak, and draws less power than ejectors of that size`,
        }),
      )
  }
  if (zones > 1)
    lines.push(
      classLine('vacuum_valve', {
        id: 'vacuum_valve',
        category: 'eoat',
        quantity: count * zones,
        reason: `${zones} parts on each gripper are taken and let go one by one`,
      }),
    )
  return lines
}

/** A pedestal carries the robot and holds its moments: its class follows from the robot's mass, or from its payload. */
function pedestalClass(robotId: string): { key: PartClass; massText: string } {
  const robot = robotById(robotId)
  const massKg = robot?.weightKg ?? MASS_PER_PAYLOAD * (robot?.payloadKg ?? 0)
  const key: PartClass = classUpTo(
    massKg,
    [
      [60, 'pedestal_small'],
      [400, 'pedestal'],
      [1200, 'pedestal_large'],
    ],
    'pedestal_heavy',
  )
  const basis = robot?.weightKg === undefined ? ', assumed from its payload' : ''
  return { key, massText: `${formatNumber(Math.round(massKg))} kg${basis}` }
}

/** Robots, grippers with their vacuum, pedestals or frames, hoses and protection. */
export function robotLines(job: Job, candidate: Candidate, cell: Cell): BomLine[] {
  const { requirement } = job
  const count = cell.robots.length
  const ip = neededIp(requirement)
  const robot = robotById(candidate.robotId)
  const lines = [
    ...robotLine(requirement, candidate, count),
    ...(toolLines(job, count) ?? [gripperLine(candidate, count, ip)]),
    ...vacuumLines(requirement, candidate, count),
  ]
  const hanging = cell.robots.filter((placed) => placed.isHanging)
  const raised = cell.robots.filter((placed) => !placed.isHanging && placed.baseMm[2] > 0)
  if (hanging.length > 0)
    lines.push(
      classLine(ip === undefined ? 'hanging_frame' : 'hygienic_frame', {
        id: 'frame',
        category: 'infrastructure',
        quantity: hanging.length,
        reason: `Carries a hanging robot at ${formatNumber(Math.round(hanging[0]?.baseMm[2] ?? 0))} mm, stiff enough for its accelerations`,
      }),
    )
  const { key, massText } = pedestalClass(candidate.robotId)
  if (raised.length > 0)
    lines.push(
      classLine(key, {
        id: 'pedestal',
        category: 'infrastructure',
        quantity: raised.length,
        reason: `Raises the base of a robot of ${massText} to ${formatNumber(Math.round(raised[0]?.baseMm[2] ?? 0))} mm; anchored to the floor`,
      }),
    )
  lines.push(
    classLine('dress_pack', {
      id: 'dress_pack',
      category: 'infrastructure',
      quantity: count,
      reason: 'Air, power and signals to the tool through the arm’s full movement',
    }),
  )
  const need = zoneNeed(cell)
  if (robot && need !== undefined && !hasOwnZones(robot.id))
    lines.push(
      classLine('safety_zones', {
        id: 'safety_zones',
        category: 'safety',
        quantity: count,
        reason: `${need.replace(/^./, (first) => first.toUpperCase())}: ${zoneOptionOf(robot)}, one for each controller`,
      }),
    )
  const rating = robot?.ipRating
  if (ip !== undefined && !(rating !== undefined && isRatingEnough(rating, ip)))
    lines.push(
      classLine('protective_jacket', {
        id: 'robot_protection',
        category: 'infrastructure',
        quantity: count,
        reason:
          robot?.ipRatingOption !== undefined && isRatingEnough(robot.ipRatingOption, ip)
            ? `${ipText(ip)} is asked: the maker’s protected build of this robot, to be ordered as such`
            : `${ipText(ip)} is asked, the standard robot is stated with ${robot?.protection ?? 'no protection class'}: protected build or jacket`,
      }),
    )
  return lines
}

/** True when the gripper named for the candidate is stated for the protection class asked. */
export function isGripperProtected(requirement: Requirement, candidate: Candidate): boolean {
  const component = componentById(candidate.eoat.componentId ?? '')
  return component === undefined || isProtected(component, neededIp(requirement))
}
