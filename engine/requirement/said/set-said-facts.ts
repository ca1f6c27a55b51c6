import { EUR_TO_USD } from '../../catalogue/price-assumptions.ts'
import { round } from '../../units.ts'
import { phrasePattern } from '../lexicon/phrases.ts'
import { manualMoving } from '../reasoning/manual-work.ts'
import { quote, setFact } from '../text/reading.ts'
import { type Facts, type FieldKey, type FieldValues, sheetFedKinds, type Task } from '../types.ts'
import { flag, mention } from './described.ts'
import { containerIn, sheetFlowIn } from './places.ts'
import type { Mention } from './types.ts'
import { budgetOf } from './wishes/budget.ts'
import { namedRobots } from './wishes/named-robot.ts'
import { finishIn, weldProcessIn } from './work.ts'

const give = <K extends FieldKey>(facts: Facts, key: K, found: Mention<FieldValues[K]> | undefined): void => {
  if (found) setFact(facts, key, found.value, 'given', quote(found.words))
}

/** How each task is done, as far as the text says; what it leaves open is assumed where the plan hangs on it. */
const readWays: Partial<Record<Task, (facts: Facts, text: string) => void>> = {
  arc_welding: (facts, text) => {
    give(facts, 'weldProcess', weldProcessIn(text))
    setFact(
      facts,
      'weldProcess',
      'arc',
      'assumed',
      'the text names no tungsten arc, laser or electron beam: an arc with a melting wire',
    )
  },
  finishing: (facts, text) => {
    give(facts, 'finish', finishIn(text))
    setFact(facts, 'finish', 'deburr', 'assumed', 'the text names no polishing, sanding or grinding')
  },
  sheet_handling: (facts, text) => {
    if (sheetFedKinds.has(facts.machineKind?.value ?? 'other')) return
    give(facts, 'sheetFlow', sheetFlowIn(text))
    setFact(facts, 'sheetFlow', 'to_stack', 'assumed', 'the text names no stack that sheets are taken off')
  },
  machine_tending: (facts, text) => {
    const words = phrasePattern('openMachine').exec(text)?.[0]
    if (words === undefined || facts.machineKind?.value !== 'other') return
    const massKg = facts.partMassKg?.value ?? 1
    const seconds = round(60 / manualMoving(massKg).pacePerPerson, 1)
    const basis = `${seconds} s to move a part (${quote(words)})`
    setFact(facts, 'manualSeconds', seconds, 'assumed', basis, [seconds / 2, 3 * seconds])
  },
  depalletizing: (facts, text) => give(facts, 'hasHopper', flag('hopper', text)),
  case_packing: (facts, text) => give(facts, 'containerName', containerIn(text)),
  pick_and_place: (facts, text) => give(facts, 'containerName', containerIn(text)),
  kitting: (facts, text) => give(facts, 'containerName', containerIn(text)),
}

const readWishes = (facts: Facts, text: string, weighedBudget: string | undefined): void => {
  const budget = budgetOf(text, EUR_TO_USD.rate, weighedBudget)
  give(facts, 'budgetUsd', mention(budget?.usd, budget?.words ?? ''))
  const { words } = namedRobots(text)
  give(facts, 'robotWished', mention(words, words ?? ''))
}

/**
 * Sets the fields that come from words, not figures: how the work is done, where parts go, what is wished. `weighedBudget` is
 * the figure, as it is typed, that the weights take for a budget.
 */
export const setSaidFacts = (facts: Facts, text: string, weighedBudget?: string): void => {
  const task = facts.task?.value
  if (task !== undefined) readWays[task]?.(facts, text)
  readWishes(facts, text, weighedBudget)
}
