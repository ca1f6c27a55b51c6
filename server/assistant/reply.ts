import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import type { ChatPlan, ChatReply, ChatSource, ChatTurn } from '#contract/assistant.ts'
import { MAX_DESCRIPTION_LENGTH } from '#contract/generation.ts'
import { saysSomething } from '#contract/model-text.ts'
import type { Plan } from '#engine/plan-types.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import { planFor } from '#server/generation/plan-client.ts'
import { callModel } from '#server/model-use/call-model.ts'
import { modelError } from '#server/model-use/model-error.ts'
import type { ChatCompletionMessageParam, ToolCall } from '#server/platform/model/model-call.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import { PLAN_TOOL, planTool, systemPrompt } from './prompt.ts'

/** A line of a conversation is short; as much as the documents give to improving a prompt. */
const ANSWER_TOKENS = 500
/** Calls for one reply: a plan, a second one, and the words about them. */
const MAX_CALLS = 3
const MAX_PLANS = 2
/** No one waits longer for a line of a conversation. */
const PATIENCE_MS = 90_000
/** Of one person in a day, next to the limit of a minute that the contract states. */
const DAILY_LIMIT: RateLimit = { limit: 100, windowSeconds: 86_400 }

const PlanInput = z.object({ description: z.string().trim().min(1).max(MAX_DESCRIPTION_LENGTH) })

/** A plan in the words a model needs to talk about it. */
const resultOf = ({ status, title, summary, requirement, diagnostics }: Plan) => ({
  status,
  title,
  summary,
  questions: requirement.questions.map(({ text, isBlocking }) => ({ text, isBlocking })),
  notes: diagnostics.filter(({ severity }) => severity !== 'info').map(({ text }) => text),
})

const inputOf = (call: ToolCall) => {
  try {
    return PlanInput.safeParse(JSON.parse(call.input))
  } catch {
    return PlanInput.safeParse(undefined)
  }
}

/** Sources that a text points to by "[2]", as places from 0; numbers without a source are none. */
const citedIn = (text: string, sourceCount: number): number[] => [
  ...new Set(
    [...text.matchAll(/\[(\d{1,2})\]/g)]
      .map(([, number]) => Number(number) - 1)
      .filter((at) => at >= 0 && at < sourceCount),
  ),
]

/**
 * Goes on with a conversation. The model writes; each cell in it was planned by the engine.
 * Errors: `modelErrors`; TOO_MANY_REQUESTS past a person's daily limit.
 */
export const reply = async (
  context: RequestContext,
  { turns, sources }: { turns: readonly ChatTurn[]; sources: readonly ChatSource[] },
  signal?: AbortSignal,
): Promise<ChatReply> => {
  const { deps, onWords } = context
  const { model } = deps
  const { id, company } = await signedIn(context)
  if (!model) throw modelError(deps, 'MODEL_NOT_CONFIGURED')
  await takeFromLimit(deps, `assistant.day|${id}`, DAILY_LIMIT)

  const order = { purpose: 'assistant' as const, userId: id, companyId: company?.id ?? null }
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: systemPrompt(sources) },
    ...turns.map(({ from, text }) => ({
      role: from === 'visitor' ? ('user' as const) : ('assistant' as const),
      content: text,
    })),
  ]
  const plans: ChatPlan[] = []
  /** Plans the model has asked for, made or refused. */
  let asked = 0

  /** What the tool answers to the model: the engine's result, or why there is none. */
  const planned = async (call: ToolCall): Promise<unknown> => {
    const input = inputOf(call)
    if (call.name !== PLAN_TOOL || !input.success) return { error: `Call ${PLAN_TOOL} with a description.` }
    if (asked >= MAX_PLANS) return { error: 'No more plans for this answer.' }
    asked++
    const { description } = input.data
    try {
      const source = { description, numbers: {}, evidence: [], seed: 1 }
      const plan = await createPlan(deps, await planFor(context), source)
      plans.push({ description, title: plan.title, status: plan.status })
      return resultOf(plan)
    } catch (error) {
      // The planner's own refusal, "many plans are being made": the model says it in its words.
      if (error instanceof ORPCError) return { error: error.message }
      throw error
    }
  }

  for (let at = 1; at <= MAX_CALLS; at++) {
    const called = await callModel(deps, model, order, {
      messages,
      // The last call is for words only.
      ...(at < MAX_CALLS && { tools: [planTool] }),
      cap: ANSWER_TOKENS,
      timeoutMs: PATIENCE_MS,
      signal,
      ...(onWords && { onText: onWords }),
    })
    if ('fault' in called) throw modelError(deps, called.fault, called)
    const { text, toolCalls } = called.answer
    if (toolCalls.length === 0) {
      if (!saysSomething(text)) break
      return { text, cited: citedIn(text, sources.length), plans, model: model.name }
    }
    // Words before a plan are no answer.
    onWords?.(null)
    messages.push({
      role: 'assistant',
      content: text || null,
      tool_calls: toolCalls.map(({ id, name, input }) => ({
        id,
        type: 'function',
        function: { name, arguments: input },
      })),
    })
    for (const call of toolCalls)
      messages.push({ role: 'tool', tool_call_id: call.id, content: JSON.stringify(await planned(call)) })
  }
  throw modelError(deps, 'MODEL_SILENT')
}
