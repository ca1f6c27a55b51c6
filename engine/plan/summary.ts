import { formatPayback, roundCostRange, roundedDollars, simulatedRate, threeDigits } from '../amounts.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { headlinePayback, paybackOdds } from '../finance/risk/headline-payback.ts'
import type { Design } from '../plan-types.ts'
import { SETTLED_UPTIME } from '../process/held-rate.ts'
import type { Job } from '../process/job.ts'
import { traitsOf } from '../process/task-traits.ts'
import { isSaid } from '../requirement/said/types.ts'
import type { Requirement, Task } from '../requirement/types.ts'
import { isShortOfRate } from '../simulation/oee.ts'
import { round } from '../units.ts'
import { answerOf } from './asked/answer.ts'
import { taskSentence } from './task-sentence.ts'
import { lengthWords, massWords, paceWord, partPhrase, plural, robotsPhrase } from './wording.ts'

/** What the cell does to the parts, by task. */
const verbs: Readonly<Record<Task, readonly [one: string, several: string]>> = {
  palletizing: ['stacks', 'stack'],
  depalletizing: ['unloads', 'unload'],
  pick_and_place: ['picks and places', 'pick and place'],
  bin_picking: ['picks', 'pick'],
  machine_tending: ['loads and unloads', 'load and unload'],
  arc_welding: ['welds', 'weld'],
  assembly: ['assembles', 'assemble'],
  screwdriving: ['drives screws into', 'drive screws into'],
  inspection: ['inspects', 'inspect'],
  dispensing: ['lays beads on', 'lay beads on'],
  case_packing: ['packs', 'pack'],
  kitting: ['kits', 'kit'],
  finishing: ['finishes', 'finish'],
  marking: ['serves a laser marking station with', 'serve laser marking stations with'],
  sheet_handling: ['moves', 'move'],
}

/** What the cell does to the parts; at an injection machine they are only taken out, at a press brake fed. */
function verbsOf(requirement: Requirement): readonly [one: string, several: string] {
  const { facts } = requirement
  const task = facts.task?.value
  const isTakenOut = facts.machineKind?.value === 'injection' || isSaid(requirement, 'isUnloadOnly')
  if (traitsOf(task)?.serves === 'machines' && isTakenOut) return ['takes out', 'take out']
  if (traitsOf(task)?.at === 'sheets' && facts.machineKind !== undefined) return ['feeds', 'feed']
  return task ? verbs[task] : ['handles', 'handle']
}

function stackSentence(requirement: Requirement, design: Design): string {
  const task = requirement.facts.task?.value
  const stack = design.cell.stations.find((station) => station.stack)?.stack
  if (!stack) return ''
  const high = lengthWords(stack.loadHeightMm, requirement)
  const heavy = massWords(Math.round(stack.loadMassKg), requirement)
  if (traitsOf(task)?.at === 'sheets')
    return ` A stack holds up to ${stack.boxCount} sheets, ${high} high and ${heavy}.`
  return ` Each pallet ${traitsOf(task)?.pallets === 'emptied' ? 'brings' : 'takes'} ${plural(stack.layers.length, 'layer')} of ${stack.boxesPerLayer}, ${stack.boxCount} in all, ${high} high and ${heavy}.`
}

/** "payback 2.9 years (half of 2,000 draws; 62 % within 3 years)": the middle of the draws, not of the likely figures. */
function paybackWords(finance: Design['finance']): string {
  const { payback } = finance
  const none = (reason: string): string =>
    `no payback: ${reason.replace(/\.$/, '').replace(/^./, (first) => first.toLowerCase())}`
  if ('reason' in payback) return none(payback.reason)
  const middle = headlinePayback(finance)
  if ('reason' in middle) return none(middle.reason)
  const odds = paybackOdds(finance)
  return `payback ${formatPayback(middle.value)}${odds === undefined ? '' : ` (P50; ${odds})`}`
}

function rentalSentence({ finance }: Design): string {
  const { rental } = finance
  if (!rental || 'reason' in rental || rental.cheaper !== 'rental') return ''
  return ` Renting is cheaper at these hours, if it is offered: ${roundedDollars(rental.rentalCentsPerYear)} USD a year against ${roundedDollars(rental.purchaseCentsPerYear)} for owning.`
}

function moneySentence(design: Design): string {
  const { finance, implementationDays } = design
  const { likelyCents } = finance.investment
  const { lowCents, highCents } = roundCostRange(finance.investment)
  return `Investment about ${roundedDollars(likelyCents)} USD (${roundedDollars(lowCents)}–${roundedDollars(highCents)}), ${paybackWords(finance)}; ${implementationDays.low}–${implementationDays.high} days to acceptance.${rentalSentence(design)}`
}

const FAULTS_WORDS = `with ${Math.round(100 * (1 - SETTLED_UPTIME))} % off for faults and repairs`

/**
 * "29.7/min in the simulated shift, 1 % short of the 30/min asked": where the cell makes less than it should it says so; where
 * only chance took a part or two, that.
 */
function shiftWords({ simulation }: Design, asked: string): string {
  const { throughputPerMinute, targetPerMinute } = simulation
  const [made, wanted] = [throughputPerMinute, targetPerMinute].map((value) =>
    simulatedRate(value, simulation),
  )
  const short = 1 - throughputPerMinute / targetPerMinute
  if (made === wanted || short <= 0) return `${made} in the simulated shift, ${wanted} ${asked}`
  return isShortOfRate(simulation)
    ? `${made} in the simulated shift, ${threeDigits(Math.max(0.1, round(100 * short, 1)))} % short of the ${wanted} ${asked}`
    : `${made} in the simulated shift, ${wanted} ${asked} (within the scatter of one shift)`
}

/** A few sentences on a planned cell: whether it is what was asked, what does it, how fast, for how much. */
export function summaryOf(job: Job, design: Design, diagnostics: readonly Diagnostic[] = []): string {
  const { requirement } = job
  const { simulation, chosen } = design
  const [one, several] = verbsOf(requirement)
  const rate = (value: number): string => simulatedRate(value, simulation)
  const verb = chosen.robotCount > 1 ? several : one
  const answer = answerOf(diagnostics)
  return `${answer ? `${answer.sentence} ` : ''}${robotsPhrase(chosen)} ${verb} ${partPhrase(requirement)} at ${shiftWords(design, paceWord(requirement))}; over weeks, ${FAULTS_WORDS}, the cell can hold ${rate(simulation.capacityPerMinute)}.${stackSentence(requirement, design)}${taskSentence(job, design)} ${moneySentence(design)}`
}
