import { rateText, written } from '../../amounts.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Design } from '../../plan-types.ts'
import { traitsOf } from '../../process/task-traits.ts'
import type { Requirement } from '../../requirement/types.ts'
import { round } from '../../units.ts'

/** The role of a figure that belongs to goods which the plan is not for. */
const OTHER_GOODS = 'other-goods'
/** The same where all goods of the text come one after the other. */
const GOODS_IN_TURN = 'goods-in-turn'
/** Rates closer than this are the same. */
const SAME_RATE = 1.01

type LeftOut = { rate: number; words: string[]; areInTurn: boolean; heaviestKg: number }

/** The rate of all goods together, which is the largest that the reader offers, and the words of those left out. */
const leftOut = ({ spans = [], questions }: Requirement): LeftOut | undefined => {
  const areInTurn = spans.some(({ role }) => role === GOODS_IN_TURN)
  if (!areInTurn && !spans.some(({ role }) => role === OTHER_GOODS)) return undefined
  const options = questions.flatMap((each) => (each.field === 'ratePerMinute' ? (each.options ?? []) : []))
  const [taken] = options
  const all = options.toSorted((a, b) => Number(b.value) - Number(a.value))[0]
  if (!taken || !all) return undefined
  const ofTaken = new Set(taken.words)
  const words = (all.words ?? []).filter((each) => !ofTaken.has(each))
  const masses = questions.flatMap((each) => (each.field === 'partMassKg' ? (each.options ?? []) : []))
  const heaviestKg = Math.max(0, ...masses.map(({ value }) => Number(value)))
  return words.length === 0 ? undefined : { rate: Number(all.value), words, areInTurn, heaviestKg }
}

/** Lines that bring goods of their own: the plan takes one of them, or all as the heaviest. */
function linesLeftOut(requirement: Requirement, lines: number): Diagnostic[] {
  const { facts, rateUnit } = requirement
  const [found, rate] = [leftOut(requirement), facts.ratePerMinute?.value ?? 0]
  if (found === undefined) return []
  const all = found.rate
  // At the rate of the fastest and as the heaviest, each of them has its time while it runs.
  if (found.areInTurn && found.heaviestKg <= (facts.partMassKg?.value ?? 0))
    return [
      {
        code: 'lines.in_turn',
        severity: 'warning',
        path: 'lineCount',
        text: `The text describes ${written(lines)} lines whose goods come one after the other. This plan takes all of them as the heaviest, at ${rateText(rate, rate, rateUnit)}, the rate of the fastest: the sizes, stacks and grips of ${found.words.join(', ')} and the time to change over are not looked at.`,
        remedy: 'Describe the other goods as cells of their own, to see how they are gripped and stacked.',
      },
    ]
  if (all <= rate * SAME_RATE)
    return [
      {
        code: 'lines.as_heaviest',
        severity: 'info',
        path: 'lineCount',
        text: `The text describes ${written(lines)} lines with goods of their own. This plan takes all of them as the heaviest, at ${rateText(rate, rate, rateUnit)} together: the sizes, stacks and grips of ${found.words.join(', ')} are not looked at.`,
        remedy: 'Describe the other goods as cells of their own, to see how they are gripped and stacked.',
      },
    ]
  return [
    {
      code: 'lines.left_out',
      severity: 'warning',
      path: 'lineCount',
      text: `The text describes ${written(lines)} lines with goods of their own. This plan and its price are for one of them, ${rateText(rate, rate, rateUnit)}: ${found.words.join(', ')} have no time and no place in it.`,
      remedy: 'Plan the heaviest goods at the rate of all lines for one cell, or each line on its own.',
      offer: {
        label: `Plan all at ${rateText(all, all, rateUnit)}`,
        field: 'ratePerMinute',
        value: round(all, 6),
      },
    },
  ]
}

/** Belts at the cell that the lines of the text end at. */
const beltsOf = ({ cell }: Design, isUnloading: boolean): number =>
  cell.stations.filter(({ kind }) => kind === (isUnloading ? 'outfeed' : 'infeed')).length

/** More lines than belts in the layout: they are brought together before the cell, by what is not in the plan. */
function linesMerged({ facts }: Requirement, design: Design, lines: number): Diagnostic[] {
  const isUnloading = traitsOf(facts.task?.value)?.pallets === 'emptied'
  const belts = beltsOf(design, isUnloading)
  if (belts === 0 || lines <= belts) return []
  const [way, where] = isUnloading ? ['divided', 'behind'] : ['merged', 'ahead of']
  const places = design.cell.stations.filter(({ kind }) => kind === 'pallet').length
  const pallets =
    places > 0 && places < lines
      ? ` ${written(places)} pallet places are fewer than lines: goods of different lines share a pallet, or wait.`
      : ''
  return [
    {
      code: 'lines.merged',
      severity: 'warning',
      path: 'lineCount',
      text: `The text names ${written(lines)} lines, the layout has ${belts === 1 ? 'one belt' : `${written(belts)} belts`} for them: they are ${way} ${where} the cell, on conveyors that are not in the price.${pallets}`,
      remedy: 'Have the conveyors between lines and cell quoted, or plan a cell for each line.',
    },
  ]
}

/** Several lines are named: which of them the plan is for, and what of them it does not hold. */
export function lineRemarks(requirement: Requirement, design: Design): Diagnostic[] {
  const { lineCount } = requirement.facts
  if (lineCount === undefined || lineCount.origin === 'assumed' || lineCount.value < 2) return []
  return [...linesLeftOut(requirement, lineCount.value), ...linesMerged(requirement, design, lineCount.value)]
}
