import { ORPCError } from '@orpc/server'
import type { PlanSource } from '#contract/generation.ts'
import type { GenerationResult } from '#contract/generation-runs.ts'
import type { Plan } from '#engine/plan-types.ts'
import type { OpenedFiles } from '#server/attachments/open-seen.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import { readFromModel } from '#server/model-use/call-model.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { TaskFor } from '#server/platform/workers.ts'
import { requireRows, type SolutionRows } from '#server/solutions/plan-to-rows.ts'
import { compareFigures } from '../grounding/claims/compare-figures.ts'
import { draftSchema } from '../grounding/draft-schema.ts'
import { draftToRows } from '../grounding/draft-to-rows.ts'
import { matchParts } from '../grounding/match-parts.ts'
import { readDraft } from '../grounding/read-draft.ts'
import { readJson } from '../grounding/read-json.ts'
import { SOLUTION_TOKENS, solutionMessages } from '../prompts/solution.ts'
import type { Work } from '../runs/run-generation.ts'

export type MadeSolution = { rows: SolutionRows; result: GenerationResult }

/** The engine's plan; undefined where it refuses the description, and a model goes on without it. */
const planFirst = async (
  deps: Pick<AppDeps, 'workers'>,
  planFor: TaskFor,
  source: PlanSource,
): Promise<Plan | undefined> => {
  try {
    return await createPlan(deps, planFor, source)
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'PLAN_TOO_LONG') return undefined
    throw error
  }
}

/** Why a model's solution has no figures of the engine; undefined: it has them. */
const unplannedNotice = (plan: Plan | undefined): string | undefined => {
  if (plan?.design) return undefined
  const said = 'The engine could not plan a cell from this, so none of the figures is computed.'
  if (!plan) return `${said} Planning took longer than it may; generating again may help.`
  const questions = plan.requirement.questions.filter(({ isBlocking }) => isBlocking)
  return questions.length > 0
    ? `${said} It asks: ${questions.map(({ text }) => text).join(' ')}`
    : `${said} ${plan.summary}`
}

/** Doubts that are worth reading one by one. */
const MOST_DOUBTS = 5

/** Where the description can be read in two ways, and which the plan took; an answer waits in the planner. */
const doubtsOf = ({ requirement: { questions } }: Plan): string[] =>
  questions
    .filter(({ isBlocking, options = [] }) => !isBlocking && options.length > 0)
    .slice(0, MOST_DOUBTS)
    .map(({ text }) => text)

/** What the engine says of a plan, for the prompt. */
const summaryOf = ({ title, summary, design }: Plan): string =>
  [
    title,
    summary,
    ...(design?.bom.lines ?? []).map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`),
    ...(design?.steps ?? []).map(({ number, title: step }) => `Step ${number}: ${step}`),
  ].join('\n')

/**
 * Makes a solution from a description. The engine plans in any case; a model writes the words and steps around its plan.
 * Errors: those of `createPlan`, NOT_PLANNABLE by the engine alone, those of the model, INVALID_GENERATION.
 */
export const makeSolution = async (
  deps: AppDeps,
  planFor: TaskFor,
  { model, order, signal }: Pick<Work, 'model' | 'order' | 'signal'>,
  source: PlanSource,
  {
    request = source.description,
    titles = [],
    known,
    shown: { files, unseen } = { files: [], unseen: [] },
  }: {
    /** What the model reads in place of the description. */
    request?: string
    /** Titles that it should not use again. */
    titles?: readonly string[]
    /** The plan of the source, where it is made already. */
    known?: Plan
    /** Pictures and drawings that the model looks at. */
    shown?: OpenedFiles
  } = {},
): Promise<MadeSolution> => {
  if (!model) {
    const plan = known ?? (await createPlan(deps, planFor, source))
    const rows = requireRows(plan)
    const doubts = doubtsOf(plan)
    return { rows, result: doubts.length > 0 ? { doubts } : {} }
  }
  const plan = known ?? (await planFirst(deps, planFor, source))
  const call = {
    messages: solutionMessages(request, {
      plan: plan?.design && summaryOf(plan),
      evidence: source.evidence.map(({ field, basis, ...rest }) =>
        'value' in rest ? `${field}: ${rest.value} (${basis})` : `${field} from a volume (${basis})`,
      ),
      titles,
      files,
    }),
    cap: SOLUTION_TOKENS,
    schema: draftSchema,
    signal,
  }
  const draft = await readFromModel(deps, model, order, call, (called) => readDraft(readJson(deps, called)))
  const parts = await matchParts(
    deps.db,
    draft.hardware.map(({ name }) => name),
  )
  const { rows, unidentified } = draftToRows(draft, plan, parts)
  const notice = unplannedNotice(plan)
  const doubts = plan?.design ? doubtsOf(plan) : []
  const result = {
    ...(notice !== undefined && { notice }),
    ...(doubts.length > 0 && { doubts }),
    comparisons: compareFigures(draft, plan, parts),
    unidentified: unidentified.length,
    unidentifiedNames: unidentified,
    coercions: draft.coercions,
    ...(files.length > 0 && { seen: files.map(({ name }) => name) }),
    ...(unseen.length > 0 && { unseen }),
  }
  return { rows, result }
}
