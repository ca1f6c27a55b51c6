import { formatPayback, roundedDollars, threeDigits, written } from '../../amounts.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { PALLET_CHANGES } from '../../finance/hand-work.ts'
import { headlinePayback } from '../../finance/risk/headline-payback.ts'
import { hoursOfDay } from '../../finance/working-time.ts'
import type { Design } from '../../plan-types.ts'
import { traitsOf } from '../../process/task-traits.ts'
import {
  manualWork,
  notByHand,
  peopleBeyondWork,
  peopleByHand,
} from '../../requirement/reasoning/manual-work.ts'
import { isSaid } from '../../requirement/said/types.ts'
import { type Fact, isGiven, type Requirement } from '../../requirement/types.ts'
import { plural } from '../wording.ts'

/** Sellers print paybacks of 8 to 24 months, and one asks to audit the inputs below 10 (AMD Machines). */
const SHORTEST_YEARS = 8 / 12
/**
 * Longer than this a cell does not pay back in a time that anyone waits for: the slowest published voice is 48 months
 * (konstruktionspraxis.vogel.de), and gripper, controller and guards are renewed within about 10 years (assumed).
 */
const LONGEST_YEARS = 10
/** World Robotics counts a robot as in service for 12 years (International Federation of Robotics). */
const SERVICE_YEARS = 12
/** Work that fills less than this share of a person leaves that person with other work. */
const LEAST_SHARE = 0.9

const origin = (fact: Fact<number> | undefined): string => (isGiven(fact) ? '' : ' (assumed)')

/** "1 person on 1 shift (assumed)": what the saving is counted from. */
function countedFrom({ facts }: Requirement): string {
  const { operatorsPerShift: people, shiftsPerDay: shifts, wageUsdPerHour: wage } = facts
  const parts = [
    people &&
      `${threeDigits(people.value)} ${people.value === 1 ? 'person' : 'people'} a shift${origin(people)}`,
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
  const payback = headlinePayback(design.finance)
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
        text: `A payback of ${formatPayback(payback.value)} is ${payback.value > SERVICE_YEARS ? `no shorter than the time a robot is in service (${SERVICE_YEARS} years by the International Federation of Robotics): as a business case it is none` : `more than ${LONGEST_YEARS} years, where the slowest published are 4: as a business case it hardly stands`}. ${balance(design)}`,
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
        text: `A payback of ${written(payback.value * 12, 1)} months is hard to believe: sellers print 8 to 24. ${balance(design)}`,
        remedy: `Counted from ${countedFrom(requirement)}. Check the number of people and shifts first.`,
        missed: { limit: 8, actual: Math.round(payback.value * 120) / 10, unit: 'months' },
      },
    ]
  return []
}

/** Where the work by hand fills a part of a person, the saving is that part: what the rest does, is said. */
function partTimeRemark({ facts }: Requirement): Diagnostic[] {
  const people = facts.operatorsPerShift
  if (!people || isGiven(people) || people.value >= LEAST_SHARE) return []
  const share = 100 * people.value
  return [
    {
      code: 'finance.part_time_work',
      severity: 'warning',
      path: 'operatorsPerShift',
      text: `By hand the work fills about ${threeDigits(share)} % of one person (${people.origin}: ${people.basis}); the saving counts that part. For the other ${threeDigits(100 - share)} % of the shift that person does other work, as today: where there is none, nobody is freed and nothing is saved.${traitsOf(facts.task?.value)?.serves === 'machines' ? ' Hours that the machine gains are not counted.' : ''}`,
      remedy: 'Enter the people this task takes today, 1 where one person does nothing else.',
    },
  ]
}

/** Who brings the pallets goes on doing so; where the text names one person, it may be that one and no stacker. */
function palletPersonRemark(requirement: Requirement, { finance }: Design): Diagnostic[] {
  const { facts } = requirement
  const people = facts.operatorsPerShift
  const lifting = peopleByHand(facts)
  const changes = finance.yearlyCosts.lines.find(({ id }) => id === PALLET_CHANGES)
  if (!isSaid(requirement, 'hasPalletsByHand') || people?.origin !== 'given' || !lifting || !changes)
    return []
  if (people.value > 1 || lifting.people >= LEAST_SHARE * people.value) return []
  const labour = finance.yearlySavings.likelyCents
  const ofLifting = (labour * lifting.people) / people.value
  return [
    {
      code: 'finance.pallet_person',
      severity: 'warning',
      path: 'operatorsPerShift',
      text: `The text names one person, and pallets that are changed by hand. The saving of ${roundedDollars(labour)} USD a year takes that person off the task, less the ${roundedDollars(changes.likelyCents)} USD of changing pallets, which stays. The lifting itself fills about ${threeDigits(100 * lifting.people)} % of one person (${lifting.basis}): where the person named only brings pallets, the saving is about ${roundedDollars(ofLifting)} USD.`,
      remedy: 'Enter the people who stack by hand today, as a part of one where they do other work too.',
    },
  ]
}

/** The saving counts the people of the text: where the work fills a small part of them, both figures are named. */
function peopleBeyondWorkRemark(requirement: Requirement, design: Design): Diagnostic[] {
  const beyond = peopleBeyondWork(requirement.facts)
  if (!beyond || palletPersonRemark(requirement, design).length > 0) return []
  const labour = design.finance.yearlySavings.likelyCents
  return [
    {
      code: 'finance.people_beyond_work',
      severity: 'warning',
      path: 'operatorsPerShift',
      text: `The saving of ${dollars(labour)} a year takes ${threeDigits(beyond.named)} ${beyond.named === 1 ? 'person' : 'people'} a shift off the task. By hand the work fills about ${threeDigits(beyond.people)} of one person (${beyond.basis}): for that alone the saving is about ${dollars((labour * beyond.people) / beyond.named)}.`,
      remedy: 'Enter the people this task takes today, as a part of one where they do other work too.',
    },
  ]
}

/** What nobody does by hand saves no wages of hands: the page says what the saving rests on. */
function notByHandRemark(requirement: Requirement): Diagnostic[] {
  const people = notByHand(requirement.facts)
  if (people === undefined) return []
  return [
    {
      code: 'finance.not_by_hand',
      severity: 'warning',
      path: 'operatorsPerShift',
      text: `By hand this would take about ${Math.round(people)} people: it is not done by hand today. The saving rests on one person who attends what does it now (assumed); what the cell gains over that machine is not counted.`,
      remedy: 'Enter the people this task takes today.',
    },
  ]
}

/** Work that no one does today costs nothing today: the saving is what doing it by hand would cost. */
function notDoneTodayRemark({ facts, said }: Requirement, { finance }: Design): Diagnostic[] {
  const words = said.isNotDoneToday?.words
  if (words === undefined || isGiven(facts.operatorsPerShift)) return []
  return [
    {
      code: 'finance.not_done_today',
      severity: 'warning',
      path: 'operatorsPerShift',
      text: `The text says that no one does this work today (“${words}”). The saving of ${dollars(finance.yearlySavings.likelyCents)} a year is what doing it by hand would cost: against the costs of today nothing is saved, and the payback holds only where people would be hired for it.`,
      remedy: 'Compare the cell with hiring people, or with what the work is worth.',
    },
  ]
}

/** What laser welding is compared with. */
function replacedRemark(requirement: Requirement): Diagnostic[] {
  const { facts } = requirement
  if (facts.operatorsPerShift?.origin !== 'assumed') return []
  const { weldProcess, ...byArc } = facts
  const [laser, arc] = [manualWork(facts), manualWork(byArc)]
  const rate = facts.ratePerMinute?.value
  if (
    !laser ||
    !arc ||
    rate === undefined ||
    traitsOf(facts.task?.value)?.work !== 'weld' ||
    weldProcess?.value !== 'laser'
  )
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

/** Output of hours in which no one works today is counted as the labour that it would take: how much of the saving that is. */
function unattendedRemark(requirement: Requirement, { finance }: Design): Diagnostic[] {
  const { staffedHours, aloneHours } = hoursOfDay(requirement)
  if (aloneHours <= 0) return []
  const share = aloneHours / (staffedHours + aloneHours)
  const labour = finance.yearlySavings.likelyCents
  return [
    {
      code: 'finance.unattended_hours',
      severity: 'warning',
      path: 'unattendedHours',
      text: `Of the saving of ${dollars(labour)} a year, ${dollars(share * labour)} are for the ${threeDigits(aloneHours)} h a day without an operator: no one works in these hours today, and their output is counted as the labour that it would take. Where that output is not needed, the saving is ${dollars((1 - share) * labour)}.`,
      remedy: 'Enter 0 unattended hours to see the business case without them.',
    },
  ]
}

/** What there is to say about the business case itself. */
export const financeRemarks = (requirement: Requirement, design: Design): Diagnostic[] => [
  ...paybackRemark(requirement, design),
  ...unattendedRemark(requirement, design),
  ...partTimeRemark(requirement),
  ...palletPersonRemark(requirement, design),
  ...peopleBeyondWorkRemark(requirement, design),
  ...notByHandRemark(requirement),
  ...notDoneTodayRemark(requirement, design),
  ...replacedRemark(requirement),
]
