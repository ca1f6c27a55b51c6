/** What differs between families of models in what a call may say. */
export type ModelParameters = {
  /** Name of the field that caps the answer. */
  cap: 'max_tokens' | 'max_completion_tokens'
  /** False: the model takes its own temperature only, and refuses a call that names one. */
  hasTemperature: boolean
}

/**
 * Families by the beginning of the name. Reasoning models cap thoughts and answer together, and take no temperature
 * (OpenAI's API reference, "Create chat completion": `max_tokens` is deprecated and not compatible with o-series models).
 */
const families: readonly [RegExp, ModelParameters][] = [
  [/^(o\d|gpt-5)/, { cap: 'max_completion_tokens', hasTemperature: false }],
  [/^gpt-/, { cap: 'max_tokens', hasTemperature: true }],
]

/** Other makers behind a compatible address know the older field. */
const others: ModelParameters = { cap: 'max_tokens', hasTemperature: true }

export const parametersOf = (model: string): ModelParameters =>
  families.find(([beginning]) => beginning.test(model))?.[1] ?? others
