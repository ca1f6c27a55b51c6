import { formatPayback, roundedDollars, written } from '../../amounts.ts'
import { robotById } from '../../catalogue/index.ts'
import { EUR_TO_USD } from '../../catalogue/price-assumptions.ts'
import type { Robot } from '../../catalogue/types.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { headlinePayback } from '../../finance/risk/headline-payback.ts'
import type { Candidate, Matching } from '../../matching/types.ts'
import type { Design } from '../../plan-types.ts'
import { formatNumber } from '../../requirement/fields.ts'
import { isSaid } from '../../requirement/said/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { plural, robotName } from '../wording.ts'
import { chainedSteps, halfLeftOut } from './chained-steps.ts'
import { goalRemark } from './goal-remark.ts'
import { isOfKind, kindRemark } from './kind-remark.ts'
import { lineRemarks } from './line-remarks.ts'
import { ownRobotRemark } from './own-robot.ts'

const isCobot = ({ robotId }: Candidate): boolean => /cobot/.test(robotById(robotId)?.type ?? '')

const MOST_OF_MAKER = 4

/** The candidates in the lists to search, what the text asks for first: a robot by name, a maker, a kind, else cobots where it wants one and the others where it wants none. */
export const asAsked = (
  requirement: Requirement,
  candidates: readonly Candidate[],
  named: readonly Robot[],
): readonly (readonly Candidate[])[] => {
  const kind = requirement.said.robotKind?.value
  const isCobotUnwanted = isSaid(requirement, 'isCobotUnwanted')
  const isWanted = (each: Candidate): boolean =>
    named.length > 0
      ? named.some(({ id }) => id === each.robotId)
      : kind === undefined
        ? isCobot(each) !== isCobotUnwanted
        : isOfKind(kind, each) && !(isCobotUnwanted && isCobot(each))
  const maker = requirement.said.maker?.value
  const isOfMaker = ({ robotId }: Candidate): boolean => robotById(robotId)?.maker === maker
  // A few of that maker are tried first; where none makes a cell, the order is as before.
  const favoured = candidates.filter(isOfMaker).slice(0, MOST_OF_MAKER)
  const byMaker =
    maker === undefined ? candidates : [...favoured, ...candidates.filter((each) => !favoured.includes(each))]
  const isAnyWanted =
    named.length > 0 || kind !== undefined || isCobotUnwanted || isSaid(requirement, 'isCobot')
  if (!isAnyWanted) return [byMaker]
  return [byMaker.filter(isWanted), byMaker.filter((each) => !isWanted(each))]
}

/** Whether a robot that the text names is the one planned, and if not, why. */
function robotRemark(
  requirement: Requirement,
  named: readonly Robot[],
  { rejected }: Matching,
  { chosen }: Design,
): Diagnostic[] {
  const [robot] = named
  const isRobotOwned = isSaid(requirement, 'isRobotOwned')
  if (!robot) return []
  if (named.some(({ id }) => id === chosen.robotId))
    return [
      {
        code: 'robot.named',
        severity: 'info',
        path: 'robotId',
        text: `Planned with the ${robotName(chosen.robotId)} that the text names. ${isRobotOwned && chosen.robotCount === 1 ? 'It is there already: its price is not in the investment.' : `Its price is in the list: strike ${chosen.robotCount > 1 ? 'one' : 'it'} out where you own it.`}`,
      },
    ]
  const rejection = rejected.find(({ robotId }) => named.some(({ id }) => id === robotId))
  // Of a family no build is named: it is called as the text calls it.
  const name =
    named.length > 1
      ? `${robot.maker} ${requirement.said.robotIds?.words ?? robot.model}`
      : robotName(rejection?.robotId ?? robot.id)
  return [
    {
      code: 'robot.named_unfit',
      severity: 'warning',
      path: 'robotId',
      text: `The ${name} that the text names does not fit here: ${rejection ? rejection.text : 'no cell with it reaches every place at the asked rate'}. The plan takes the ${robotName(chosen.robotId)}.`,
      remedy: 'Change what it must carry, reach or hold, or use it for another task.',
    },
  ]
}

/** A robot name was typed that the catalogue does not have. */
function unknownRobotRemark({ facts, said }: Requirement): Diagnostic[] {
  if (facts.robotWished === undefined || said.robotIds) return []
  return [
    {
      code: 'robot.unknown',
      severity: 'warning',
      path: 'robotWished',
      text: `The catalogue has no robot “${facts.robotWished.value}”: the plan takes the one that fits best.`,
      remedy: 'Type its model as its maker writes it, or ask its maker for the figures of this plan.',
    },
  ]
}

/** Whether the maker that the text would rather have is the one planned. */
function makerRemark(requirement: Requirement, { chosen }: Design, named: readonly Robot[]): Diagnostic[] {
  const maker = named.length > 0 ? undefined : requirement.said.maker?.value
  if (maker === undefined) return []
  if (robotById(chosen.robotId)?.maker === maker)
    return [
      {
        code: 'robot.maker',
        severity: 'info',
        path: 'robotId',
        text: `Planned with a robot of ${maker}, as the text would rather have it. The alternatives are of any maker.`,
      },
    ]
  // One of its other robots may well do: it is the cobot that is missing.
  const isForCobot = isSaid(requirement, 'isCobot') && isCobot(chosen)
  return [
    {
      code: 'robot.maker_unfit',
      severity: 'warning',
      path: 'robotId',
      text: `No ${isForCobot ? 'collaborative robot' : 'robot'} of ${maker} in the catalogue makes this cell at the asked rate: the plan takes the ${robotName(chosen.robotId)}.`,
      remedy: `Ask ${maker} for a model that is not in this catalogue, with the load, reach and rate of this plan${isForCobot ? ', or leave out the wish for a cobot' : ''}.`,
    },
  ]
}

/** What a cobot is not: safe by itself; and whether one is planned where the text wants none. */
function cobotRemark(requirement: Requirement, { chosen }: Design): Diagnostic[] {
  if (isSaid(requirement, 'isCobotUnwanted') && isCobot(chosen))
    return [
      {
        code: 'robot.cobot_unwanted',
        severity: 'warning',
        path: 'robotId',
        text: `The text wants no cobot, and no other robot of the catalogue makes this cell at the asked rate: the plan takes the ${robotName(chosen.robotId)}.`,
        remedy: 'Ask makers for an industrial robot with the load and reach of this plan.',
      },
    ]
  if (!isSaid(requirement, 'isCobot')) return []
  if (!isCobot(chosen))
    return [
      {
        code: 'robot.no_cobot',
        severity: 'warning',
        path: 'robotId',
        text: `No cobot of the catalogue carries, reaches and holds what is asked: the plan takes the ${robotName(chosen.robotId)} behind a fence.`,
        remedy: 'Lighter parts, a lower rate or a smaller cell bring a cobot within reach.',
      },
    ]
  return [
    {
      code: 'robot.cobot_fence',
      severity: isSaid(requirement, 'isFenceless') ? 'warning' : 'info',
      path: 'safety',
      text: 'The cobot is planned at full speed behind a fence. Without the fence it must be slow enough near people for the limits of ISO/TS 15066, and part, gripper and machine must be harmless too: the rate here does not hold then.',
      remedy:
        'Have the risk assessment decide; a scanner that slows it down when somebody comes near is the usual middle way.',
    },
  ]
}

/** Whether as many robots are planned as the text asks for. */
function countRemark({ said }: Requirement, { chosen }: Design): Diagnostic[] {
  const asked = said.robotCount?.value
  const planned = chosen.robotCount
  if (!asked || planned === asked.count) return []
  if ((asked.isMost && planned < asked.count) || (asked.isLeast && planned > asked.count)) return []
  const isMore = planned > asked.count
  const limit = asked.isMost ? 'At most ' : asked.isLeast ? 'At least ' : ''
  const busy = Math.round(100 * chosen.utilisation)
  return [
    {
      code: isMore ? 'robot.more_than_asked' : 'robot.fewer_than_asked',
      severity: 'warning',
      path: 'matching',
      text: `${limit}${plural(asked.count, 'robot')} ${asked.count === 1 ? 'is' : 'are'} asked for; this plan takes ${planned}${isMore ? '' : `, busy ${busy} % of the time`}.`,
      remedy: isMore
        ? 'Ask for a lower rate, or several parts at once.'
        : 'Ask for a higher rate, or plan a cell for the share of each robot.',
      missed: { limit: asked.count, actual: planned, unit: 'robots' },
    },
  ]
}

/** Whether a pick takes as many parts as the text asks for. */
function pickRemark({ said }: Requirement, { chosen: { eoat } }: Design): Diagnostic[] {
  const asked = said.partsAPick
  const isCarried = eoat.carry !== undefined && eoat.principle !== 'double_jaw'
  if (asked === undefined || asked.value === eoat.partsPerPick || !isCarried) return []
  return [
    {
      code: 'picks.not_as_asked',
      severity: 'warning',
      path: 'matching',
      text: `The text takes ${asked.value} parts in one pick; this plan takes ${eoat.partsPerPick}: no gripper of it for ${asked.value} was found that a robot carries and that leaves no rest in box, tray or layer.`,
      remedy: `A gripper for ${asked.value} is made to order: ask its maker, with part, spacing and pattern, what it weighs.`,
      missed: { limit: asked.value, actual: eoat.partsPerPick, unit: 'parts' },
    },
  ]
}

/** As the text says it; a typed one in dollars. */
const budgetWords = ({ said: { budget } }: Requirement, usd: number): string => {
  if (budget?.value.usd !== usd) return `${formatNumber(usd)} USD`
  const inDollars = budget.value.isEuro ? ` (${roundedDollars(usd * 100)} USD at ${EUR_TO_USD.rate})` : ''
  return `${budget.words}${inDollars}`
}

function budgetRemark(requirement: Requirement, { finance, bom }: Design): Diagnostic[] {
  const budgetUsd = requirement.facts.budgetUsd?.value
  if (budgetUsd === undefined) return []
  const budgetCents = budgetUsd * 100
  const { lowCents, likelyCents, highCents } = finance.investment
  if (highCents <= budgetCents) return []
  const range = `${roundedDollars(lowCents)}–${roundedDollars(highCents)} USD, likely ${roundedDollars(likelyCents)}`
  const asked = `The budget of ${budgetWords(requirement, budgetUsd)}`
  if (likelyCents <= budgetCents)
    return [
      {
        code: 'finance.budget_tight',
        severity: 'info',
        path: 'finance',
        text: `${asked} covers the likely investment, not the high one: ${range}.`,
      },
    ]
  const [dearest] = bom.lines
    .filter(({ category, unitPrice }) => category !== 'robot' && unitPrice)
    .sort((a, b) => b.quantity * (b.unitPrice?.highCents ?? 0) - a.quantity * (a.unitPrice?.highCents ?? 0))
  return [
    {
      code: 'finance.over_budget',
      severity: 'warning',
      path: 'finance',
      text: `${asked} is ${lowCents > budgetCents ? `at least ${roundedDollars(lowCents - budgetCents)} USD` : `likely ${roundedDollars(likelyCents - budgetCents)} USD`} short of the whole cell with integration, commissioning and training: ${range}.`,
      remedy: `${dearest ? `The dearest part beside the robot is: ${dearest.name}. ` : ''}Leave out what people can go on doing, build on equipment you own, or rent a cell by the hour.`,
      missed: { limit: Math.round(budgetUsd), actual: Math.round(likelyCents / 100), unit: 'USD' },
    },
  ]
}

/** Whether the cell pays back as soon as the text asks: held against the middle of the draws, as the headline is. */
function paybackRemark(requirement: Requirement, { finance }: Design): Diagnostic[] {
  const paybackMonths = requirement.said.paybackMonths?.value
  if (paybackMonths === undefined) return []
  const middle = headlinePayback(finance)
  const asked = `A payback within ${written(paybackMonths, 1)} months is asked`
  const remedy =
    'More shifts, more people taken off the task, a simpler cell or a rented one change it: enter what is true for your plant.'
  const warning = { code: 'finance.payback_asked', severity: 'warning', path: 'finance', remedy } as const
  if ('reason' in middle)
    return [{ ...warning, text: `${asked}: this cell never pays back on the labour that it frees.` }]
  const months = middle.value * 12
  if (months <= paybackMonths) return []
  return [
    {
      ...warning,
      text: `${asked}: half of the draws take ${formatPayback(middle.value)} or longer on the labour that is freed.`,
      missed: { limit: paybackMonths, actual: Math.round(months), unit: 'months' },
    },
  ]
}

/** A cell stands still; a truck is emptied from inside. */
function truckRemark(requirement: Requirement): Diagnostic[] {
  if (!isSaid(requirement, 'isInsideTruck')) return []
  return [
    {
      code: 'task.inside_truck',
      severity: 'warning',
      path: 'task',
      text: 'The text speaks of emptying trucks or containers. This plan begins where the goods come out of them, on a belt or a pallet: a fixed robot does not reach inside.',
      remedy: 'Ask for a mobile truck unloader, or let people put the goods onto a telescopic belt.',
    },
  ]
}

/** What the text asks for beside the task and is no field: a robot by name, one robot, a budget, a payback, the inside of a truck. */
export const askedRemarks = (
  requirement: Requirement,
  matching: Matching,
  design: Design,
  named: readonly Robot[],
): Diagnostic[] => [
  ...robotRemark(requirement, named, matching, design),
  ...unknownRobotRemark(requirement),
  ...ownRobotRemark(requirement, design, named),
  ...makerRemark(requirement, design, named),
  ...kindRemark(requirement, design, named),
  ...cobotRemark(requirement, design),
  ...countRemark(requirement, design),
  ...pickRemark(requirement, design),
  ...budgetRemark(requirement, design),
  ...paybackRemark(requirement, design),
  ...truckRemark(requirement),
  ...halfLeftOut(requirement),
  ...chainedSteps(requirement, design),
  ...goalRemark(requirement, design),
  ...lineRemarks(requirement, design),
]
