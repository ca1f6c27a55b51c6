import { robotById, robots } from '#engine/catalogue/index.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { SETTLED_UPTIME } from '#engine/process/held-rate.ts'
import { type Job, jobOf } from '#engine/process/job.ts'
import { isSaid } from '#engine/requirement/said/types.ts'
import type { Requirement } from '#engine/requirement/types.ts'
import { round } from '#engine/units.ts'
import { type Duty, dutyOf } from './duty.ts'
import { eoatOptions, largerOptions, loadedKg, oneHandedOptions } from './eoat-options.ts'
import { comparedText, written } from './gripping/wording.ts'
import { missedLimits } from './hard-limits.ts'
import type { Miss } from './limits/miss.ts'
import { isWristDoubtful } from './limits/wrist-loads.ts'
import { machineOptions } from './machines/machine-options.ts'
import { reachOfDuty } from './reach-needed.ts'
import { type Fit, reasonsOf } from './reasons.ts'
import { scoreOf } from './score.ts'
import { lineOf, machineLimit, machineLimitText, machineRate, mostAround } from './sustained-rate.ts'
import type { Candidate, Eoat, Matching, Rejection } from './types.ts'

/** What the most robots planned for a task hold with this one, parts a minute. */
const mostRate = (duty: Duty, fit: Fit): number => {
  const share = fit.process === undefined ? mostAround(duty) / fit.count : 1
  return Math.min(
    share * SETTLED_UPTIME * fit.ratePerMinute,
    share * (fit.capPerMinute ?? Number.POSITIVE_INFINITY),
    machineLimit(duty)?.perMinute ?? Number.POSITIVE_INFINITY,
  )
}

const rateMiss = (duty: Duty, fit: Fit): Miss => {
  const most = mostRate(duty, fit)
  const isByTheHour = duty.rateUnit === 'h'
  const scale = isByTheHour ? 60 : 1
  const { have, need, gap } = comparedText(scale * most, scale * duty.ratePerMinute)
  const unit = isByTheHour ? 'an hour' : 'a minute'
  const count = fit.process === undefined ? mostAround(duty) : fit.count
  const machines = machineLimit(duty)
  // The machines' own time is the limit, no matter who tends them.
  const isOfMachines = machines !== undefined && machines.perMinute <= most * (1 + 1e-9)
  const held = isOfMachines
    ? `${machineLimitText(machines)} ${machines.machines === 1 ? 'makes' : 'make'} at most ${have} ${unit}`
    : `${count} ${count === 1 ? 'robot holds' : 'robots hold'} ${have} ${unit} (${written(fit.cycleSeconds)} s a cycle, ${written(100 * (1 - SETTLED_UPTIME))} % off for faults and repairs)`
  return {
    limit: 'rate',
    text: `${held}, needs ${need}: ${gap} ${unit} short`,
    limitValue: most,
    actualValue: duty.ratePerMinute,
    unit: '1/min',
    ratio: duty.ratePerMinute / most,
  }
}

const candidateOf = (robot: Robot, duty: Duty, fit: Fit, reachMm: number): Candidate => {
  const own = fit.ratePerMinute
  const utilisation = duty.ratePerMinute / own
  const reachNeededMm = Math.round(reachMm)
  const shared = {
    eoat: fit.eoat,
    robotCount: fit.count,
    loadKg: loadedKg(duty, fit.eoat),
    reachNeededMm,
    utilisation,
  }
  return {
    robotId: robot.id,
    ...shared,
    ratePerMinute: Math.min(own, machineRate(duty) ?? own, fit.capPerMinute ?? own),
    score: round(scoreOf(robot, duty, shared), 1),
    reasons: reasonsOf(robot, duty, fit, reachMm),
  }
}

type Verdict = { candidate: Candidate } | { rejection: Rejection; ratio: number }

const rejectionOf = (robot: Robot, miss: Miss): Verdict => {
  const { ratio, ...rest } = miss
  return { rejection: { robotId: robot.id, ...rest }, ratio }
}

/** Every gripper this robot may carry, with its rate, until one robot (or one line of stations) is enough. */
const fitsOf = (
  robot: Robot,
  duty: Duty,
  options: readonly Eoat[],
  reachMm: number,
): { fits: Fit[]; first?: Miss } => {
  const fits: Fit[] = []
  for (const [option, eoat] of options.entries()) {
    const process = duty.processes?.[option]
    const [miss] = missedLimits(robot, duty, eoat, reachMm)
    if (miss !== undefined) {
      // More stations may have lighter tools; more parts at once only weigh more, the first gripper's miss is the one to tell.
      if (process !== undefined && option + 1 < options.length) continue
      return { fits, first: miss }
    }
    const line = lineOf(robot, duty, eoat, option)
    if (line === undefined) continue
    fits.push({ ...line, eoat, ...(process === undefined ? {} : { process }) })
    // Enough with this one: more parts at once, or more stations, gain nothing.
    if (line.hasReserve) break
  }
  return { fits }
}

const judge = (robot: Robot, duty: Duty, options: readonly Eoat[], reachMm: number): Verdict => {
  const { fits, first } = fitsOf(robot, duty, options, reachMm)
  const [fastest] = [...fits].sort((a, b) => mostRate(duty, b) - mostRate(duty, a))
  if (fastest === undefined) {
    const noWay: Miss = {
      limit: 'reach',
      text: 'its working space is too small for the way from pick to place',
      ratio: 1.01,
    }
    return rejectionOf(robot, first ?? noWay)
  }
  const [best] = fits
    .filter((fit) => fit.isEnough)
    .map((fit) => candidateOf(robot, duty, fit, reachMm))
    .sort((a, b) => b.score - a.score)
  return best === undefined ? rejectionOf(robot, rateMiss(duty, fastest)) : { candidate: best }
}

/** The nearest miss first; robots that fail only for want of data last. */
const nearness = ({ rejection, ratio }: { rejection: Rejection; ratio: number }): number =>
  rejection.limit === 'unknown_data' ? Number.MAX_VALUE : ratio

/** Share of the time between two parts in which a machine that one hand tends has to be done. Assumed: the rest is for faults. */
const MOST_OF_TAKT = 0.94

/** Whether machines that stay open for the whole way of one hand still make the asked rate. */
const isOneHandEnough = (duty: Duty, { cycleSeconds }: Fit): boolean => {
  const machines = machineLimit(duty)
  if (machines === undefined) return true
  const seconds = machines.workSeconds + machines.changeSeconds + cycleSeconds
  return seconds <= (MOST_OF_TAKT * 60 * machines.machines) / duty.ratePerMinute
}

/** Two grippers save machine time; a robot that does not carry them tends machines with one where the asked rate leaves the time. */
const judgeOneHanded = (robot: Robot, duty: Duty, reachMm: number): Verdict | undefined => {
  const options = oneHandedOptions(duty).slice(0, 1)
  const [fit] = fitsOf(robot, duty, options, reachMm).fits
  return fit?.isEnough && isOneHandEnough(duty, fit)
    ? { candidate: candidateOf(robot, duty, fit, reachMm) }
    : undefined
}

/** So much lower a score is that just another comes first. */
const JUST_LOWER = 0.1

/**
 * No robot whose wrist is too weak by all published ones of its class comes before the best of the others that do the work with no
 * more robots.
 */
const behindSound = (duty: Duty, candidates: readonly Candidate[]): Candidate[] => {
  const isSound = ({ robotId, eoat }: Candidate): boolean => {
    const robot = robotById(robotId)
    return robot !== undefined && !isWristDoubtful(robot, duty, eoat)
  }
  const sound = candidates.filter(isSound)
  return candidates.map((each) => {
    if (sound.includes(each)) return each
    const others = sound.filter(({ robotCount }) => robotCount <= each.robotCount)
    const best = Math.max(...others.map(({ score }) => score))
    return others.length === 0 ? each : { ...each, score: Math.min(each.score, round(best - JUST_LOWER, 1)) }
  })
}

/** All robots of the catalogue with one of these grippers, or with one hand instead of two where that may be. */
const matchWith = (duty: Duty, options: readonly Eoat[], mayBeOneHanded = false): Matching => {
  const reachMm = reachOfDuty(duty)
  const ranked: Candidate[] = []
  const rejected: { rejection: Rejection; ratio: number }[] = []
  for (const robot of robots) {
    const usual = judge(robot, duty, options, reachMm)
    const isTooWeak = mayBeOneHanded && 'rejection' in usual && usual.rejection.limit !== 'rate'
    const verdict = (isTooWeak ? judgeOneHanded(robot, duty, reachMm) : undefined) ?? usual
    if ('candidate' in verdict) ranked.push(verdict.candidate)
    else rejected.push(verdict)
  }
  return {
    ranked: behindSound(duty, ranked).sort((a, b) => b.score - a.score || a.robotId.localeCompare(b.robotId)),
    rejected: rejected.sort((a, b) => nearness(a) - nearness(b)).map(({ rejection }) => rejection),
  }
}

/**
 * Robots of the catalogue for a job: `ranked` best first, each with gripper, number of robots and why;
 * `rejected` with the most telling limit missed and by how much, the nearest miss first. Payload always covers part(s),
 * gripper and cable, or tool and hoses. Both lists are empty when task or rate is missing, or the
 * mass of a part that is to be carried. `machines`: what other than an arm does it, where arms are not enough or many.
 */
export const matchJob = (job: Job): Matching => {
  const duty = dutyOf(job)
  if (duty === undefined) return { ranked: [], rejected: [] }
  // A rate that follows from the machines is theirs with two grippers.
  const mayBeOneHanded = !isSaid(job.requirement, 'isRateOfMachines')
  const options = eoatOptions(duty)
  // A pick of as many as the text wants, where there is a gripper for it and a robot that carries it.
  const wished = options.filter(({ partsPerPick }) => partsPerPick === duty.partsAPick)
  const asWished = wished.length > 0 ? matchWith(duty, wished, mayBeOneHanded) : undefined
  const usual = asWished?.ranked.length ? asWished : matchWith(duty, options, mayBeOneHanded)
  const isCarried = usual.ranked.length > 0 || usual.rejected.some(({ limit }) => limit === 'rate')
  // Where no robot carries two grippers, one has to do.
  const lighter = isCarried ? [] : oneHandedOptions(duty)
  const matching = lighter.length === 0 ? usual : matchWith(duty, lighter)
  const machines = machineOptions(job, matching)
  return machines.length === 0 ? matching : { ...matching, machines }
}

/**
 * These robots with grippers for more parts at once than each has, as many as they carry and find room on the part, each with
 * as many robots as are reckoned for it. None where the text says how many a pick takes.
 */
export const withLargerHeads = (job: Job, candidates: readonly Candidate[]): Candidate[] => {
  const duty = dutyOf(job)
  if (duty === undefined || duty.processes !== undefined || duty.partsAPick !== undefined) return []
  const reachMm = reachOfDuty(duty)
  const options = [...largerOptions(duty).entries()]
  return candidates.flatMap(({ robotId, eoat: { partsPerPick } }) => {
    const robot = robotById(robotId)
    if (!robot) return []
    return options.flatMap(([option, eoat]) => {
      if (eoat.partsPerPick <= partsPerPick || missedLimits(robot, duty, eoat, reachMm).length > 0) return []
      const line = lineOf(robot, duty, eoat, option)
      return line?.isEnough ? [candidateOf(robot, duty, { ...line, eoat }, reachMm)] : []
    })
  })
}

/** See `matchJob`. */
export const matchRobots = (requirement: Requirement): Matching => matchJob(jobOf(requirement))
