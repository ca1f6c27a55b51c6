import { wordSenses } from '../lexicon/word-senses.ts'
import type { Reading } from '../text/reading.ts'
import type { Task } from '../types.ts'
import { sensesOfWork } from './named-task.ts'
import { isNegated } from './negated.ts'
import { verbOf } from './verbs.ts'

/** A task and where the text speaks of it. */
export type TaskReading = {
  task: Task
  sentence: number
  /** Token of the word that names the work; -1 where none does. */
  at: number
  /** What speaks for the task. */
  words: string
}

/** The task at the first word of its work: a verb before a noun; where no word means the task, at `strongest` or any verb. */
export const placeTask = (reading: Reading, task: Task, words = '', strongest?: number): TaskReading => {
  const { tokens, isGerman } = reading
  const meant = sensesOfWork[task]
  const verbs = tokens.flatMap(({ kind, norm }, at) =>
    kind === 'word' && verbOf(norm) !== undefined && !isNegated(reading, at) ? [at] : [],
  )
  const isOfTask = (at: number) =>
    wordSenses(tokens[at]?.norm ?? '', isGerman).some((sense) => meant.includes(sense))
  const at =
    verbs.find(isOfTask) ??
    tokens.findIndex(({ kind }, place) => kind === 'word' && isOfTask(place) && !isNegated(reading, place))
  // A text without a verb begins with its part: that is no work.
  const elsewhere = strongest === 0 ? undefined : strongest
  const found = at >= 0 ? at : (elsewhere ?? verbs[0] ?? -1)
  return { task, sentence: tokens[found]?.sentence ?? 0, at: found, words }
}
