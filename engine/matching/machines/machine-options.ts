import { robotById } from '#engine/catalogue/index.ts'
import type { Job } from '#engine/process/job.ts'
import { traitsOf } from '#engine/process/task-traits.ts'
import type { Requirement } from '#engine/requirement/types.ts'
import { dutyOf } from '../duty.ts'
import { explosionMiss } from '../limits/surroundings.ts'
import { machineLimit } from '../sustained-rate.ts'
import type { MachineOption, Matching } from '../types.ts'
import { casePackerOption } from './case-packer.ts'
import { deltaLineOption } from './delta-line.ts'
import { gantryOption } from './gantry.ts'
import { layerPalletizerOption } from './layer-palletizer.ts'
import { armShortfall, type Demand, demandOf } from './option.ts'
import { sheetStackerOption } from './sheet-stacker.ts'

/** Where one part is carried from place to place a gantry does it as well as an arm. */
const isForGantry = ({ task }: Demand): boolean => {
  const { at, serves } = traitsOf(task)
  return at === 'pallets' || at === 'belts' || at === 'sheets' || serves === 'machines'
}

/** From here on a part is heavy for an arm: few carry it with its gripper. Assumed. */
const HEAVY_KG = 300
/** From here on boxes come so fast that whole layers are laid at once. Assumed. */
const FAST_BOXES_PER_MINUTE = 30

/** Up to this class the particles of open drives and belts rule them out. Judgement of ours. */
const CLEANEST_ISO_CLASS = 4

const isExtreme = ({ task, massKg, ratePerMinute }: Demand): boolean =>
  massKg >= HEAVY_KG || (traitsOf(task)?.pallets === 'filled' && ratePerMinute >= FAST_BOXES_PER_MINUTE)

/** What can do the task at all comes first, then the cheapest in its number. */
const byWorth = (a: MachineOption, b: MachineOption): number => {
  const cost = ({ machineCount, price }: MachineOption): number => machineCount * (price?.lowCents ?? 0)
  return Number(b.isEnough) - Number(a.isEnough) || cost(a) - cost(b)
}

/**
 * A line of deltas is no other machine where deltas of the catalogue are matched themselves, or fall short of the rate alone:
 * what those hold is reckoned with their gripper and their way.
 */
const areDeltasMatched = ({ ranked, rejected }: Pick<Matching, 'ranked' | 'rejected'>): boolean =>
  [...ranked, ...rejected.filter(({ limit }) => limit === 'rate')].some(
    ({ robotId }) => robotById(robotId)?.type === 'delta',
  )

/**
 * Machines other than arms that do the task, each with its own reckoning: offered when no arm can do it, when it takes
 * several, or when mass or rate is extreme. Those that are enough come first, the cheaper before the dearer. Empty when
 * one arm does it well, when the task is work on a part, or when mass or rate is unknown.
 */
export const machineOptions = (
  job: Job,
  matching: Pick<Matching, 'ranked' | 'rejected'>,
): MachineOption[] => {
  const { requirement, feed } = job
  const demand = demandOf(requirement)
  // Nobody publishes belts, gantries and packers for the cleanest rooms.
  if (!demand || (requirement.facts.cleanRoomIsoClass?.value ?? 9) <= CLEANEST_ISO_CLASS) return []
  // No other machine is known in a build for the zone either.
  const duty = dutyOf(job)
  if (duty && explosionMiss(duty)) return []
  const [best] = matching.ranked
  if (best?.robotCount === 1 && !isExtreme(demand)) return []
  // A machine that is fed sets the pace itself: a loader for its table only where no arm carries the sheet; into a press
  // brake only an arm follows the bends.
  if (feed && (feed.bends > 0 || best)) return []
  // What only carries parts makes no machine faster.
  const limit = duty && machineLimit(duty)
  if (limit && limit.perMinute < demand.ratePerMinute) return []
  const { text: shortfall } = armShortfall(demand, matching)
  return [
    feed ? undefined : sheetStackerOption(demand),
    casePackerOption(demand),
    layerPalletizerOption(demand),
    areDeltasMatched(matching) ? undefined : deltaLineOption(demand),
    isForGantry(demand) ? gantryOption(demand) : undefined,
  ]
    .filter((option) => option !== undefined)
    .map((option) => ({ ...option, reasons: [shortfall, ...option.reasons] }))
    .sort(byWorth)
}

/** The options with what one arm makes of the task, from the ranking as it is now: the chosen robot as its simulated cell showed it. */
export const withArmPace = (requirement: Requirement, matching: Matching): Matching => {
  const demand = demandOf(requirement)
  if (!matching.machines || !demand) return matching
  const { text } = armShortfall(demand, matching)
  const machines = matching.machines.map((option) => ({
    ...option,
    reasons: [text, ...option.reasons.slice(1)],
  }))
  return { ...matching, machines }
}
