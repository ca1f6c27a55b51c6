/** What differs between families of models in what a call may say. */
export type ModelParameters = {
  /** Name of the field that caps the answer. */
  cap: 'max_tokens' | 'max_completion_tokens'
  /** Tokens that the cap leaves for thoughts, beside those of the answer. */
  thoughtTokens: number
  /** False: the model takes its own temperature only, and refuses a call that names one. */
  hasTemperature: boolean
  /** How the model is bound to JSON: by a schema, to any object, or by the words of the prompt alone. */
  json: 'schema' | 'object' | 'words'
  /** Whether a message may hold pictures. */
  seesPictures: boolean
}

/**
 * Room for the thoughts of a model that reasons: without it a short cap is spent before the answer begins. Our tasks take a
 * few hundred to a few thousand (assumption; OpenAI, "Reasoning models", says from a few hundred to tens of thousands).
 */
const THOUGHT_TOKENS = 8000

/**
 * Families by the beginning of the name. Reasoning models cap thoughts and answer together, and take no temperature
 * (OpenAI's API reference, "Create chat completion": `max_tokens` is deprecated and not compatible with o-series models).
 * Schemas are understood from gpt-4o on, JSON objects from gpt-4-turbo on ("Structured model outputs").
 */
const families: readonly [RegExp, ModelParameters][] = [
  [
    /^(o\d|gpt-5)/,
    {
      cap: 'max_completion_tokens',
      thoughtTokens: THOUGHT_TOKENS,
      hasTemperature: false,
      json: 'schema',
      seesPictures: true,
    },
  ],
  [
    /^gpt-4(o|\.\d)/,
    { cap: 'max_tokens', thoughtTokens: 0, hasTemperature: true, json: 'schema', seesPictures: true },
  ],
  [
    /^gpt-4-turbo/,
    { cap: 'max_tokens', thoughtTokens: 0, hasTemperature: true, json: 'object', seesPictures: true },
  ],
  [
    /^gpt-3\.5-turbo/,
    { cap: 'max_tokens', thoughtTokens: 0, hasTemperature: true, json: 'object', seesPictures: false },
  ],
  [
    /^gpt-/,
    { cap: 'max_tokens', thoughtTokens: 0, hasTemperature: true, json: 'words', seesPictures: false },
  ],
]

/** Other makers behind a compatible address know the older field. */
const others: ModelParameters = {
  cap: 'max_tokens',
  thoughtTokens: 0,
  hasTemperature: true,
  json: 'object',
  seesPictures: false,
}

export const parametersOf = (model: string): ModelParameters =>
  families.find(([beginning]) => beginning.test(model))?.[1] ?? others

export type ImageStyle = 'vivid' | 'natural'

/** What a call for one square picture says beside its prompt: models that draw differ in their words for it. */
export const imageParametersOf = (model: string, style: ImageStyle) =>
  /^dall-e/.test(model)
    ? { quality: 'hd' as const, style, response_format: 'b64_json' as const }
    : { quality: 'high' as const }
