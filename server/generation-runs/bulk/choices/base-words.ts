import { namedTask, openTasks, type Requirement, type Task } from '#engine/requirement/index.ts'
import { readWork } from './restate.ts'
import { tasksFor } from './robot-kinds.ts'

/** Whether a text gives figures of its own; what the cell may cost is one. */
export const hasFigures = ({ spans = [], facts }: Requirement): boolean =>
  facts.budgetUsd !== undefined || spans.some(({ field }) => field !== undefined)

const plainWords = (basis: string): string => basis.replaceAll(/[“”]/g, '')

/** The part that a prompt names; what begins with the word of its task is none: "vision guidance". */
export const partOf = ({ facts: { task, partName } }: Requirement): string | undefined => {
  const work = task && plainWords(task.basis).toLowerCase()
  return work && partName?.value.toLowerCase().startsWith(work) ? undefined : partName?.value
}

/** The tasks that a prompt names: the one that is read, or those that the reader cannot choose between. */
export const tasksOf = (read: Requirement): readonly Task[] => {
  const isDescribed = hasFigures(read) || partOf(read) !== undefined
  const task = isDescribed ? read.facts.task?.value : namedTask(read)
  return tasksFor(read.text, task === undefined ? openTasks(read) : [task])
}

/** What a prompt is about, without its last stop; undefined where it has no words. */
export const topicOf = (text: string): string | undefined => {
  const words = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.…]+$/, '')
  return /\p{L}/u.test(words) ? words : undefined
}

const sentenceEnd = /(?<=[.!?…])\s+(?=\p{Lu})/u

/** Whole sentences of a prompt that say nothing of its part, its task or its figures: "Hygiene matters!" */
const besides = ({ text, spans = [], facts }: Requirement): string[] => {
  const said = [facts.partName?.value, facts.task && plainWords(facts.task.basis)].filter(
    (words) => words !== undefined,
  )
  let from = 0
  return text.split(sentenceEnd).filter((sentence) => {
    const start = text.indexOf(sentence, from)
    from = start + sentence.length
    const isOfFigures = spans.some((span) => span.start < from && span.end > start)
    return !isOfFigures && /\s.*[.!?…]$/su.test(sentence) && !said.some((words) => sentence.includes(words))
  })
}

/** The fields that make the work what it is: a sentence that would change one of them is not added. */
const same = ['task', 'partName', 'partMassKg', 'ratePerMinute', 'partLengthMm'] as const

/** A description with what a prompt says besides its own work, as far as it is still read as that work. */
export const withBesides = (description: string, read: Requirement): string => {
  const added = besides(read)
  if (added.length === 0) return description
  const { facts } = readWork({ description, numbers: {} })
  const whole = [description, ...added].join(' ')
  const { facts: wholeFacts } = readWork({ description: whole, numbers: {} })
  return same.every((field) => wholeFacts[field]?.value === facts[field]?.value) ? whole : description
}
