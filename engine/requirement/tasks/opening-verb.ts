import { isStopWord } from '../grammar/words.ts'
import type { VerbConcept } from '../lexicon/english/index.ts'
import { isWordOf, wordSenses } from '../lexicon/word-senses.ts'
import { normAt, type Reading } from '../text/reading.ts'
import type { Task } from '../types.ts'
import { sensesOfWork } from './named-task.ts'
import { isOfMeasure } from './of-measure.ts'
import { verbOf } from './verbs.ts'

/** Verbs that open texts of many tasks: "load", "stack", "drive". */
const open: ReadonlySet<VerbConcept> = new Set<VerbConcept>([
  'transfer',
  'stack',
  'sort',
  'check',
  'drive',
  'apply',
])

const sensesAt = (reading: Reading, at: number): readonly string[] =>
  wordSenses(normAt(reading, at), reading.isGerman)

/** The word that a text opens with, where it is the verb of this task: "Depalletize 14 kg drums", "Please deburr …". */
export const openingVerb = (reading: Reading, task: Task): number | undefined => {
  const { tokens, isGerman } = reading
  const at = tokens.findIndex(
    ({ kind, norm }) => kind !== 'word' || !(isStopWord(norm) || isWordOf('general', norm, isGerman)),
  )
  const verb = tokens[at]?.kind === 'word' ? verbOf(normAt(reading, at)) : undefined
  if (verb === undefined || open.has(verb)) return undefined
  return sensesAt(reading, at).some((sense) => sensesOfWork[task].includes(sense)) ? at : undefined
}

/** Whether a word behind the opening verb means the work of another task, and not only what that verb says already. */
export const isNamedAfter = (reading: Reading, opening: number, task: Task): boolean => {
  const said = sensesAt(reading, opening)
  const names = task.split('_')
  return reading.tokens.some(({ kind, norm }, at) => {
    if (kind !== 'word' || at <= opening || isOfMeasure(reading, at)) return false
    const isMeant = (sense: string) => sensesOfWork[task].includes(sense) && !said.includes(sense)
    return names.includes(norm) || sensesAt(reading, at).some(isMeant)
  })
}
