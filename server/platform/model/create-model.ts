import type { OpenAI } from 'openai'
import type { ModelErrorCode } from '#contract/model-errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { Config } from '../config/config.ts'
import {
  type Called,
  type Model,
  type ModelCall,
  type ModelFault,
  type ModelUse,
  NO_USE,
} from './model-call.ts'
import { imageParametersOf, parametersOf } from './models.ts'
import { BrokenStream, type Completion, readStream } from './read-stream.ts'
import { askedWaitMs, isQuotaSpent, statusOf, withTries } from './with-tries.ts'

/** Of the documents: every call is made with it, where the model takes one. */
const TEMPERATURE = 0.7
/** Of the documents. A caller that no one waits so long for gives less. */
export const MODEL_TIMEOUT_MS = 600_000

const codeOf = (error: unknown): ModelErrorCode => {
  const status = statusOf(error)
  if (status === 429 || isQuotaSpent(error)) return 'MODEL_LIMITED'
  return status === 401 || status === 403 ? 'MODEL_REFUSED' : 'MODEL_FAILED'
}

type Settings = Pick<Config, 'aiKey' | 'aiBaseUrl' | 'aiModel' | 'aiImageModel'>

const openClient = async ({ aiKey, aiBaseUrl }: Settings): Promise<OpenAI> => {
  const { OpenAI } = await import('openai')
  return new OpenAI({
    // A model in one's own house often asks for none; the header must hold something.
    apiKey: aiKey ?? 'none',
    baseURL: aiBaseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    // It would wait without end for some, and not at all for others: see `withTries`.
    maxRetries: 0,
    timeout: MODEL_TIMEOUT_MS,
    logLevel: 'off',
  })
}

/** Runs a request with the signal that ends it, and turns what goes wrong into a fault. */
const attempt = async <Result>(
  {
    log,
    model,
    timeoutMs = MODEL_TIMEOUT_MS,
    signal,
  }: Pick<ModelCall, 'timeoutMs' | 'signal'> & {
    log: Log
    model: string
  },
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | ModelFault> => {
  const startedMs = performance.now()
  const measured = () => ({ model, milliseconds: Math.round(performance.now() - startedMs) })
  const limit = AbortSignal.timeout(timeoutMs)
  const ending = signal ? AbortSignal.any([signal, limit]) : limit
  let use: ModelUse | undefined = NO_USE
  const once = async () => {
    try {
      return await request(ending)
    } catch (error) {
      if (error instanceof BrokenStream) use = undefined
      throw error
    }
  }
  try {
    const result = await withTries(once, { timeoutMs, signal: ending })
    log.info(measured(), 'a language model answered')
    return result
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    log.warn({ ...measured(), status: statusOf(error), reason }, 'a language model did not answer')
    if (signal?.aborted) return { fault: 'MODEL_FAILED', use: undefined, ended: 'cancelled' }
    if (limit.aborted) return { fault: 'MODEL_FAILED', use: undefined, ended: 'timed_out' }
    const waitMs = askedWaitMs(error, Date.now())
    const wait = waitMs === undefined ? {} : { retryAfterSeconds: Math.ceil(waitMs / 1000) }
    return { fault: codeOf(error), use, ...wait }
  }
}

const complete = async (
  client: OpenAI,
  model: string,
  { messages, tools, cap: most, schema, onText }: ModelCall,
  signal: AbortSignal,
): Promise<Completion> => {
  const { cap, thoughtTokens, hasTemperature, json } = parametersOf(model)
  const said = {
    model,
    messages,
    ...(tools && { tools }),
    ...(hasTemperature && { temperature: TEMPERATURE }),
    ...(schema &&
      json === 'schema' && {
        response_format: {
          type: 'json_schema' as const,
          json_schema: { name: schema.name, schema: schema.definition },
        },
      }),
    ...(schema && json === 'object' && { response_format: { type: 'json_object' as const } }),
    [cap]: most + thoughtTokens,
  }
  if (onText) {
    const options = { include_usage: true }
    const stream = await client.chat.completions.create(
      { ...said, stream: true, stream_options: options },
      { signal },
    )
    return readStream(stream, onText)
  }
  const { choices, usage } = await client.chat.completions.create(said, { signal })
  const choice = choices?.[0]
  return {
    text: choice?.message?.content ?? '',
    toolCalls: (choice?.message?.tool_calls ?? []).flatMap((call) =>
      call.type === 'function'
        ? [{ id: call.id, name: call.function.name, input: call.function.arguments }]
        : [],
    ),
    finishReason: choice ? (choice.finish_reason ?? 'stop') : 'stop',
    use: { inputTokens: usage?.prompt_tokens ?? 0, outputTokens: usage?.completion_tokens ?? 0 },
  }
}

/** The call with a voice that takes back, before another try, the words of one that broke off. */
const takingBack = (call: ModelCall): { call: ModelCall; begin: () => void } => {
  const { onText } = call
  if (!onText) return { call, begin: () => undefined }
  let isHeard = false
  return {
    call: {
      ...call,
      onText: (piece) => {
        isHeard = true
        onText(piece)
      },
    },
    begin: () => {
      if (isHeard) onText(null)
      isHeard = false
    },
  }
}

/** A completion as the answer it is, or the fault that it shows. Words that a filter of the provider cut off are no answer. */
const judge = ({ text, toolCalls, finishReason, use }: Completion): Called => {
  if (finishReason === 'length') return { fault: 'MODEL_INCOMPLETE', use }
  if (finishReason === 'content_filter') return { fault: 'MODEL_SILENT', use }
  if (!text.trim() && toolCalls.length === 0) return { fault: 'MODEL_SILENT', use }
  return { answer: { text: text.trim(), toolCalls }, use: use ?? NO_USE }
}

/**
 * The configured language model, or undefined when there is none. Any provider that speaks OpenAI's chat completions.
 * The client library is loaded with the first call. The log holds model, time and fault, never what was said.
 */
export const createModel = (settings: Settings, log: Log): Model | undefined => {
  const { aiKey, aiBaseUrl, aiModel, aiImageModel } = settings
  if (!aiKey && !aiBaseUrl) return undefined
  let opening: Promise<OpenAI> | undefined
  const open = () => {
    opening ??= openClient(settings)
    return opening
  }
  const { json, seesPictures, thoughtTokens } = parametersOf(aiModel)
  return {
    name: aiModel,
    imageName: aiImageModel,
    json,
    seesPictures,
    thoughtTokens,
    call: async (call) => {
      const client = await open()
      const heard = takingBack(call)
      const done = await attempt({ ...call, log, model: aiModel }, (signal) => {
        heard.begin()
        return complete(client, aiModel, heard.call, signal)
      })
      return 'fault' in done ? done : judge(done)
    },
    image: async ({ prompt, style, ...call }) => {
      if (!aiImageModel) return { fault: 'MODEL_NOT_CONFIGURED', use: NO_USE }
      const client = await open()
      const done = await attempt({ ...call, log, model: aiImageModel }, (signal) =>
        client.images.generate(
          {
            model: aiImageModel,
            prompt,
            n: 1,
            size: '1024x1024',
            ...imageParametersOf(aiImageModel, style),
          },
          { signal },
        ),
      )
      if ('fault' in done) return done
      const base64 = done.data?.[0]?.b64_json
      const use = {
        inputTokens: done.usage?.input_tokens ?? 0,
        outputTokens: done.usage?.output_tokens ?? 0,
      }
      if (!base64) return { fault: 'MODEL_SILENT', use }
      return { picture: new Uint8Array(Buffer.from(base64, 'base64')), use }
    },
  }
}
