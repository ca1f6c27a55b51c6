import { UNREADABLE_GENERATION } from '#contract/model-errors.ts'
import { modelError } from '#server/model-use/model-error.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { Called } from '#server/platform/model/model-call.ts'

/** Nobody can word a document of a solution otherwise: it is asked for again, or the engine writes it. */
export const unreadableDocument = (document: string): string =>
  `Failed to generate the ${document}: the answer of the language model cannot be read. Please try again.`

const FENCE = /^```(?:json)?\s*([\s\S]*?)\s*```$/

/**
 * The JSON object that a model answered. Errors: those of the model; MODEL_INCOMPLETE, with the words given, where it cannot
 * be read or is cut off.
 */
export const readJson = (
  deps: Pick<AppDeps, 'clock'>,
  called: Called,
  unreadableText: string = UNREADABLE_GENERATION,
): Record<string, unknown> => {
  const unreadable = () => modelError(deps, 'MODEL_INCOMPLETE', { message: unreadableText })
  if ('fault' in called)
    throw called.fault === 'MODEL_INCOMPLETE' ? unreadable() : modelError(deps, called.fault, called)
  let value: unknown
  try {
    value = JSON.parse(FENCE.exec(called.answer.text)?.[1] ?? called.answer.text)
  } catch {
    throw unreadable()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return Object.fromEntries(Object.entries(value))
}
