import { tokenise } from '../grammar/tokens.ts'
import { wordSenses } from '../lexicon/word-senses.ts'
import type { Requirement, Task } from '../types.ts'

/** What the words of each task mean. */
const sensesOfWork: Readonly<Record<Task, readonly string[]>> = {
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

/**
 * The task that a text of few words names. The reader always takes the likeliest; here its words have to mean that work:
 * "AI bin picking" does, "Energy monitoring" names none.
 */
export const namedTask = ({ facts: { task } }: Pick<Requirement, 'facts'>): Task | undefined => {
  if (task === undefined) return undefined
  const meant = sensesOfWork[task.value]
  const ownWords = task.value.split('_')
  const isMeant = tokenise(task.basis).tokens.some(
    ({ norm }) =>
      ownWords.includes(norm) ||
      [false, true].some((isGerman) => wordSenses(norm, isGerman).some((sense) => meant.includes(sense))),
  )
  return isMeant ? task.value : undefined
}
