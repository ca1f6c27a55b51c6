import { simulatedRate } from '../amounts.ts'
import { robotById } from '../catalogue/index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { layoutCell } from '../layout/index.ts'
import { isAtMachines } from '../matching/duty.ts'
import { toolEoat } from '../matching/gripping/tool-eoat.ts'
import { mostRobots } from '../matching/sustained-rate.ts'
import type { Candidate } from '../matching/types.ts'
import { withinEffort } from '../motion/effort.ts'
import { type Job, processAt } from '../process/job.ts'
import { traitsOf } from '../process/task-traits.ts'
import { isSaid } from '../requirement/said/types.ts'
import { isGiven, type Requirement } from '../requirement/types.ts'
import { cyclesOf, overWeeks, simulateCell } from '../simulation/index.ts'
import { type Attempt, isWorked, type Worked } from './attempt.ts'
import { bestSoFar, searchEnded } from './diagnostics/search-ended.ts'
import { fallsShortToo, fasterArms } from './rates/faster-arms.ts'
import { besideAsked, isAsGoodAsHeld, isHeld, marginOf } from './rates/held.ts'
import { paceWord, robotName, robotsPhrase, wantedPace } from './wording.ts'

/** Simulated production: one shift of eight hours. */
const SHIFT_SECONDS = 8 * 3600
/**
 * So much work goes into the cells of one plan, see `motion/effort.ts`: about a second. Cells of the golden rows take up to
 * half of it, most a hundredth.
 */
const MOST_EFFORT = 120_000
/** So much of it is kept for more robots of what was tried and is too slow. */
const KEPT_EFFORT = 0.5 * MOST_EFFORT
/** Candidates are tried in the order of their score; further down the list they only cost more. */
const MOST_ATTEMPTS = 6
/** So many robots are tried where machines leave them idle. */
const FEW_ATTEMPTS = 5
/** A robot busier than this may be what holds the cell up. Assumed. */
const BUSY_SHARE = 0.8
/** What the layout says of a robot that does not reach. */
const UNREACHABLE = 'layout.unreachable'
/** Spare capacity when robots are added. Assumed. */
const SPARE = 1.1

/** Each place is in reach, but there is no way from one to the next without turning the arm over. */
const noWay = ({ robotId }: Candidate): Diagnostic => ({
  code: UNREACHABLE,
  severity: 'error',
  path: 'layout',
  text: `${robotName(robotId)} reaches each place, but finds no way from one to the next in one posture.`,
  remedy: 'Take a robot with more reach, or fewer machines for each robot.',
})

function attempt(job: Job, candidate: Candidate, seed: number): Attempt {
  const laidOut = layoutCell(job, candidate)
  if ('diagnostics' in laidOut) return { candidate, diagnostics: laidOut.diagnostics }
  const { cell, notes } = laidOut
  const cycles = cyclesOf(job, candidate, cell)
  const idle = cell.robots.filter(({ id }) => !cycles.some(({ robotId }) => robotId === id))
  if (idle.length > 0) return { candidate, diagnostics: [noWay(candidate)] }
  const simulation = overWeeks(
    simulateCell(job, candidate, cell, cycles, { seed, durationSeconds: SHIFT_SECONDS }),
  )
  return { candidate, cell, notes, cycles, simulation }
}

/** A cell that is compared with the planned one, to say what it holds; it is given up where it takes much work. */
export const tryAside = (job: Job, candidate: Candidate, seed: number): Attempt | undefined =>
  withinEffort(MOST_EFFORT / 10, () => attempt(job, candidate, seed)).done?.result

/** Fewer of another robot hold the rate, or are just under it. */
function needsMore({ candidate, simulation }: Worked, taken: Candidate): string {
  const held = { ...simulation, capacityPerMinute: taken.ratePerMinute }
  const reckoned = `${candidate.robotCount} of them were reckoned for the rate`
  return marginOf(held) >= 0
    ? `${reckoned}, which ${robotsPhrase(taken)} ${taken.robotCount === 1 ? 'holds' : 'hold'}.`
    : `${reckoned}; ${robotsPhrase(taken)} ${taken.robotCount === 1 ? 'is' : 'are'} ${besideAsked(held)} it.`
}

/** Why the first of the ranking is not the one that was taken; nothing where it is. */
export function firstNotTaken(
  requirement: Requirement,
  [first]: readonly Attempt[],
  taken: Candidate,
): Diagnostic[] {
  if (!first || first.candidate.robotId === taken.robotId) return []
  const why = isWorked(first)
    ? first.simulation.isTargetMet
      ? isHeld(requirement, first.simulation)
        ? taken.robotCount < first.candidate.robotCount
          ? needsMore(first, taken)
          : 'its stacks would be lower than asked.'
        : `${first.candidate.robotCount === 1 ? 'it holds' : `${first.candidate.robotCount} of them hold`} ${simulatedRate(first.simulation.capacityPerMinute, first.simulation)} over weeks, ${besideAsked(first.simulation)} the ${simulatedRate(first.simulation.targetPerMinute, first.simulation)} ${paceWord(requirement)}.`
      : `in its simulated cell ${first.candidate.robotCount === 1 ? 'it makes' : `${first.candidate.robotCount} of them make`} ${simulatedRate(first.simulation.throughputPerMinute, first.simulation)} of the ${simulatedRate(first.simulation.targetPerMinute, first.simulation)} ${paceWord(requirement)}.`
    : (first.diagnostics[0]?.text ?? 'no cell could be laid out.')
  return [
    {
      code: 'robot.first_not_taken',
      severity: 'info',
      path: 'design.chosen',
      text: `${robotName(first.candidate.robotId)} ranks first and is not taken: ${why}`,
    },
  ]
}

/** Robots with time to spare at machines while the asked rate is missed: faster robots change little. */
const isIdleAtMachines = (requirement: Requirement, { simulation }: Worked): boolean =>
  requirement.facts.task !== undefined &&
  isAtMachines({ task: requirement.facts.task.value }) &&
  !simulation.isTargetMet &&
  simulation.capacityPerMinute > 0 &&
  simulation.robots.every((robot) => robot.utilisation < BUSY_SHARE)

/** The machines set the pace and hold less than is asked: no other robot changes that. */
export const isMachineBound = (requirement: Requirement, worked: Worked): boolean =>
  isIdleAtMachines(requirement, worked) &&
  worked.simulation.capacityPerMinute < worked.simulation.targetPerMinute

/** No one asked for a rate: it follows from the machines' own time, and what they really hold is the answer. */
const isOwnPace = (requirement: Requirement): boolean => isSaid(requirement, 'isRateOfMachines')

/** The same candidate with so many robots; other shares of the work may need other tools. */
export function withRobots(job: Job, candidate: Candidate, robotCount: number): Candidate {
  const process = processAt(job, robotCount)
  const eoat = process ? toolEoat(process) : candidate.eoat
  return {
    ...candidate,
    eoat,
    loadKg: candidate.loadKg - candidate.eoat.massKg + eoat.massKg,
    robotCount,
    ratePerMinute: (candidate.ratePerMinute * robotCount) / candidate.robotCount,
    utilisation: (candidate.utilisation * candidate.robotCount) / robotCount,
  }
}

/** So many robots one cell for this job has at most: at machines each needs one; 0 where no task is known. */
export function mostOf({ requirement: { facts }, process }: Job): number {
  const task = facts.task?.value
  if (task === undefined) return 0
  const machines = isAtMachines({ task }) ? (facts.machineCount?.value ?? 1) : Number.POSITIVE_INFINITY
  return Math.min(machines, mostRobots({ task, ...(process ? { processes: [] } : {}) }))
}

/** The same candidate with as many robots as its simulated capacity calls for; `undefined` when that is no cell any more. */
export function withMoreRobots(job: Job, { candidate, simulation }: Worked): Candidate | undefined {
  const { capacityPerMinute, targetPerMinute } = simulation
  const before = candidate.robotCount
  const wanted =
    capacityPerMinute > 0 ? Math.ceil((before * targetPerMinute * SPARE) / capacityPerMinute) : before
  const more = Math.max(before + 1, wanted)
  const most = mostOf(job)
  if (before >= most) return undefined
  const robotCount = Math.min(most, more)
  return {
    ...withRobots(job, candidate, robotCount),
    reasons: [
      ...candidate.reasons,
      `${before} held ${simulatedRate(capacityPerMinute, simulation)} in the simulation, ${wantedPace(job.requirement, simulatedRate(targetPerMinute, simulation))}: ${robotCount} are planned.`,
    ],
  }
}

/** So many robots of one type that do not reach speak for those of about their size. */
const ALIKE = 2
/** An arm this much longer than those that do not reach is worth a try. Assumed. */
const LONGER = 1.2

/** Whether robots of the same type and about the same reach could not be laid out for want of reach. */
function failsAlike({ robotId }: Candidate, attempts: readonly Attempt[]): boolean {
  const robot = robotById(robotId)
  const failed = attempts.flatMap((attempt) => {
    if (isWorked(attempt) || !attempt.diagnostics.some(({ code }) => code === UNREACHABLE)) return []
    const other = robotById(attempt.candidate.robotId)
    return other?.type === robot?.type ? [other?.reachMm ?? 0] : []
  })
  return failed.length >= ALIKE && (robot?.reachMm ?? 0) < LONGER * Math.max(...failed)
}

/** Where a cell works but its load ends too low, a little more reach may add a layer. Assumed. */
const A_LITTLE_LONGER = 1.05

/** So many longer arms are tried where no robot near the top of the list reaches everything. */
const MOST_LONGER = 4

/** A load lower than this share of what is usually allowed is worth a longer arm: pallets cost trips. Judgement of ours. */
const LEAST_FILL = 0.75

/**
 * The load ends below the layers or the height that are wanted because this robot does not reach higher: a longer arm may.
 * A pallet that comes in is as high as it is, so there every layer counts; an assumed height is only allowed.
 */
export const isTooLow = ({ facts }: Requirement, { cell, notes }: Worked): boolean => {
  const height = facts.maxStackHeightMm
  const isWanted =
    traitsOf(facts.task?.value)?.pallets === 'emptied' ||
    notes.some(({ code }) => code === 'layout.layers_wanted')
  const leastMm = (height?.value ?? 0) * (isGiven(height) ? 1 : LEAST_FILL)
  return cell.stations.some(
    ({ stack }) =>
      stack?.limitedBy === 'reach' && (isWanted || stack.palletMm[2] + stack.loadHeightMm < leastMm),
  )
}

/**
 * The best arm longer than those that were tried, where every one of those failed, or loads too low, for want of reach. Each
 * that fails in its turn asks for a longer one still.
 */
function longerArm(
  requirement: Requirement,
  ranked: readonly Candidate[],
  attempts: readonly Attempt[],
): Candidate | undefined {
  const isShort = attempts.every((attempt) =>
    isWorked(attempt)
      ? isTooLow(requirement, attempt)
      : attempt.diagnostics.some(({ code }) => code === UNREACHABLE),
  )
  if (!isShort || attempts.length === 0) return undefined
  const reachOf = ({ robotId }: Candidate): number => robotById(robotId)?.reachMm ?? 0
  const tried = new Set(attempts.map(({ candidate }) => candidate.robotId))
  const worked = attempts.filter(isWorked)
  // Arms that find no way at all say little about those that do.
  const leastMm =
    worked.length > 0
      ? A_LITTLE_LONGER * Math.max(...worked.map(({ candidate }) => reachOf(candidate)))
      : LONGER * Math.max(...attempts.map(({ candidate }) => reachOf(candidate)))
  return ranked.find((candidate) => !tried.has(candidate.robotId) && reachOf(candidate) >= leastMm)
}

/** So many of the robots that did not reach their racks are tried again with fewer kinds each. */
const MOST_SHARED = 2

/** More robots than this for reach alone cost more than a store that brings the bins. Judgement of ours. */
const MOST_SHARING = 4

/** A rack of bins that no arm reaches, shared by more robots with fewer kinds each: the longest arms first, few robots first. */
function sharedRacks(requirement: Requirement, attempts: readonly Attempt[]): Candidate[] {
  if (traitsOf(requirement.facts.task?.value)?.fills !== 'kits') return []
  const failed = attempts
    .filter((attempt) => !isWorked(attempt) && attempt.diagnostics.some(({ code }) => code === UNREACHABLE))
    .map(({ candidate }) => candidate)
    .sort((a, b) => (robotById(b.robotId)?.reachMm ?? 0) - (robotById(a.robotId)?.reachMm ?? 0))
    .slice(0, MOST_SHARED)
  const more = Array.from({ length: MOST_SHARING }, (_, index) => index + 1)
  return more.flatMap((robotCount) =>
    failed
      .filter((candidate) => candidate.robotCount < robotCount)
      .map((candidate) => ({
        ...candidate,
        robotCount,
        ratePerMinute: (candidate.ratePerMinute * robotCount) / candidate.robotCount,
        utilisation: (candidate.utilisation * candidate.robotCount) / robotCount,
        reasons: [
          ...candidate.reasons,
          `${candidate.robotCount === 1 ? 'One arm does' : `${candidate.robotCount} arms do`} not reach every bin: ${robotCount} share the kinds.`,
        ],
      })),
  )
}

/** Of what was tried, what needs the fewest robots for the asked rate; of those alike the one that ranks first. */
const fewestNeeded = (attempts: readonly Attempt[]): Worked | undefined => {
  const needed = ({ candidate, simulation }: Worked): number =>
    simulation.capacityPerMinute > 0
      ? Math.ceil((candidate.robotCount * simulation.targetPerMinute * SPARE) / simulation.capacityPerMinute)
      : Number.POSITIVE_INFINITY
  return attempts.filter(isWorked).sort((a, b) => needed(a) - needed(b))[0]
}

const byCapacity = (a: Worked, b: Worked): number =>
  b.simulation.capacityPerMinute - a.simulation.capacityPerMinute

const layersOf = ({ cell }: Worked): number =>
  Math.max(0, ...cell.stations.map(({ stack }) => stack?.layers.length ?? 0))

/**
 * The first candidate whose simulated cell holds the asked rate over weeks; where none does, the cell that needs the fewest
 * more robots, and where no more are to be had, one that keeps the rate while nothing breaks. `attempts` holds everything that was tried. A search that takes too much work ends with what was found so far.
 */
export function searchDesign(
  job: Job,
  ranked: readonly Candidate[],
  seed: number,
): { found: Worked | undefined; attempts: Attempt[] } {
  const { requirement } = job
  const attempts: Attempt[] = []
  let effortLeft = MOST_EFFORT
  let isEnded = false
  const tryOne = (candidate: Candidate): Worked | undefined => {
    if (isEnded) return undefined
    const { done, effort } = withinEffort(effortLeft, () => attempt(job, candidate, seed))
    effortLeft -= effort
    isEnded = done === undefined
    const made = done?.result ?? { candidate, diagnostics: [searchEnded(requirement)] }
    attempts.push(made)
    return isWorked(made) && made.simulation.isTargetMet ? made : undefined
  }
  const isEffortKept = (): boolean => effortLeft < KEPT_EFFORT && attempts.some(isWorked)
  const low: Worked[] = []
  const short: Worked[] = []
  const deferred: Candidate[] = []
  for (const candidate of ranked) {
    if (attempts.length >= MOST_ATTEMPTS || isEnded || isEffortKept()) break
    if (failsAlike(candidate, attempts) || fallsShortToo(candidate, short)) continue
    // More robots only where fewer of those that rank first cannot be made enough.
    if (attempts.some((made) => isWorked(made) && made.candidate.robotCount < candidate.robotCount)) {
      deferred.push(candidate)
      continue
    }
    const found = tryOne(candidate)
    if (found && !isHeld(requirement, found.simulation)) {
      short.push(found)
      continue
    }
    if (found && !isTooLow(requirement, found)) return { found, attempts }
    if (found) {
      low.push(found)
      continue
    }
    const last = attempts.at(-1)
    if (!last || !isWorked(last)) continue
    if (isMachineBound(requirement, last))
      return { found: isOwnPace(requirement) ? last : undefined, attempts }
    // What short stops cost differs from robot to robot: a few are tried.
    if (isIdleAtMachines(requirement, last) && attempts.length >= FEW_ATTEMPTS)
      return { found: undefined, attempts }
  }
  for (let count = 0; count < MOST_LONGER; count++) {
    const longer = longerArm(requirement, ranked, attempts)
    const found = longer && tryOne(longer)
    if (!longer) break
    if (found && !isHeld(requirement, found.simulation)) {
      short.push(found)
      continue
    }
    if (found && !isTooLow(requirement, found)) return { found, attempts }
    if (found) low.push(found)
  }
  for (const shared of sharedRacks(requirement, attempts)) {
    const found = tryOne(shared)
    if (found) return { found, attempts }
  }
  const [highest] = low.sort((a, b) => layersOf(b) - layersOf(a))
  if (highest && isEnded)
    return { found: { ...highest, notes: [...highest.notes, bestSoFar(requirement)] }, attempts }
  if (highest) return { found: highest, attempts }
  for (const faster of fasterArms(requirement, ranked, attempts)) {
    if (isEffortKept()) break
    const found = tryOne(faster)
    if (found && isHeld(requirement, found.simulation)) return { found, attempts }
    if (found) short.push(found)
  }
  const [nearest] = short.sort(byCapacity)
  if (nearest && isAsGoodAsHeld(nearest.simulation)) return { found: nearest, attempts }
  const fewest = fewestNeeded(attempts)
  const larger = fewest && withMoreRobots(job, fewest)
  const others = deferred.slice(0, Math.max(0, MOST_ATTEMPTS - attempts.length))
  for (const more of [...(larger ? [larger] : []), ...others]) {
    const found = tryOne(more)
    if (found && isHeld(requirement, found.simulation)) return { found, attempts }
    if (found) short.push(found)
  }
  return { found: short.sort(byCapacity)[0], attempts }
}
