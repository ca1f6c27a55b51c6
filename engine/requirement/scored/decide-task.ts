import { capital } from '../../capital.ts'
import { isStopWord } from '../grammar/words.ts'
import { isWordOf } from '../lexicon/word-senses.ts'
import { asksForOtherWelding } from '../reasoning/outside-work.ts'
import { WHICH_TASK } from '../reasoning/questions.ts'
import { type ScoredText, wordsFor } from '../scoring/score-text.ts'
import { isPerson } from '../scoring/senses.ts'
import { isNamedAfter, openingVerb } from '../tasks/opening-verb.ts'
import { namesOtherWork } from '../tasks/other-work.ts'
import { placeTask, type TaskReading } from '../tasks/place-task.ts'
import { sliceOf } from '../text/reading.ts'
import { isTask, type Overrides, type Question, type QuestionOption, type Task } from '../types.ts'
import { listed } from './role-fields.ts'

/** A task below this share is no reading: the text is asked about. So it is where no word speaks for the task and outside work has this share. */
const LEAST_SHARE = 0.2
/** Another task from here on is offered beside the first. */
const OFFERED_SHARE = 0.01
/** Above this the first task is sure, and no other is offered. */
const SURE_SHARE = 0.99
const MOST_OFFERED = 5
/** From here on the text is reported as work outside the tasks. */
const OUTSIDE_SHARE = 0.6

/** From this share on the rest of the text speaks for a task, whatever its verb is. */
const LEAST_AGAINST = 0.9

export type TaskDecision = {
  task?: TaskReading
  /** Asked when two tasks are near one another, or none is near. */
  question?: Question
  /** The text asks for work that no cell of ours does. */
  isOutside: boolean
}

const labelOf = (task: string): string => capital(task.replaceAll('_', ' '))

const optionOf = (scored: ScoredText, task: string): QuestionOption => ({
  value: task,
  label: labelOf(task),
  words: wordsFor(scored, task).map(({ text }) => text),
})

/** "Something for our warehouse", "Roboter für unsere Fertigung": words that any wish for a cell has name no work. */
const namesWork = ({ view: { reading, atomAt } }: ScoredText): boolean =>
  reading.tokens.some(
    ({ kind, norm }, at) =>
      kind === 'word' &&
      atomAt[at] === undefined &&
      norm.length >= LEAST_LETTERS &&
      !isStopWord(norm) &&
      !isPerson(norm, reading.isGerman) &&
      !(['general', 'measure'] as const).some((group) => isWordOf(group, norm, reading.isGerman)),
  )
/** Shorter words are units and articles. */
const LEAST_LETTERS = 3

/** From here on a part of the text is about a task of its own. */
const PART_SHARE = 0.7

/** Tasks that a clause of the text names in addition to the chosen one: "…, then palletize". */
const alsoNamed = ({ parts, roles }: ScoredText, task: string): Task[] => {
  // The screws that an assembly counts are driven in its own cell.
  const drivesScrews = task === 'assembly' && roles.some(({ role }) => role === 'screws')
  const own = parts.flatMap((part) => (part.share >= PART_SHARE && isTask(part.task) ? [part.task] : []))
  return own.filter((other) => other !== task && !(drivesScrews && other === 'screwdriving'))
}

const askBoth = (scored: ScoredText, task: string, named: readonly Task[]): Question => ({
  field: 'task',
  text: `The text also names ${named.map((other) => other.replaceAll('_', ' ')).join(' and ')}. This plan covers ${task.replaceAll('_', ' ')}. Is that the right task?`,
  isBlocking: false,
  options: [task, ...named].map((each) => optionOf(scored, each)),
})

/**
 * Which other tasks are near enough to ask about. A text that opens with the verb of its task ("Depalletize 14 kg drums")
 * is about that one: another needs a word of its own work.
 */
const nearTasks = ({ view: { reading } }: ScoredText, first: string): ((task: string) => boolean) => {
  const opening = isTask(first) ? openingVerb(reading, first) : undefined
  return (task) => opening === undefined || (isTask(task) && isNamedAfter(reading, opening, task))
}

/** "Sacks are palletized": the same words, and no others, speak for both, so the text gives no reason to ask. */
const isSaidAlike = (scored: ScoredText, one: string, other: string): boolean => {
  const [words, others] = [one, other].map((task) =>
    wordsFor(scored, task)
      .map(({ text }) => text.toLowerCase())
      .toSorted()
      .join(' '),
  )
  return words !== '' && words === others
}
/** From this share on another task is asked about even so. */
const LEAST_ALIKE = 0.1

/** The task that the fitted weights name, with the words it is read from, or what to ask instead. */
export const decideTask = (scored: ScoredText, typed: Overrides['task']): TaskDecision => {
  const { reading } = scored.view
  if (typed) return { task: placeTask(reading, typed), isOutside: false }
  const [first] = scored.tasks
  if (!first) return { isOutside: false }
  const real = scored.tasks.filter(({ task }) => isTask(task))
  const outsideShare = scored.tasks.find(({ task }) => task === 'none')?.share ?? 0
  const isNear = nearTasks(scored, first.task)
  const offered = real
    .filter(
      ({ task, share }, index) =>
        index === 0 ||
        (share >= OFFERED_SHARE &&
          isNear(task) &&
          (share >= LEAST_ALIKE || !isSaidAlike(scored, first.task, task))),
    )
    .slice(0, MOST_OFFERED)
  const options = offered.map(({ task }) => optionOf(scored, task))
  const [best, ...others] = offered
  if (first.task === 'arc_welding' && asksForOtherWelding(reading.text))
    return { isOutside: true, question: { field: 'task', text: WHICH_TASK, isBlocking: true, options } }
  const spoken = wordsFor(scored, first.task)
  const isOther = first.share < LEAST_AGAINST && namesOtherWork(reading)
  const isNameless = spoken.length === 0 && outsideShare >= LEAST_SHARE
  if (
    !isTask(first.task) ||
    first.share < LEAST_SHARE ||
    !best ||
    isNameless ||
    isOther ||
    !namesWork(scored)
  ) {
    if (!namesWork(scored))
      return { isOutside: false, question: { field: 'task', text: WHICH_TASK, isBlocking: true, options } }
    const isOutside = isOther || (first.task === 'none' && first.share >= OUTSIDE_SHARE)
    const named = options.filter((option) => option.words && option.words.length > 0)
    const plausible = listed(named.map(({ label }) => label.toLowerCase()))
    const text = isOutside
      ? 'This reads like work that our robot cells do not do. If it is one of our tasks after all, which one?'
      : plausible === ''
        ? WHICH_TASK
        : `Which task is it? The text fits ${plausible} best.`
    return { isOutside, question: { field: 'task', text, isBlocking: true, options } }
  }
  const words = spoken.map(({ text }) => text).join(' … ')
  const task = placeTask(
    reading,
    first.task,
    words || sliceOf(reading, 0, 3),
    wordsFor(scored, first.task, 1)[0]?.at,
  )
  const named = alsoNamed(scored, first.task)
  if (first.share >= SURE_SHARE || (others.length === 0 && outsideShare < OFFERED_SHARE))
    return {
      task,
      isOutside: false,
      ...(named.length > 0 ? { question: askBoth(scored, first.task, named) } : {}),
    }
  const missed = named.filter((other) => !offered.some((one) => one.task === other))
  const rest = [...others.map((other) => other.task), ...missed].map((other) => other.replaceAll('_', ' '))
  const covered = first.task.replaceAll('_', ' ')
  const text =
    rest.length === 0
      ? `Is this ${covered}? It may also be work that our robot cells do not do.`
      : `Is this ${listed([covered, ...rest])}? This plan covers ${covered}.`
  const all = [...options, ...missed.map((other) => optionOf(scored, other))]
  return { task, isOutside: false, question: { field: 'task', text, isBlocking: false, options: all } }
}
