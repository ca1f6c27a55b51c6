import type { GenerationRun } from '#contract/generation-runs.ts'
import { type GenerationMaker, MAX_PROMPT_LENGTH } from '#contract/generation-words.ts'
import { UNREADABLE_GENERATION } from '#contract/model-errors.ts'
import type { Plan } from '#engine/plan-types.ts'
import { type Facts, fieldOf, formatField, isFieldKey } from '#engine/requirement/index.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import { planFor } from '#server/generation/plan-client.ts'
import { readFromModel } from '#server/model-use/call-model.ts'
import { modelError } from '#server/model-use/model-error.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { TaskFor } from '#server/platform/workers.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { plainText } from '../grounding/plain-text.ts'
import { readJson } from '../grounding/read-json.ts'
import { ENHANCE_TOKENS, enhanceMessages } from '../prompts/enhance.ts'
import { runGeneration } from '../runs/run-generation.ts'

/** Assumptions that are worth stating. */
const MOST_ASSUMED = 8

const NOTHING_MISSING =
  'The engine has all it needs from this prompt and leaves it as it is. This does not count on your plan.'

const NOT_COMPARED =
  'Nobody has compared it with your prompt: the engine was busy. Look at its figures before you use it.'

const schema = {
  name: 'prompt',
  definition: { type: 'object', properties: { prompt: { type: 'string' } }, required: ['prompt'] },
}

/** The description with what the engine has assumed and what it still asks, each on a line to be filled in or kept. */
const templateOf = (prompt: string, { requirement: { questions } }: Plan): string =>
  [
    prompt.trim(),
    ...(questions.length > 0
      ? ['', 'To be stated:', ...questions.slice(0, MOST_ASSUMED).map(({ text }) => `- ${text}`)]
      : []),
  ].join('\n')

/** What was read in a prompt and is not in the better one, in words; undefined: all of it is. */
const lostFrom = (before: Facts, after: Facts): string | undefined => {
  const lost = Object.entries(before).flatMap(([key, fact]) => {
    if (!isFieldKey(key) || fact.origin !== 'given') return []
    const kept = after[key]
    return kept?.origin === 'given' && kept.value === fact.value
      ? []
      : [`${fieldOf(key).label} ${formatField(key, fact.value)}`]
  })
  return lost.length === 0
    ? undefined
    : `It leaves out or changes what your prompt says: ${lost.join(', ')}. Look at it before you use it.`
}

/** Says what the words of a model lost. Read in a planning process: pages of others do not wait for it. */
const noticeOf = async (
  { workers }: AppDeps,
  planFor: TaskFor,
  prompt: string,
  better: string,
): Promise<string | undefined> => {
  const read = await workers.run('readTexts', [prompt, better], planFor)
  const [before, after] = 'result' in read ? read.result : []
  return before && after ? lostFrom(before, after) : NOT_COMPARED
}

/** Writes a better prompt: a model in its words, the engine by what it still needs to know. Nothing else is saved. */
export const enhancePrompt = (
  context: RequestContext,
  { prompt, ...order }: { runKey: string; maker?: GenerationMaker | undefined; prompt: string },
): Promise<GenerationRun> => {
  const { deps } = context
  return runGeneration(context, { ...order, kind: 'enhance', input: { prompt } }, async (work) => {
    const { model, order: calls, signal } = work
    if (!model) {
      const source = { description: prompt, numbers: {}, evidence: [], seed: 1 }
      const { client } = await planFor(context)
      const plan = await createPlan(deps, { client, signal }, source)
      const better = templateOf(prompt, plan)
      return async () =>
        better === prompt.trim()
          ? { result: { prompt, notice: NOTHING_MISSING }, isFree: true }
          : { result: { prompt: better } }
    }
    const call = { messages: enhanceMessages(prompt), cap: ENHANCE_TOKENS, schema, signal }
    const better = await readFromModel(deps, model, calls, call, (called) => {
      const words = plainText(readJson(deps, called).prompt, MAX_PROMPT_LENGTH)
      if (words === '') throw modelError(deps, 'MODEL_INCOMPLETE', { message: UNREADABLE_GENERATION })
      return words
    })
    const { client } = await planFor(context)
    const notice = await noticeOf(deps, { client, signal }, prompt, better)
    return async () => ({ result: { prompt: better, ...(notice !== undefined && { notice }) } })
  })
}
