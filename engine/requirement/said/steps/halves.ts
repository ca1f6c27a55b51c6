import type { PatternSense } from '../../lexicon/english/said/index.ts'
import { findSaid, saysSo } from '../../lexicon/patterns.ts'
import type { Described } from '../described.ts'
import type { SaidStep } from '../types.ts'

const halfOf = (text: string, senses: readonly PatternSense[], name: string): SaidStep[] => {
  const match = senses.map((sense) => findSaid(sense, text)).find((found) => found !== undefined)
  if (!match || saysSo('notDone', text.slice(0, match.index))) return []
  return [{ name, words: match[0], at: match.index, coveredBy: [], isHalf: true }]
}

/** What belongs to the task itself and that no cell of it does. */
export const halvesIn = ({ text, facts }: Described): SaidStep[] => {
  const [task, machine] = [facts.task?.value, facts.machineKind?.value]
  const setIn = 'inserts set into the mould before each shot'
  if (task === 'machine_tending' && machine === 'injection')
    return halfOf(text, ['intoMould', 'insertsSet'], setIn)
  if (saysSo('setsInto', text) && saysSo('moulding', text))
    return halfOf(text, ['intoMould', 'overmoulds'], setIn)
  // A furnace is a machine of another kind.
  const isOfPress =
    task === 'sheet_handling' && (machine === undefined || machine === 'other') && /press/i.test(text)
  if (!isOfPress) return []
  const bothWays = halfOf(text, ['pressBothWays'], 'loading the press and taking parts out of it')
  if (bothWays.length > 0) return bothWays
  return [
    ...halfOf(text, ['furnaceToPress'], 'loading the press from the furnace'),
    ...halfOf(text, ['pressToBelt'], 'laying parts from the press on a belt'),
  ]
}

/** Work on molten metal; what another machine doses by itself is none of the cell. */
export const moltenIn = (text: string): SaidStep[] =>
  halfOf(text, ['ladling'], 'ladling or pouring molten metal').flatMap((step): SaidStep[] =>
    saysSo('byAnother', step.words) ? [] : [{ ...step, isMolten: true }],
  )
