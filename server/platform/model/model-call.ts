import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions'
import type { OnWords } from '#contract/client.ts'
import type { ModelErrorCode } from '#contract/model-errors.ts'
import type { ImageStyle } from './models.ts'

export type { ChatCompletionMessageParam, ChatCompletionTool }

export type ModelCall = {
  messages: ChatCompletionMessageParam[]
  tools?: ChatCompletionTool[]
  /** Most tokens of the answer. */
  cap: number
  /** The JSON Schema of the answer, which is then JSON. Models that know no schemas need it in the prompt as well. */
  schema?: { name: string; definition: Record<string, unknown> }
  /** Milliseconds of all tries together; 600 000 unless given. */
  timeoutMs?: number
  /** The answer is streamed, and each piece of its text given here; null: it begins again, the line broke. */
  onText?: OnWords
  /** Ends the call when the one who made it is gone. */
  signal?: AbortSignal | undefined
}
export type ImageCall = {
  prompt: string
  style: ImageStyle
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

export type ModelUse = { inputTokens: number; outputTokens: number }
export const NO_USE: ModelUse = { inputTokens: 0, outputTokens: 0 }
export type ToolCall = { id: string; name: string; input: string }
export type ModelAnswer = { text: string; toolCalls: ToolCall[] }

/**
 * Why there is no answer: `fault` is what people see. Without a `use` the provider was at work when the call was given
 * up, and did not report what it took.
 */
export type ModelFault = {
  fault: ModelErrorCode
  use: ModelUse | undefined
  /** How the call was given up, if it was. */
  ended?: 'cancelled' | 'timed_out'
  /** When the next call is taken, where that is known. */
  retryAfterSeconds?: number
  /** Said in place of the fault's own text. */
  message?: string
}

/**
 * An answer, or why there is none. A value and not an exception: the program that opens the model and the built
 * application that calls it each have classes of their own.
 */
export type Called = { answer: ModelAnswer; use: ModelUse } | ModelFault
export type Drawn = { picture: Uint8Array; use: ModelUse } | ModelFault

export type Model = {
  name: string
  /** Name of the model that draws; undefined: pictures are drawn by the engine alone. */
  imageName: string | undefined
  json: 'schema' | 'object' | 'words'
  seesPictures: boolean
  /** Tokens that a call may take for thoughts, beside the cap of its answer. */
  thoughtTokens: number
  /** Never throws: a provider that fails, refuses, stays silent or is cut off by the cap is a fault. */
  call: (call: ModelCall) => Promise<Called>
  /** One square picture. Never throws. */
  image: (call: ImageCall) => Promise<Drawn>
}
