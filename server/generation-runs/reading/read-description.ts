import type { DescriptionReading } from '#contract/description-readings.ts'
import type { PlanSource } from '#contract/generation.ts'
import { openSeen } from '#server/attachments/open-seen.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import { planFor } from '#server/generation/plan-client.ts'
import { readFromModel } from '#server/model-use/call-model.ts'
import { modelError } from '#server/model-use/model-error.ts'
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

type Input = Pick<PlanSource, 'description' | 'evidence'> & { attachments: readonly string[] }

/**
 * Reads a description with the configured model, and for people who are signed in the pictures and drawings with it, and
 * answers where it differs from what the plan takes: the built-in reading, and the values of files. Nothing is taken over:
 * the caller chooses. Errors: those of the model and of `createPlan`; UNAUTHORIZED for visitors unless the installation
 * reads for them.
 */
export const readDescription = async (
  context: RequestContext,
  { description, attachments, evidence }: Input,
): Promise<DescriptionReading> => {
  const { deps } = context
  const { model } = deps
  if (!model) throw modelError(deps, 'MODEL_NOT_CONFIGURED')
  const viewer = await context.caller()
  if (!viewer && !deps.config.aiReadsForVisitors) throw errors.UNAUTHORIZED()
  const source = { description, numbers: {}, evidence, seed: 1 }
  const { requirement } = await createPlan(deps, await planFor(context), source)
  const { files, unseen } = viewer
    ? await openSeen(deps, viewer, attachments, model)
    : { files: [], unseen: [] }
  const order = {
    purpose: 'reading' as const,
    userId: viewer?.id ?? null,
    companyId: viewer?.company?.id ?? null,
  }
  const call = {
    messages: readingMessages(description, files),
    cap: READING_TOKENS,
    schema,
    timeoutMs: PATIENCE_MS,
    signal: context.signal(),
  }
  const seen = files.map(({ name }) => name)
  const answered = await readFromModel(deps, model, order, call, (called) => {
    const values = answeredValues(readJson(deps, called, UNREADABLE_READING))
    if (!values) throw modelError(deps, 'MODEL_INCOMPLETE', { message: UNREADABLE_READING })
    return values
  })
  const values = valuesOf(answered, description, seen)
  return { model: model.name, seen, unseen, ...checkValues(values, requirement) }
}
