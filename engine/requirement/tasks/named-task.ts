import { tokenise } from '../grammar/tokens.ts'
import { wordSenses } from '../lexicon/word-senses.ts'
import { isTask, type Requirement, type Task } from '../types.ts'

/** What the words of each task mean. */
export const sensesOfWork: Readonly<Record<Task, readonly string[]>> = {
  palletizing: ['stacking'],
  depalletizing: ['unstacking'],
  pick_and_place: ['taking', 'moving', 'sorting', 'loading'],
  bin_picking: ['taking', 'loose'],
  machine_tending: ['loading', 'machining', 'moulding', 'pressing', 'taking'],
  arc_welding: ['weld'],
  assembly: ['join'],
  screwdriving: ['fasten'],
  inspection: ['check'],
  dispensing: ['coat'],
  case_packing: ['packing'],
  kitting: ['kitting'],
  finishing: ['finish'],
  marking: ['mark'],
  sheet_handling: ['cutting', 'bending', 'loading', 'stacking', 'unstacking'],
}

/** Whether some of these words mean a task: "picking" does for bin picking, "automation" for none. */
const areWordsOf = (task: Task, words: string): boolean => {
  const meant = sensesOfWork[task]
  const ownWords = task.split('_')
  return tokenise(words).tokens.some(
    ({ norm }) =>
      ownWords.includes(norm) ||
      [false, true].some((isGerman) => wordSenses(norm, isGerman).some((sense) => meant.includes(sense))),
  )
}

/**
 * The task that a text of few words names. The reader always takes the likeliest; here its words have to mean that work:
 * "AI bin picking" does, "Energy monitoring" names none.
 */
export const namedTask = ({ facts: { task } }: Pick<Requirement, 'facts'>): Task | undefined =>
  task && areWordsOf(task.value, task.basis) ? task.value : undefined

/** The tasks between which the reader cannot choose, as far as words of the text mean them. */
export const openTasks = ({
  facts,
  questions,
}: Pick<Requirement, 'facts' | 'questions'>): readonly Task[] => {
  if (facts.task) return []
  const options = questions.find(({ field }) => field === 'task')?.options ?? []
  return options.flatMap(({ value, words }) =>
    isTask(value) && areWordsOf(value, words.join(' ')) ? [value] : [],
  )
}
