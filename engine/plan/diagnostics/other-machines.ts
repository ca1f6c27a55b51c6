import { rateText, roundedDollars, written } from '../../amounts.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { armShortfall, demandOf } from '../../matching/machines/option.ts'
import type { MachineOption, Matching } from '../../matching/types.ts'
import { processTasks, type RateUnit, type Requirement } from '../../requirement/types.ts'

/** More of them only repeat each other. */
const MOST_OPTIONS = 2
/** A machine that would be needed more often than this is no advice. */
const MOST_NEEDED = 12

const counted = ({ name, machineCount }: MachineOption): string =>
  machineCount > 1 ? `${machineCount} × ${name}` : name

const priceOf = ({ price }: MachineOption): string =>
  price
    ? ` About ${roundedDollars(price.lowCents)}–${roundedDollars(price.highCents)} USD each, assumed.`
    : ''

const limitsOf = ({ limits }: MachineOption): string =>
  limits.length === 0 ? '' : ` Ask for: ${limits.map((limit) => limit.replace(/\.$/, '')).join('; ')}.`

/** The low end of what the planned cell costs, US cents. */
type Planned = { robotCount: number; lowCents: number }

/** True where even the high end of the machines' price is below the low end of the cell's. */
const isCheaper = ({ machineCount, price }: MachineOption, planned: Planned | undefined): boolean =>
  planned !== undefined && price !== undefined && machineCount * price.highCents < planned.lowCents

const remarkOf = (option: MachineOption, planned?: Planned, unit?: RateUnit): Diagnostic => {
  const { name, machineCount, ratePerMinute, cycleSeconds, isEnough, reasons } = option
  const held = `${rateText(ratePerMinute, undefined, unit)} each at ${written(cycleSeconds, 2)} s a cycle`
  // Where no arm is planned, the errors above say why.
  const why = planned && reasons[0] ? `${reasons[0].replace(/\.$/, '')}. ` : ''
  return {
    code: isEnough ? 'machine.alternative' : 'machine.not_enough',
    severity: isEnough && isCheaper(option, planned) ? 'warning' : 'info',
    path: 'matching',
    text: isEnough
      ? `${why}Another machine can do it: ${counted(option)}, ${held}.${limitsOf(option)}${priceOf(option)}`
      : `${why}A ${name.charAt(0).toLowerCase()}${name.slice(1)} would not be enough by itself: ${held}, so that ${machineCount} of them would be needed.${limitsOf(option)}`,
  }
}

/** Those that are enough, else the nearest one, which no cell of today is made of: nothing that would be needed dozens of times. */
const worthNaming = (machines: readonly MachineOption[]): MachineOption[] => {
  const enough = machines.filter(({ isEnough }) => isEnough)
  return enough.length > 0
    ? enough
    : machines.filter(({ machineCount }) => machineCount <= MOST_NEEDED).slice(0, 1)
}

/** A matching as plans keep it: only other machines worth naming, and with a planned cell only those that hold the rate. */
export const withNamedMachines = (matching: Matching, isPlanned: boolean): Matching => {
  if (!matching.machines) return matching
  const machines = worthNaming(matching.machines)
  return { ...matching, machines: isPlanned ? machines.filter(({ isEnough }) => isEnough) : machines }
}

/**
 * Machines other than arms: what each holds, what it must be able to do and what it costs about. Beside a planned cell
 * only those that take no more machines than it takes robots; where no cell is planned, those that are enough, else the
 * nearest one.
 */
export function machineRemarks(
  { machines = [] }: Matching,
  planned?: Planned,
  unit?: RateUnit,
): Diagnostic[] {
  const enough = machines.filter(({ isEnough }) => isEnough)
  if (planned !== undefined)
    return enough
      .filter(({ machineCount }) => machineCount <= planned.robotCount)
      .slice(0, MOST_OPTIONS)
      .map((option) => remarkOf(option, planned, unit))
  return worthNaming(machines)
    .slice(0, MOST_OPTIONS)
    .map((option) => remarkOf(option, undefined, unit))
}

/**
 * Why a planned cell takes several robots to carry what it carries, and which machine could do it instead. Work on a part
 * is split over stations for its takt, which the plan says elsewhere.
 */
export function robotCountRemarks(
  requirement: Requirement,
  matching: Matching,
  planned: Planned,
): Diagnostic[] {
  const { robotCount } = planned
  const remarks = machineRemarks(matching, planned, requirement.rateUnit)
  const demand = demandOf(requirement)
  const isWork = processTasks.some((task) => task === demand?.task)
  if (robotCount === 1 || remarks.length > 0 || !demand || isWork) return remarks
  const { text, isSeveral } = armShortfall(demand, matching)
  return isSeveral
    ? [{ code: 'matching.several_robots', severity: 'info', path: 'design.chosen.robotCount', text }]
    : []
}

/** One sentence for a summary: the machine that can, where no arm does. */
export function machineSentence({ machines }: Matching, unit?: RateUnit): string {
  const option = machines?.find(({ isEnough }) => isEnough)
  return option
    ? ` Another machine can: ${counted(option)}, ${rateText(option.ratePerMinute, undefined, unit)} each.`
    : ''
}

/** One sentence for the summary of a planned cell: the machine that would do it for less; empty where there is none. */
export function cheaperSentence({ machines = [] }: Matching, planned: Planned): string {
  const option = machines.find(
    (each) => each.isEnough && each.machineCount <= planned.robotCount && isCheaper(each, planned),
  )
  if (!option?.price) return ''
  const usd = (cents: number): string => roundedDollars(option.machineCount * cents)
  return ` Ask first for another machine, which costs less: ${counted(option)}, about ${usd(option.price.lowCents)}–${usd(option.price.highCents)} USD.`
}
