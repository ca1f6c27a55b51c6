import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { DescriptionReading } from '#contract/description-readings.ts'
import { modelCalls } from '#db/schema/index.ts'
import { openSeen } from '#server/attachments/open-seen.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import { planFor } from '#server/generation/plan-client.ts'
import { callModel } from '#server/model-use/call-model.ts'
import { modelError } from '#server/model-use/model-error.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { readJson } from '../grounding/read-json.ts'
import { READING_TOKENS, readingMessages } from '../prompts/reading.ts'
import { answeredValues, checkValues, valuesOf } from './check-values.ts'

/** No one waits longer for a second opinion. */
const PATIENCE_MS = 60_000
const UNREADABLE_READING = 'The language model gave no reading that can be used.'

const schema = {
  name: 'reading',
  definition: {
    type: 'object',
    properties: {
      values: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            field: { type: 'string' },
            value: { type: ['number', 'string', 'boolean'] },
            words: { type: 'string' },
            file: { type: 'string' },
          },
          required: ['field', 'value', 'words'],
        },
      },
    },
    required: ['values'],
  },
}

/** Refuses visitors where reading for them is off, or has used its tokens of this day (UTC). */
const requireVisitorBudget = async (deps: AppDeps): Promise<void> => {
  const { config, clock, db } = deps
  if (!config.aiReadsForVisitors) throw errors.UNAUTHORIZED()
  const now = clock.now()
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const tokens = sql<string>`coalesce(sum(${modelCalls.inputTokens} + ${modelCalls.outputTokens}), 0)`
  const [row] = await db
    .select({ tokens })
    .from(modelCalls)
    .where(
      and(
        gte(modelCalls.createdAt, today),
        eq(modelCalls.purpose, 'reading'),
        isNull(modelCalls.userId),
        isNull(modelCalls.companyId),
      ),
    )
  if (Number(row?.tokens ?? 0) + READING_TOKENS <= config.aiVisitorDailyTokens) return
  throw errors.MODEL_BUDGET_SPENT({
    message:
      'The language model has read as much for visitors today as it may. Sign in, or try again tomorrow.',
    data: { retryAfterSeconds: Math.ceil((today.getTime() + 86_400_000 - now.getTime()) / 1000) },
  })
}

/**
 * Reads a description with the configured model, and for people who are signed in the pictures and drawings beside it, and answers where it differs from the built-in reader. Nothing is taken
 * over: the caller chooses. Errors: those of the model and of `createPlan`; UNAUTHORIZED for visitors unless the
 * installation reads for them.
 */
export const readDescription = async (
  context: RequestContext,
  { description, attachments }: { description: string; attachments: readonly string[] },
): Promise<DescriptionReading> => {
  const { deps } = context
  const { model } = deps
  if (!model) throw modelError(deps, 'MODEL_NOT_CONFIGURED')
  const viewer = await context.caller()
  if (!viewer) await requireVisitorBudget(deps)
  const source = { description, numbers: {}, evidence: [], seed: 1 }
  const { requirement } = await createPlan(deps, await planFor(context), source)
  const files = viewer && model.seesPictures ? await openSeen(deps, viewer, attachments) : []
  const order = {
    purpose: 'reading' as const,
    userId: viewer?.id ?? null,
    companyId: viewer?.company?.id ?? null,
  }
  const called = await callModel(deps, model, order, {
    messages: readingMessages(description, files),
    cap: READING_TOKENS,
    schema,
    timeoutMs: PATIENCE_MS,
    signal: context.signal(),
  })
  const seen = files.map(({ name }) => name)
  const answered = answeredValues(readJson(deps, called, UNREADABLE_READING))
  if (!answered) throw modelError(deps, 'MODEL_INCOMPLETE', { message: UNREADABLE_READING })
  const values = valuesOf(answered, description, seen)
  return { model: model.name, seen, ...checkValues(values, requirement) }
}
