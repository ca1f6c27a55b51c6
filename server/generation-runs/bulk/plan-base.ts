import type { Industry } from '#contract/bulk-words.ts'
import type { Evidence } from '#contract/requirement-shapes.ts'
import type { Plan } from '#engine/plan-types.ts'
import { type Requirement, readRequirement } from '#engine/requirement/index.ts'
import { hasFigures, partOf, tasksOf } from './choices/base-words.ts'
import { domainOf } from './choices/domains.ts'
import { type FirstWork, sampleOf } from './choices/plan-items.ts'
import { closestFirst, isOfPart, processOfTask, varietyOf } from './choices/process-of-task.ts'
import type { Work } from './choices/restate.ts'
import type { SubProcess } from './choices/sub-processes.ts'

/** What a prompt in the words of a person lacks to be planned, taken from an example of its task. */
const missingFrom = ({ questions }: Requirement, { description }: SubProcess): Evidence[] => {
  const { facts } = readRequirement(description)
  return questions.flatMap(({ field, isBlocking }): Evidence[] =>
    isBlocking &&
    (field === 'partMassKg' || field === 'ratePerMinute' || field === 'machiningSeconds') &&
    facts[field]
      ? [{ field, value: facts[field].value, basis: `as in an example: ${description}`, isAssumed: true }]
      : [],
  )
}

type BasePlan = {
  read: Requirement
  /** The plan of the first work. */
  plan: Plan
  first: FirstWork | undefined
  /** What follows it where the task varies. */
  variety: readonly SubProcess[]
  /** Why no cell can do what the prompt itself asks for; undefined: one can, or it leaves figures open. */
  whyNot?: string
}

const whyNotOf = ({ status, diagnostics }: Plan): string | undefined =>
  status === 'infeasible' ? diagnostics.find(({ severity }) => severity === 'error')?.text : undefined

/**
 * The plan of a prompt's own task: of its own words if they describe a cell, of those and the figures of an example where
 * they only name the part or some figures, else of the example alone. Where no cell can do what the prompt asks for there
 * is none: an example would be other work under the same name.
 */
export const planBase = async (
  planOf: (work: Work) => Promise<Plan>,
  { basePrompt, industry, seed }: { basePrompt: string; industry: Industry | undefined; seed: number },
): Promise<BasePlan> => {
  const words = { description: basePrompt, numbers: {} }
  const own = await planOf(words)
  const read = own.requirement
  const { processes, isNamed } = domainOf(read, industry)
  const sample = closestFirst(sampleOf(processes, seed), basePrompt)
  const tasks = tasksOf(read)
  const asked = { tasks, sample, prompt: basePrompt, isNamed }
  const varied = (example?: SubProcess) => varietyOf(asked, example)
  if (own.design) return { read, plan: own, first: { ...words, isOwn: true }, variety: varied() }
  const refused = { read, plan: own, first: undefined, variety: [] }
  const whyNot = whyNotOf(own)
  if (whyNot) return { ...refused, whyNot }
  const example = processOfTask(asked)
  if (!example) return { read, plan: own, first: undefined, variety: sample }
  const part = partOf(read)
  const isOfOtherPart = industry === undefined && part !== undefined && !isOfPart(example, part)
  if (tasks.length > 0 && (hasFigures(read) || isOfOtherPart)) {
    const completed = { ...words, evidence: missingFrom(read, example) }
    const plan = await planOf(completed)
    if (plan.design) return { read, plan, first: { ...completed, isOwn: true }, variety: varied() }
    const whyNotCompleted = hasFigures(read) ? whyNotOf(plan) : undefined
    if (whyNotCompleted) return { ...refused, whyNot: whyNotCompleted }
  }
  const { description, task } = example
  const plan = await planOf({ description, numbers: {} })
  return { read, plan, first: { description, numbers: {}, task, isOwn: false }, variety: varied(example) }
}
