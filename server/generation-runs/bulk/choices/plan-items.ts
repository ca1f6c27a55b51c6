import { enablingTechnologies, promptAdjectives } from '#contract/bulk-words.ts'
import type { PlanSource } from '#contract/generation.ts'
import type { DiversityLevel } from '#contract/generation-words.ts'
import { seededRandom } from '#engine/random.ts'
import type { Requirement, Task } from '#engine/requirement/types.ts'
import { hasFigures, partOf, tasksOf, topicOf, withBesides } from './base-words.ts'
import { promptOf } from './item-prompt.ts'
import { readWork, restate, type Work } from './restate.ts'
import { kindOf, kindsFor, namedType } from './robot-kinds.ts'
import type { SubProcess } from './sub-processes.ts'

/** Shares of the rate and of the mass of the part, from one solution to the next. */
const RATES = [1, 0.8, 0.6, 0.9, 0.7, 0.5, 0.95, 0.75, 0.55, 0.85] as const
const MASSES = [1, 1.2, 0.8, 1.4, 0.7, 1.1, 0.9, 1.3, 0.6, 1.5] as const

export type PlannedItem = { prompt: string; source: PlanSource; robot: string; technology: string }

/** The work of a prompt's own task. isOwn: in its own words; else it is an example of that. */
export type FirstWork = Work & ({ isOwn: true } | { isOwn: false; task: Task })

export type Base = {
  count: number
  diversity: DiversityLevel
  seed: number
  /** The prompt as the engine reads it. */
  read: Requirement
  first: FirstWork | undefined
  /** Robots that can do that work, the best first. */
  robotIds: readonly string[]
  /** Sub-processes that follow it where the task varies. */
  variety: readonly SubProcess[]
}

const at = <Value>(list: readonly Value[], index: number): Value | undefined => list[index % list.length]

/** The sub-processes of an industry in an order of chance that a seed repeats. */
export const sampleOf = (all: readonly SubProcess[], seed: number): SubProcess[] => {
  const random = seededRandom(seed)
  return all
    .map((one) => ({ one, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ one }) => one)
}

/** The work of an item: the first is the prompt's own; high diversity varies the task, medium the figures. */
const workOf = (index: number, { diversity, read, first, variety }: Base): FirstWork => {
  const ofSample = (process: SubProcess | undefined): FirstWork | undefined =>
    process && {
      description: withBesides(process.description, read),
      numbers: {},
      isOwn: false,
      task: process.task,
    }
  const own = first?.isOwn === false ? { ...first, description: withBesides(first.description, read) } : first
  const same: FirstWork = own ?? ofSample(variety[0]) ?? { description: read.text, numbers: {}, isOwn: true }
  if (diversity === 'high' && index > 0) return ofSample(at(variety, index - 1)) ?? same
  if (diversity !== 'medium') return same
  const shares = { rate: at(RATES, index) ?? 1, mass: at(MASSES, index) ?? 1 }
  return { ...same, ...restate(same, shares) }
}

/** The kind of robot that a prompt names: of the robot that is planned with, else one that suits the work. */
const robotOf = (index: number, work: Work, robotId: string | undefined): string => {
  if (robotId !== undefined) return kindOf(robotId)
  const { facts } = readWork(work)
  return (facts.task && at(kindsFor(facts.task.value, facts), index)) ?? 'robot'
}

/** What each solution of a run is planned from: the cell varies with the diversity, not the words alone. */
export const planItems = (base: Base): PlannedItem[] => {
  const { count, diversity, seed, read, robotIds } = base
  const tasks = tasksOf(read)
  // A prompt that names figures or a part is quoted only by the item that is planned from it.
  const topic = hasFigures(read) || partOf(read) !== undefined ? undefined : topicOf(read.text)
  // A prompt that asks for a kind of robot is not quoted with another kind.
  const named = namedType(read.text)
  return Array.from({ length: count }, (_, index) => {
    const { description, numbers, evidence = [], ...of } = workOf(index, base)
    const isOfTopic = of.isOwn || tasks.length === 0 || tasks.includes(of.task)
    const technology = at(enablingTechnologies, index) ?? ''
    const isQuoted = of.isOwn || (isOfTopic && topic !== undefined)
    const robotId = diversity === 'high' ? undefined : at(robotIds, index)
    const robot =
      (isQuoted ? named : undefined) ?? robotOf(index, { description, numbers, evidence }, robotId)
    return {
      prompt: promptOf({
        adjective: at(promptAdjectives, index) ?? '',
        robot,
        technology,
        work: { description, numbers, evidence },
        isQuoted: of.isOwn,
        topic: isOfTopic ? topic : undefined,
      }),
      source: {
        description,
        numbers,
        evidence,
        seed: seed + index,
        ...(robotId !== undefined && { robotId }),
      },
      robot,
      technology,
    }
  })
}
