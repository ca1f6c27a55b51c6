import { rateText, simulatedRate, threeDigits, written } from '../../amounts.ts'
import { capital } from '../../capital.ts'
import { robotById, robots } from '../../catalogue/index.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { dutyOf } from '../../matching/duty.ts'
import { suitability } from '../../matching/score/suitability.ts'
import { machineLimit, machineLimitText } from '../../matching/sustained-rate.ts'
import type { Matching, Rejection } from '../../matching/types.ts'
import { cyclesPerHour } from '../../motion/cycles-per-hour.ts'
import { type Job, processAt } from '../../process/job.ts'
import { traitsOf } from '../../process/task-traits.ts'
import { isGiven, type Requirement } from '../../requirement/types.ts'
import { decimalsApart, round } from '../../units.ts'
import { type Attempt, isWorked, type Worked } from '../attempt.ts'
import { rateOffer, reckonedOffer } from '../rates/rate-offer.ts'
import { isMachineBound } from '../search-design.ts'
import { kilograms, partPhrase, plural, robotName, robotsPhrase, wantedPace } from '../wording.ts'
import { longPart } from './long-part.ts'
import { SEARCH_ENDED } from './search-ended.ts'
import { racksTooLarge } from './too-many-kinds.ts'
import { binsSetPace, byLayer } from './work-remarks.ts'

/** Robots whose data are missing say nothing about the requirement. */
const UNKNOWN = 'unknown_data'
const MOST_LIMITS = 3
/** How many of the strongest arms stand for "that class" when their rate is looked up. */
const STRONGEST_ARMS = 6
const HEAVY_PATH = '400-2000-400'

/** Relative size of the miss: 0.1 = a tenth. Unknown figures come last. */
const missOf = ({ limitValue, actualValue }: Rejection): number =>
  limitValue === undefined || actualValue === undefined || limitValue === 0
    ? Number.POSITIVE_INFINITY
    : Math.abs(actualValue - limitValue) / Math.abs(limitValue)

/** A type that suits a task less than this is no answer, however near its figures come: a palletizer drives no screws. */
const LEAST_SUITED = 0.4

/** Those among them whose type is built for such work; all of them where none is. */
const suited = (rejections: readonly Rejection[], job: Job): readonly Rejection[] => {
  const duty = dutyOf(job)
  const found = rejections.filter(({ robotId }) => {
    const robot = robotById(robotId)
    return duty !== undefined && robot !== undefined && suitability(robot, duty) >= LEAST_SUITED
  })
  return found.length > 0 ? found : rejections
}

const closest = (rejections: readonly Rejection[]): Rejection | undefined =>
  rejections.reduce<Rejection | undefined>(
    (best, each) => (best === undefined || missOf(each) < missOf(best) ? each : best),
    undefined,
  )

/** What does it faster than any arm, where there is such a thing. */
const withoutRobot = (job: Job): string => {
  const sentence = processAt(job, 1)?.withoutRobot
  return sentence === undefined ? '' : `${sentence} `
}

/** One sentence for the summary of a rate that no arm holds: what does it without an arm. */
export const standingSentence = (job: Job, [first]: readonly Diagnostic[]): string => {
  const sentence =
    first?.code.endsWith('rate_infeasible') || first?.code === 'rate.infeasible' ? withoutRobot(job) : ''
  return sentence === '' ? '' : ` ${sentence.trim()}`
}

/** What the time of a part goes into, where a tool works on it: "The work itself takes 238 s of each part (lay bead, …)." */
const workItself = (job: Job): string => {
  const operations = processAt(job, 1)?.stations[0]?.operations ?? []
  const seconds = operations.reduce((sum, { count, secondsEach }) => sum + count * secondsEach, 0)
  if (seconds <= 0) return ''
  const named = operations.map(({ count, label, lengthMm, speedMmPerSecond }) => {
    const path =
      lengthMm === undefined ? '' : `, ${written(lengthMm)} mm at ${written(speedMmPerSecond ?? 0, 1)} mm/s`
    return `${count > 1 ? `${written(count)} × ` : ''}${label.charAt(0).toLowerCase()}${label.slice(1)}${path}`
  })
  return `The work itself takes ${written(seconds, 1)} s of each part (${named.join('; ')}): that is what to shorten. `
}

/** A beam reaches parts that pass: said where robots at closed stations are too slow. */
const standingLaser = ({ facts }: Requirement): string =>
  traitsOf(facts.task?.value)?.serves === 'markers'
    ? 'A laser over a closed conveyor marks parts as they pass or stop, without a robot. '
    : ''

function remedyFor({ limit, limitValue, actualValue }: Rejection, job: Job): string {
  const { requirement } = job
  const { facts } = requirement
  const massKg = facts.partMassKg?.value ?? 0
  switch (limit) {
    case 'payload': {
      if (processAt(job, 1) !== undefined)
        return 'A lighter tool or less force, or the part carried to a tool mounted on the floor.'
      const tool = (actualValue ?? 0) - massKg
      const largest = (limitValue ?? 0) - tool
      const lighter =
        tool > 0 && largest > 0 ? `Parts of at most ${threeDigits(largest)} kg at one a pick, ` : ''
      return `${lighter || 'Lighter parts, '}or a gantry with a hoist, or a transfer line that does not lift the part.`
    }
    case 'reach':
      return 'Bring the stations nearer, lower the stack, or put the robot on a linear axis.'
    case 'wrist_inertia':
      return 'Grip nearer to the centre of mass, or take a smaller overhang.'
    case 'protection':
    case 'clean_room':
      return 'Ask makers for a special build, or keep the robot outside that zone.'
    case 'rate':
      return `${withoutRobot(job)}${standingLaser(requirement)}${workItself(job)}At most about ${rateText(limitValue ?? 0, actualValue, requirement.rateUnit)} in one cell; or several cells side by side, or a dedicated machine. ${byLayer(requirement)}`.trim()
    case 'axes':
      return 'Present the parts so that they need not be turned.'
    case 'explosion_protection':
      return `${isGiven(facts.gasZone ?? facts.dustZone) ? '' : 'Enter the zone that the explosion protection document names. '}Keep the robot outside the zone, or have an engineer and the maker plan it together.`
    case 'ceiling':
      return 'More height, or a lower stack.'
    default:
      return 'Change the requirement, or ask an engineer.'
  }
}

/** Robots that fail on these have passed every other limit: nothing tells more. */
const LAST_LIMITS: readonly string[] = ['rate', 'ceiling']

/** What rules out robots that fit otherwise; else the nearest miss (the list comes sorted by it), then the most common. */
function limitsInOrder(rejected: readonly Rejection[]): string[] {
  const counts = new Map<string, number>()
  for (const { limit } of rejected) if (limit !== UNKNOWN) counts.set(limit, (counts.get(limit) ?? 0) + 1)
  const [nearest] = counts.keys()
  const rank = (limit: string): number => (limit === nearest ? 0 : 1)
  const last = LAST_LIMITS.filter((limit) => counts.has(limit))
  if (last.length > 0) return last
  return [...counts.keys()].sort((a, b) => rank(a) - rank(b) || (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}

function limitDiagnostics(job: Job, { rejected }: Matching): Diagnostic[] {
  return limitsInOrder(rejected)
    .slice(0, MOST_LIMITS)
    .flatMap((limit): Diagnostic[] => {
      const missing = rejected.filter((rejection) => rejection.limit === limit)
      const best = closest(suited(missing, job))
      if (!best) return []
      const { limitValue, actualValue, unit } = best
      const digits = decimalsApart(limitValue ?? 0, actualValue ?? 0, 2)
      return [
        {
          code: `${limit}.infeasible`,
          severity: 'error',
          path: 'matching',
          text: `${missing.length} of ${plural(rejected.length, 'robot')} ${missing.length === 1 ? 'fails' : 'fail'} on ${limit.replace('_', ' ')}. The closest is ${robotName(best.robotId)}: ${best.text}.`,
          remedy: remedyFor(best, job),
          ...(limit === 'rate'
            ? reckonedOffer(limitValue ?? 0, actualValue ?? 0, job.requirement.rateUnit)
            : {}),
          ...(limitValue !== undefined && actualValue !== undefined
            ? {
                missed: {
                  limit: round(limitValue, digits),
                  actual: round(actualValue, digits),
                  unit: unit ?? '',
                },
              }
            : {}),
        },
      ]
    })
}

/** Where nothing is strong enough, the rate of the strongest arms tells whether a lighter part would help. */
function heavyRateDiagnostic(requirement: Requirement): Diagnostic[] {
  const rate = requirement.facts.ratePerMinute?.value
  const massKg = requirement.facts.partMassKg?.value
  if (rate === undefined || massKg === undefined) return []
  const strongest = robots
    .filter((robot) => robot.payloadKg !== undefined)
    .sort((a, b) => (b.payloadKg ?? 0) - (a.payloadKg ?? 0))
    .slice(0, STRONGEST_ARMS)
  const [best] = strongest
    .map((robot) => ({
      robot,
      perMinute:
        (cyclesPerHour(robot, { payloadKg: robot.payloadKg ?? 0, path: HEAVY_PATH })?.cyclesPerHour ?? 0) /
        60,
    }))
    .sort((a, b) => b.perMinute - a.perMinute)
  if (!best || best.perMinute <= 0 || rate <= best.perMinute) return []
  return [
    {
      code: 'rate.infeasible',
      severity: 'error',
      path: 'ratePerMinute',
      text: `The fastest of the ${STRONGEST_ARMS} strongest arms, ${robotName(best.robot.id)}, makes ${rateText(best.perMinute, rate, requirement.rateUnit)} with a full load and without grip time; ${rateText(rate, rate, requirement.rateUnit)} is asked: ${written(rate / best.perMinute, 1)} times as much. ${kilograms(massKg)} at that rate is ${written((massKg * rate * 60) / 1000)} t an hour.`,
      remedy: `At most ${rateText(Math.floor(best.perMinute * 10) / 10, rate, requirement.rateUnit)} for one arm of that class, or a conveyor or transfer line instead of lifting.`,
      missed: { limit: Math.round(best.perMinute * 100) / 100, actual: rate, unit: '/min' },
    },
  ]
}

function remediesForRate(held: number, target: number, job: Job): string {
  const work = workItself(job)
  const layers = byLayer(job.requirement)
  const severalAtOnce = work === '' && layers === '' ? ', or pick several parts at once' : ''
  if (held < 0.005)
    return work === ''
      ? 'Pick several parts at once, or ask an engineer: no rate worth naming is held.'
      : `${work}Ask an engineer: no rate worth naming is held.`
  const cells = Math.ceil(target / held)
  const least = held >= 1 ? Math.floor(held * 10) / 10 : held
  return `${work}Ask for at most ${rateText(least, target, job.requirement.rateUnit)}${cells > 1 ? `, or split the flow over ${cells} such cells` : ''}${severalAtOnce}. ${layers}`.trim()
}

/** Machines that cannot make the asked rate, however fast they are tended. */
function machineBoundDiagnostic(requirement: Requirement, { simulation }: Worked): Diagnostic {
  const { facts, rateUnit } = requirement
  const { capacityPerMinute, targetPerMinute, robots: busy } = simulation
  const share = Math.max(0, ...busy.map((robot) => robot.utilisation))
  const machines = facts.machineCount?.value ?? 1
  const word = traitsOf(facts.task?.value)?.serves === 'markers' ? 'marking station' : 'machine'
  const needed = Math.ceil((machines * targetPerMinute) / capacityPerMinute)
  const machining = facts.machiningSeconds
  const seconds = machining
    ? ` with ${written(machining.value, 1)} s of ${word === 'machine' ? 'machining' : 'marking'} (${machining.origin})`
    : ''
  return {
    code: 'machine.rate_infeasible',
    severity: 'error',
    path: machining?.origin === 'assumed' ? 'machiningSeconds' : 'machineCount',
    text: `${plural(machines, word)}${seconds} ${machines === 1 ? 'makes' : 'make'} at most ${simulatedRate(capacityPerMinute, simulation)} with door and part change; ${wantedPace(requirement, simulatedRate(targetPerMinute, simulation))}. The robot is busy ${written(share * 100)} % of the time: it does not set the pace.`,
    remedy: `${machining?.origin === 'assumed' ? 'Enter the machining time. ' : ''}${plural(needed, word)} of this kind, a shorter machining time, or at most ${simulatedRate(Math.floor(capacityPerMinute * 100) / 100, simulation)}.`,
    missed: { limit: Math.round(capacityPerMinute * 100) / 100, actual: targetPerMinute, unit: '/min' },
    ...rateOffer(capacityPerMinute, targetPerMinute, rateUnit),
  }
}

/** The machines are slower than what is asked, before any robot is looked at. */
function machineLimitDiagnostic(job: Job): Diagnostic[] {
  const duty = dutyOf(job)
  const limit = duty && machineLimit(duty)
  if (!duty || !limit || limit.perMinute >= duty.ratePerMinute) return []
  const { facts, rateUnit } = job.requirement
  const { perMinute, machines } = limit
  const field = job.feed && facts.processSeconds ? 'processSeconds' : 'machiningSeconds'
  const isKnown = isGiven(facts[field])
  const needed = Math.ceil((machines * duty.ratePerMinute) / perMinute)
  return [
    {
      code: 'machine.rate_infeasible',
      severity: 'error',
      path: field,
      text: `${capital(machineLimitText(limit))}${isKnown ? '' : ' (assumed)'} ${machines === 1 ? 'makes' : 'make'} at most ${rateText(perMinute, duty.ratePerMinute, rateUnit)}; ${wantedPace(job.requirement, rateText(duty.ratePerMinute, duty.ratePerMinute, rateUnit))}. The machine sets the pace: no robot changes that.`,
      remedy: `${withoutRobot(job)}${standingLaser(job.requirement)}${isKnown ? '' : 'Enter the time that the machine works on a part. '}${plural(needed, 'machine')} of this kind, or a shorter time on each part.`,
      missed: { limit: round(perMinute, 2), actual: duty.ratePerMinute, unit: '/min' },
      ...reckonedOffer(perMinute, duty.ratePerMinute, rateUnit),
    },
  ]
}

/** Cells that stand but are too slow: the best of them, and what rate it holds. */
function slowDiagnostic(job: Job, worked: readonly Worked[]): Diagnostic[] {
  const { requirement } = job
  const [best] = [...worked].sort((a, b) => b.simulation.capacityPerMinute - a.simulation.capacityPerMinute)
  if (!best) return []
  const { capacityPerMinute, targetPerMinute, throughputPerMinute } = best.simulation
  const held = Math.min(capacityPerMinute, Math.max(throughputPerMinute, 0))
  const bins = binsSetPace(job, best)
  return [
    {
      code: 'rate.infeasible',
      severity: 'error',
      path: 'ratePerMinute',
      text: `${plural(worked.length, 'cell')} simulated for ${partPhrase(requirement)}; the best, with ${robotsPhrase(best.candidate)}, holds ${simulatedRate(held, best.simulation)} where ${wantedPace(requirement, simulatedRate(targetPerMinute, best.simulation))}: ${simulatedRate(Math.max(0, targetPerMinute - held), best.simulation)} short.${bins ? ` ${bins.text}` : ''}`,
      remedy: `${bins ? `${bins.remedy} ` : ''}${remediesForRate(held, targetPerMinute, job)}`,
      missed: { limit: Math.round(held * 100) / 100, actual: targetPerMinute, unit: '/min' },
      ...rateOffer(held, targetPerMinute, job.requirement.rateUnit),
    },
  ]
}

/** What helps when arms of every size tried do not reach. */
const FARTHER = 'Or put the robot on a linear axis, turn the part in between, or share the work.'

/** One diagnostic of each kind, with how many other robots failed alike. */
function firstOfEach(refused: readonly Diagnostic[]): Diagnostic[] {
  const byCode = Map.groupBy(refused, ({ code }) => code)
  return [...byCode.values()].flatMap((alike) => {
    const by = ({ missed }: Diagnostic): number =>
      missed && missed.limit > 0 ? missed.actual / missed.limit : Number.POSITIVE_INFINITY
    const [first] = [...alike].sort((a, b) => by(a) - by(b) || 0)
    if (!first) return []
    const others = new Set(alike.map(({ text }) => text)).size - 1
    return [
      {
        ...first,
        ...(others > 0
          ? {
              text: `${first.text} ${plural(others, 'other robot')} tried ${others === 1 ? 'fails' : 'fail'} alike.`,
            }
          : {}),
        ...(first.code === 'layout.unreachable' && others > 0
          ? { remedy: `${first.remedy ?? ''} ${FARTHER}`.trim() }
          : {}),
      },
    ]
  })
}

/** Which limit the requirement exceeds, by how much, and what would make it feasible; never empty. */
export function explainInfeasible(job: Job, matching: Matching, attempts: readonly Attempt[]): Diagnostic[] {
  const { requirement } = job
  const worked = attempts.filter(isWorked)
  const bound = worked.find((each) => isMachineBound(requirement, each))
  if (bound) return [machineBoundDiagnostic(requirement, bound)]
  const refused = attempts.flatMap((attempt) => (isWorked(attempt) ? [] : attempt.diagnostics))
  if (worked.length > 0)
    return [...slowDiagnostic(job, worked), ...refused.filter(({ code }) => code === SEARCH_ENDED)]
  const unlike = firstOfEach(refused.filter(({ severity }) => severity === 'error'))
  if (unlike.length > 0)
    return [...racksTooLarge(requirement, attempts), ...longPart(job, attempts), ...unlike].slice(
      0,
      MOST_LIMITS,
    )
  const found = limitDiagnostics(job, matching)
  const ofMachines = found[0]?.code === 'rate.infeasible' ? machineLimitDiagnostic(job) : []
  const limits = ofMachines.length > 0 ? [...ofMachines, ...found.slice(1)] : found
  const isTooHeavy = limits[0]?.code === 'payload.infeasible'
  const shown = isTooHeavy
    ? [...limits.slice(0, 1), ...heavyRateDiagnostic(requirement), ...limits.slice(1)]
    : limits
  return shown.length > 0
    ? shown
    : [
        {
          code: 'plan.no_candidate',
          severity: 'error',
          path: 'matching',
          text: `No robot of the catalogue has the data needed to plan ${partPhrase(requirement)}.`,
          remedy: 'Ask an engineer, or change the requirement.',
        },
      ]
}
