import type { Facts, FieldKey, Question, Task } from '../types.ts'
import { notByHand } from './manual-work.ts'
import { outsideWork } from './outside-work.ts'

type Need = { field: FieldKey; text: string; isBlocking: boolean; unless?: readonly FieldKey[] }

const mass: Need = { field: 'partMassKg', text: 'What does one part weigh?', isBlocking: true }
const rate: Need = {
  field: 'ratePerMinute',
  text: 'How many parts a minute, an hour or a shift?',
  isBlocking: true,
}

/** What each task cannot be planned without. */
const needs: Record<Task, readonly Need[]> = {
  palletizing: [mass, rate],
  depalletizing: [mass, rate],
  pick_and_place: [mass, rate],
  bin_picking: [mass, rate],
  machine_tending: [
    mass,
    {
      field: 'machiningSeconds',
      text: 'How long does the machine run for one part?',
      isBlocking: true,
      unless: ['ratePerMinute'],
    },
  ],
  arc_welding: [mass, rate],
  assembly: [mass, rate],
  screwdriving: [rate],
  inspection: [rate],
  dispensing: [rate],
  case_packing: [mass, rate],
  kitting: [mass, rate],
  finishing: [mass, rate],
  marking: [rate],
  sheet_handling: [mass, rate],
}

const ask = (field: FieldKey, text: string): Need => ({ field, text, isBlocking: false })
const assumedMass = ask('partMassKg', 'What does one part weigh?')
const changeover = ask('changeoverMinutes', 'How long does a changeover take?')

/** What each task is planned with an assumption for, and planned better with an answer. */
const wishes: Partial<Record<Task, readonly Need[]>> = {
  arc_welding: [
    assumedMass,
    ask('processLengthMm', 'How long is one seam?'),
    ask('processCount', 'How many seams does a part have?'),
  ],
  assembly: [
    assumedMass,
    ask('insertMassKg', 'What does the thing that is put in weigh?'),
    ask('screwDiameterMm', 'Which thread do the screws have?'),
  ],
  screwdriving: [
    ask('screwCount', 'How many screws does a part have?'),
    ask('screwDiameterMm', 'Which thread do the screws have?'),
  ],
  inspection: [ask('smallestDefectMm', 'How small is the smallest defect that must be found?')],
  dispensing: [ask('processLengthMm', 'How long is the bead?')],
  case_packing: [assumedMass, ask('partsPerContainer', 'How many parts go into one case?')],
  kitting: [assumedMass, ask('partsPerContainer', 'How many parts go into one kit?')],
  finishing: [assumedMass, ask('processSeconds', 'How long does the tool work on one part?')],
  marking: [ask('processSeconds', 'How long does one mark take?')],
  machine_tending: [ask('machiningSeconds', 'How long does the machine run for one part?')],
  sheet_handling: [
    ask('ratePerMinute', 'How many sheets a minute, an hour or a shift?'),
    ask('machiningSeconds', 'How long does the machine work on one sheet?'),
    assumedMass,
    changeover,
  ],
}

/** Asked of a text in which no word speaks for a task. */
export const WHICH_TASK =
  'Which task is it: palletizing, machine tending, pick and place, welding, assembly, inspection, another?'
const askForTask: Question = { field: 'task', text: WHICH_TASK, isBlocking: true }
const askForPart: Question = {
  field: 'partName',
  text: 'What is handled?',
  isBlocking: true,
}

/** What the reader asks about the task itself: which of several it is, or whether the work is any of ours. */
export type TaskQuestion = { task?: Question | undefined; isOutside: boolean }

/** Work outside the tasks is named at once: its figures are no matter. */
export const isOutside = (facts: Facts, asked: TaskQuestion, text: string): boolean =>
  facts.task === undefined && (asked.isOutside || outsideWork(text) !== undefined)

/** The questions that remain, blocking ones first: what is missing, then what is only assumed and matters. */
export const askQuestions = (facts: Facts, asked: TaskQuestion, text = ''): Question[] => {
  const task = facts.task?.value
  const questions: Question[] = []
  const isKnown = (key: FieldKey) => facts[key] !== undefined
  const need = ({ field, text, isBlocking, unless = [] }: Need) => {
    if (!isKnown(field) && !unless.some(isKnown)) questions.push({ field, text, isBlocking })
  }
  const wish = ({ field, text }: Need) => {
    if (facts[field]?.origin === 'assumed') questions.push({ field, text, isBlocking: false })
  }
  if (task === undefined) {
    const outside = outsideWork(text)
    const question = asked.task ?? askForTask
    questions.push(outside ? { ...question, text: `${outside} ${askForTask.text}` } : question)
    if (isOutside(facts, asked, text)) return questions
    if (!isKnown('partName') && !isKnown('partMassKg')) questions.push(askForPart)
    for (const field of [mass, rate]) need(field)
    return questions
  }
  needs[task].forEach(need)
  wishes[task]?.forEach(wish)
  if (facts.partMassKg)
    wish({
      field: 'partLengthMm',
      text: 'How large is one part (length × width × height)?',
      isBlocking: false,
    })
  const people = notByHand(facts)
  if (people !== undefined)
    wish({
      field: 'operatorsPerShift',
      text: `By hand this would keep ${Math.round(people)} people busy. How is it done today, and how many people does it take on a shift?`,
      isBlocking: false,
    })
  wish({ field: 'dustZone', text: 'Which dust zone is it: 20, 21 or 22?', isBlocking: false })
  if (asked.task) questions.push(asked.task)
  // Labels and ink-jet codes are marking for who asks, and another machine's work for who plans.
  const outside = task === 'marking' && facts.task?.origin !== 'typed' ? outsideWork(text) : undefined
  if (outside) questions.push({ field: 'task', text: outside, isBlocking: false })
  return questions.sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking))
}
