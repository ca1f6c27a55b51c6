import type { Facts, FieldKey, Question, Task } from '../types.ts'
import { plannedTasks } from '../types.ts'

type Need = { field: FieldKey; text: string; isBlocking: boolean; unless?: readonly FieldKey[] }

const mass: Need = { field: 'partMassKg', text: 'What does one part weigh?', isBlocking: true }
const rate: Need = {
  field: 'ratePerMinute',
  text: 'How many parts a minute, an hour or a shift?',
  isBlocking: true,
}

/** What each task cannot be planned without; the second group makes the plan better. */
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
  arc_welding: [
    mass,
    rate,
    { field: 'processLengthMm', text: 'How long is one seam?', isBlocking: false },
    { field: 'processCount', text: 'How many seams does a part have?', isBlocking: false },
  ],
  assembly: [mass, rate],
  screwdriving: [
    rate,
    { field: 'processCount', text: 'How many screws does a part have?', isBlocking: false },
  ],
  inspection: [
    rate,
    {
      field: 'smallestDefectMm',
      text: 'How small is the smallest defect that must be found?',
      isBlocking: false,
    },
  ],
  dispensing: [rate, { field: 'processLengthMm', text: 'How long is the bead?', isBlocking: false }],
  case_packing: [
    mass,
    rate,
    { field: 'partsPerContainer', text: 'How many parts go into one case?', isBlocking: false },
  ],
  kitting: [
    mass,
    rate,
    { field: 'partsPerContainer', text: 'How many parts go into one kit?', isBlocking: false },
  ],
  finishing: [mass, rate],
  marking: [rate],
  sheet_handling: [mass, rate],
}

const taskWords: Record<Task, string> = {
  palletizing: 'palletizing',
  depalletizing: 'depalletizing',
  pick_and_place: 'pick and place',
  bin_picking: 'bin picking',
  machine_tending: 'machine tending',
  arc_welding: 'arc welding',
  assembly: 'assembly',
  screwdriving: 'screwdriving',
  inspection: 'inspection',
  dispensing: 'dispensing',
  case_packing: 'case packing',
  kitting: 'kitting',
  finishing: 'finishing',
  marking: 'marking',
  sheet_handling: 'sheet handling',
}

const askForTask: Question = {
  field: 'task',
  text: 'Which task is it: palletizing, machine tending, pick and place, welding, assembly, inspection, another?',
  isBlocking: true,
}
const askForPart: Question = {
  field: 'partName',
  text: 'What is handled?',
  isBlocking: true,
}

/** The questions that remain, blocking ones first. */
export const askQuestions = (facts: Facts, others: readonly Task[]): Question[] => {
  const task = facts.task?.value
  const questions: Question[] = []
  const isKnown = (key: FieldKey) => facts[key] !== undefined
  const ask = ({ field, text, isBlocking, unless = [] }: Need) => {
    if (!isKnown(field) && !unless.some(isKnown)) questions.push({ field, text, isBlocking })
  }
  if (task === undefined) {
    questions.push(askForTask)
    if (!isKnown('partName') && !isKnown('partMassKg')) questions.push(askForPart)
    for (const need of [mass, rate]) ask(need)
    return questions
  }
  for (const need of needs[task]) ask(need)
  const perContainer = facts.partsPerContainer
  if (perContainer?.origin === 'assumed')
    questions.push({ field: 'partsPerContainer', text: 'How many parts go into one kit?', isBlocking: false })
  const isPlanned = plannedTasks.some((planned) => planned === task)
  if (isPlanned && facts.partMassKg && facts.partLengthMm?.origin === 'assumed')
    questions.push({
      field: 'partLengthMm',
      text: 'How large is one part (length × width × height)?',
      isBlocking: false,
    })
  if (facts.dustZone?.origin === 'assumed')
    questions.push({ field: 'dustZone', text: 'Which dust zone is it: 20, 21 or 22?', isBlocking: false })
  if (others.length > 0 && facts.task?.basis !== 'typed')
    questions.push({
      field: 'task',
      text: `The text also names ${others.map((other) => taskWords[other]).join(' and ')}. This plan covers ${taskWords[task]}. Is that the right task?`,
      isBlocking: false,
    })
  return questions.sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking))
}
