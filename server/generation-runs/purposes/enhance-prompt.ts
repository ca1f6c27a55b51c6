import type { GenerationRun } from '#contract/generation-runs.ts'
import { type GenerationMaker, MAX_PROMPT_LENGTH } from '#contract/generation-words.ts'
import { UNREADABLE_GENERATION } from '#contract/model-errors.ts'
import { plainText } from '#contract/model-text.ts'
import type { Plan } from '#engine/plan-types.ts'
import { missingFigures } from '#engine/requirement/index.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import { planFor } from '#server/generation/plan-client.ts'
import { readFromModel } from '#server/model-use/call-model.ts'
import { modelError } from '#server/model-use/model-error.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { readJson } from '../grounding/read-json.ts'
import { ENHANCE_TOKENS, enhanceMessages } from '../prompts/enhance.ts'
import { runGeneration } from '../runs/run-generation.ts'

/** Assumptions that are worth stating. */
const MOST_ASSUMED = 8

const IS_FREE = 'This does not count on your plan.'
const NOTHING_MISSING = `The engine has all it needs from this prompt and leaves it as it is. ${IS_FREE}`
const NOTHING_CHANGED = `The language model leaves this prompt as it is. ${IS_FREE}`

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

/** Says which figures the words of a model lost, and which they brought; undefined: none. */
const noticeOf = (prompt: string, better: string): string | undefined => {
  const [lost, added] = [missingFigures(prompt, better), missingFigures(better, prompt)]
  const said = [
    ...(lost.length > 0 ? [`It leaves out: ${lost.join(', ')}.`] : []),
    ...(added.length > 0 ? [`It adds: ${added.join(', ')}.`] : []),
  ]
  return said.length === 0 ? undefined : [...said, 'Check it before you use it.'].join(' ')
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
      return better === prompt.trim()
        ? { result: { prompt, notice: NOTHING_MISSING }, isFree: true }
        : { result: { prompt: better } }
    }
    const call = { messages: enhanceMessages(prompt), cap: ENHANCE_TOKENS, schema, signal }
    const better = await readFromModel(deps, model, calls, call, (called) => {
      const words = plainText(readJson(deps, called).prompt, MAX_PROMPT_LENGTH)
      // A figure alone is no prompt.
      if (!/\p{L}/u.test(words))
        throw modelError(deps, 'MODEL_INCOMPLETE', { message: UNREADABLE_GENERATION })
      return words
    })
    if (better === prompt.trim()) return { result: { prompt, notice: NOTHING_CHANGED }, isFree: true }
    const notice = noticeOf(prompt, better)
    return { result: { prompt: better, ...(notice !== undefined && { notice }) } }
  })
}
