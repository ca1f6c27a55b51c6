import type { Diagnostic } from '../../diagnostic.ts'
import { formatPayback, roundedDollars, written } from '../../finance/amounts.ts'
import type { Design } from '../../plan-types.ts'
import { isLaserWelded } from '../../process/tasks/beam.ts'
import { type ManualWork, manualWork } from '../../requirement/reasoning/manual-work.ts'
import type { Fact, Requirement } from '../../requirement/types.ts'
import { plural } from '../wording.ts'

/** Cells pay back in 6 to 18 months by what vendors say; much faster is a sign of a wrong number. */
const SHORTEST_YEARS = 2 / 12
/** Longer than a cell stands. */
const LONGEST_YEARS = 30
/** A saving that counts a whole person where work fills less than this share of one says so. */
const LEAST_SHARE = 0.5

const origin = (fact: Fact<number> | undefined): string => (fact?.origin === 'given' ? '' : ' (assumed)')

/** "1 person on 1 shift (assumed)": what the saving is counted from. */
function countedFrom({ facts }: Requirement): string {
  const { operatorsPerShift: people, shiftsPerDay: shifts, wageUsdPerHour: wage } = facts
  const parts = [
    people &&
      `${written(people.value, 1)} ${people.value === 1 ? 'person' : 'people'} a shift${origin(people)}`,
    shifts && `${plural(shifts.value, 'shift')} a day${origin(shifts)}`,
    wage && `${written(wage.value, 2)} USD/h${origin(wage)}`,
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}

const dollars = (cents: number): string => `${roundedDollars(cents)} USD`

/** What the yearly saving is made of and what takes it back. */
function balance({ finance }: Design): string {
  const saved = finance.yearlySavings.lines.reduce((sum, line) => sum + line.likelyCents, 0)
  const costs = [...finance.yearlyCosts.lines].sort((a, b) => b.likelyCents - a.likelyCents)
  const spent = costs.reduce((sum, line) => sum + line.likelyCents, 0)
  const largest = costs[0]
  const first = largest && spent > 0 ? `, most of it ${largest.label.toLowerCase()}` : ''
  return `Of ${dollars(saved)} of labour a year the cell costs ${dollars(spent)} again${first}; ${dollars(saved - spent)} stay against ${dollars(finance.investment.likelyCents)}.`
}

/** Paybacks that nobody would believe or wait for, each with the numbers that make them. */
function paybackRemark(requirement: Requirement, design: Design): Diagnostic[] {
  const { payback } = design.finance
  if (!('value' in payback))
    return [
      {
        code: 'finance.no_payback',
        severity: 'warning',
        path: 'finance',
        text: `${payback.reason} ${balance(design)}`,
        remedy: `Counted from ${countedFrom(requirement)}. Check these; a cell may still be wanted for other reasons.`,
      },
    ]
  if (payback.value > LONGEST_YEARS)
    return [
      {
        code: 'finance.payback_long',
        severity: 'warning',
        path: 'finance',
        text: `A payback of ${formatPayback(payback.value)} is longer than the cell lasts: as a business case it is none. ${balance(design)}`,
        remedy: `Counted from ${countedFrom(requirement)}. More shifts, more people taken off the task or a simpler machine change it; quality or safety may be reasons of their own.`,
        missed: { limit: LONGEST_YEARS, actual: Math.round(payback.value * 10) / 10, unit: 'years' },
      },
    ]
  if (payback.value < SHORTEST_YEARS)
    return [
      {
        code: 'finance.payback_short',
        severity: 'warning',
        path: 'finance',
        text: `A payback of ${written(payback.value * 12, 1)} months is hard to believe: vendors speak of 6 to 18. ${balance(design)}`,
        remedy: `Counted from ${countedFrom(requirement)}. Check the number of people and shifts first.`,
        missed: { limit: 2, actual: Math.round(payback.value * 120) / 10, unit: 'months' },
      },
    ]
  return []
}

const assumedWork = ({ facts, text }: Requirement): ManualWork | undefined =>
  facts.operatorsPerShift?.origin === 'assumed' ? manualWork(facts, text) : undefined

/** A whole person is counted where the work by hand would fill only a part of one. */
function partTimeRemark(requirement: Requirement): Diagnostic[] {
  const work = assumedWork(requirement)
  const rate = requirement.facts.ratePerMinute?.value
  if (!work || rate === undefined) return []
  const share = (rate * work.seconds) / 60
  if (share >= LEAST_SHARE) return []
  return [
    {
      code: 'finance.part_time_work',
      severity: 'warning',
      path: 'operatorsPerShift',
      text: `By hand the work fills about ${written(Math.max(1, 100 * share))} % of one person (${work.basis}, assumed); the saving counts a whole one. It is real only where that person has nothing else to do.`,
      remedy: 'Enter the people this task takes today, 0.5 for one who does it half of the time.',
    },
  ]
}

/** What laser welding is compared with. */
function replacedRemark(requirement: Requirement): Diagnostic[] {
  const { facts, text } = requirement
  const [laser, arc] = [assumedWork(requirement), manualWork(facts)]
  const rate = facts.ratePerMinute?.value
  if (!laser || !arc || rate === undefined || facts.task?.value !== 'arc_welding' || !isLaserWelded(text))
    return []
  return [
    {
      code: 'finance.replaced_process',
      severity: 'info',
      path: 'operatorsPerShift',
      text: `The saving is counted against a hand-held laser, which is assumed: ${laser.basis}. Where the seams are welded by hand with an arc today, they keep about ${written((rate * arc.seconds) / 60, 1)} people busy; where a machine welds them, there is little labour to save.`,
      remedy: 'Enter the people this task takes today.',
    },
  ]
}

/** What there is to say about the business case itself. */
export const financeRemarks = (requirement: Requirement, design: Design): Diagnostic[] => [
  ...paybackRemark(requirement, design),
  ...partTimeRemark(requirement),
  ...replacedRemark(requirement),
]
