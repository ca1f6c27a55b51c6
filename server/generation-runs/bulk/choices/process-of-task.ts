import type { Task } from '#engine/requirement/types.ts'
import { furtherProcesses } from './further-processes.ts'
import { electronics, type SubProcess, subProcesses } from './sub-processes.ts'

/** Shorter words, "of" and "in", are in every prompt. */
const SHORTEST_WORD = 4
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= SHORTEST_WORD)
    .map((word) => word.replace(/s$/, ''))

const sharedWith =
  (prompt: string) =>
  ({ name }: SubProcess): number => {
    const asked = new Set(wordsOf(prompt))
    return wordsOf(name).filter((word) => asked.has(word)).length
  }

/** Those that share most words with a prompt first; the order of equals stays. */
export const closestFirst = (all: readonly SubProcess[], prompt: string): SubProcess[] => {
  const shared = sharedWith(prompt)
  return all.toSorted((a, b) => shared(b) - shared(a))
}

/** Whether an example is of the part that a prompt names: "cartons of biscuits" of biscuits. */
export const isOfPart = ({ name }: SubProcess, partName: string): boolean => {
  const words = new Set(wordsOf(name))
  return wordsOf(partName).some((word) => words.has(word))
}

const everywhere = [...Object.values(subProcesses).flat(), ...electronics, ...furtherProcesses]

/** What a prompt is about: the tasks that it names, and example work of its industry in an order of chance. */
type Asked = {
  tasks: readonly Task[]
  sample: readonly SubProcess[]
  prompt: string
  /** The industry is named, so that it is kept to as far as it has such work. */
  isNamed: boolean
}

/** Fewer of an industry's own are no variety. */
const FEWEST_OWN = 2

/** Work of the tasks that a prompt names, the closest to its words first, that of its industry before the others. */
const ofTasks = ({ tasks, sample, prompt, isNamed }: Asked): SubProcess[] => {
  const isAsked = ({ task }: SubProcess) => tasks.includes(task)
  const own = closestFirst(sample.filter(isAsked), prompt)
  if (isNamed && own.length >= FEWEST_OWN) return own
  const all = [...new Set([...own, ...everywhere])].filter(isAsked)
  return isNamed ? [...new Set([...own, ...closestFirst(all, prompt)])] : closestFirst(all, prompt)
}

/**
 * The sub-process that stands for a prompt which gives no figures to plan from: of a task that the prompt names, and of
 * the part that it names where one is listed. From the sample of its industry, another industry or beyond; the first of
 * the sample where it names no task.
 */
export const processOfTask = (asked: Asked): SubProcess | undefined =>
  (asked.tasks.length === 0 ? closestFirst(asked.sample, asked.prompt) : ofTasks(asked))[0]

/** After so many items of the task that a prompt names comes one of another. */
const OF_THE_TASK = 2

/**
 * What follows the prompt's own work in a run that varies the task: mostly further work of the tasks that the prompt
 * names, and other work of its industry between.
 */
export const varietyOf = (asked: Asked, own: SubProcess | undefined): SubProcess[] => {
  const { tasks, sample, prompt } = asked
  const isOther = (one: SubProcess) => one !== own && !prompt.toLowerCase().includes(one.name)
  const ofTask = ofTasks(asked).filter(isOther)
  const others = sample.filter((one) => isOther(one) && !tasks.includes(one.task))
  const mixed: SubProcess[] = []
  // The prompt's own work comes first and counts as one of its task.
  for (let place = 1; ofTask.length + others.length > 0; place++) {
    const [first, second] = place % (OF_THE_TASK + 1) < OF_THE_TASK ? [ofTask, others] : [others, ofTask]
    const next = first.shift() ?? second.shift()
    if (next) mixed.push(next)
  }
  return mixed
}
