import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions'
import type { ModelErrorCode } from '#contract/assistant.ts'
import type { Log } from '#server/platform/log.ts'
import type { Config } from '../config/config.ts'
import { parametersOf } from './models.ts'

export type { ChatCompletionMessageParam, ChatCompletionTool }

/** Of the documents: every call is made with it, where the model takes one. */
const TEMPERATURE = 0.7
/** The library's own number: two more tries after a failure that may pass. */
const RETRIES = 2
/** Nobody waits longer for a line of a conversation. Of all tries together. */
const PATIENCE_MS = 90_000

export type ModelCall = {
  messages: ChatCompletionMessageParam[]
  tools?: ChatCompletionTool[]
  /** Most tokens of the answer. */
  cap: number
  /** Ends the call when whoever asked has gone. */
  signal?: AbortSignal | undefined
}
export type ModelUse = { inputTokens: number; outputTokens: number }
export const NO_USE: ModelUse = { inputTokens: 0, outputTokens: 0 }
export type ToolCall = { id: string; name: string; input: string }
export type ModelAnswer = { text: string; toolCalls: ToolCall[] }

/**
 * An answer, or why there is none; `fault` is what the person is told. A value and not an exception: the program that
 * opens the model and the built application that calls it each have classes of their own. Without a `use` the provider was
 * at work when the call was given up, and has not told what it took.
 */
export type Called =
  | { answer: ModelAnswer; use: ModelUse }
  | { fault: ModelErrorCode; use: ModelUse | undefined }

export type Model = {
  name: string
  /** Never throws: a provider that fails, refuses, says nothing or is cut off by the cap is a fault. */
  call: (call: ModelCall) => Promise<Called>
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined

const codeOf = (error: unknown): ModelErrorCode => {
  const status = statusOf(error)
  if (status === 429) return 'MODEL_LIMITED'
  return status === 401 || status === 403 ? 'MODEL_REFUSED' : 'MODEL_FAILED'
}

type Settings = Pick<Config, 'aiKey' | 'aiBaseUrl' | 'aiModel'>

/**
 * The configured language model, or undefined when there is none. Any provider that speaks OpenAI's chat completions.
 * The client library is loaded with the first call. The log tells model, time and fault, never what was said.
 */
export const createModel = ({ aiKey, aiBaseUrl, aiModel }: Settings, log: Log): Model | undefined => {
  if (!aiKey && !aiBaseUrl) return undefined
  const open = async () => {
    const { OpenAI } = await import('openai')
    return new OpenAI({
      // A model in one's own house often asks for none; the header must hold something.
      apiKey: aiKey ?? 'none',
      baseURL: aiBaseUrl ?? 'https://api.openai.com/v1',
      organization: null,
      project: null,
      maxRetries: RETRIES,
      timeout: PATIENCE_MS,
      logLevel: 'off',
    })
  }
  let opening: ReturnType<typeof open> | undefined
  const { cap, hasTemperature } = parametersOf(aiModel)
  return {
    name: aiModel,
    call: async ({ messages, tools, cap: most, signal }) => {
      const startedMs = performance.now()
      const told = () => ({ model: aiModel, milliseconds: Math.round(performance.now() - startedMs) })
      opening ??= open()
      const client = await opening
      const limit = AbortSignal.timeout(PATIENCE_MS)
      try {
        const answer = await client.chat.completions.create(
          {
            model: aiModel,
            messages,
            ...(tools && { tools }),
            ...(hasTemperature && { temperature: TEMPERATURE }),
            [cap]: most,
          },
          { signal: signal ? AbortSignal.any([signal, limit]) : limit },
        )
        const choice = answer.choices?.[0]
        const text = choice?.message?.content?.trim() ?? ''
        const toolCalls = (choice?.message?.tool_calls ?? []).flatMap((call) =>
          call.type === 'function'
            ? [{ id: call.id, name: call.function.name, input: call.function.arguments }]
            : [],
        )
        const use = {
          inputTokens: answer.usage?.prompt_tokens ?? 0,
          outputTokens: answer.usage?.completion_tokens ?? 0,
        }
        log.info({ ...told(), ...use }, 'a language model answered')
        if (choice?.finish_reason === 'length') return { fault: 'MODEL_INCOMPLETE', use }
        if (!text && toolCalls.length === 0) return { fault: 'MODEL_SILENT', use }
        return { answer: { text, toolCalls }, use }
      } catch (error) {
        const reason = error instanceof Error ? error.name : typeof error
        log.warn({ ...told(), status: statusOf(error), reason }, 'a language model did not answer')
        return { fault: codeOf(error), use: signal?.aborted || limit.aborted ? undefined : NO_USE }
      }
    },
  }
}
