import { LLMock } from '@copilotkit/aimock'

type Message = { role: string; content: string | null; tool_call_id?: string }
/** A call as the provider saw it. */
export type ModelRequest = {
  body: {
    model: string
    messages: Message[]
    tools?: { function: { name: string } }[]
    temperature?: number
    max_tokens?: number
    max_completion_tokens?: number
    stream?: boolean
    response_format?: { type: string }
  }
}
/** What it answers: words, a call of a tool, an answer cut off, a refusal, or nothing ever. */
export type ModelScript =
  | { text: string; isCut?: boolean; isFiltered?: boolean }
  | { tool: string; input: string; times?: number }
  | { status: number; message?: string; retryAfterSeconds?: number; code?: string }
  | 'never'

export type ModelServer = {
  baseUrl: string
  requests: ModelRequest[]
  /** Answers the next calls so, in this order; the last one again and again. */
  script: (...answers: ModelScript[]) => void
  /** Answers each call by what it says. */
  answerBy: (choose: (request: ModelRequest) => ModelScript | Promise<ModelScript>) => void
  /** Pictures are answered with these bytes; undefined: they are refused. */
  draw: (picture: Uint8Array | undefined) => void
  close: () => Promise<void>
}

const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }

/**
 * A provider of language models on loopback: aimock, which speaks OpenAI's API, with answers from a script. A call that
 * is never answered hangs until its caller leaves. With a key it refuses calls that carry none or another.
 */
export const modelServer = async (key?: string): Promise<ModelServer> => {
  const requests: ModelRequest[] = []
  let choose: (request: ModelRequest) => ModelScript | Promise<ModelScript> = () => 'never'
  let picture: Uint8Array | undefined
  const server = new LLMock({
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    ...(key !== undefined && { auth: { apiKeys: [key] } }),
  })
  server.on({ endpoint: 'image' }, () =>
    picture
      ? { image: { b64Json: Buffer.from(picture).toString('base64') } }
      : { status: 400, error: { message: 'no pictures here', type: 'refused' } },
  )
  server.on({}, async (body) => {
    const request = { body: body as ModelRequest['body'] }
    requests.push(request)
    const answer = await choose(request)
    if (answer === 'never') return new Promise(() => undefined)
    if ('status' in answer)
      return {
        status: answer.status,
        // Retries in tests need not wait.
        retryAfter: answer.retryAfterSeconds ?? 0.001,
        error: {
          message: answer.message ?? 'refused',
          type: 'refused',
          ...(answer.code && { code: answer.code }),
        },
      }
    if ('tool' in answer)
      return {
        usage: USAGE,
        toolCalls: Array.from({ length: answer.times ?? 1 }, (_, at) => ({
          id: `call_${at + 1}`,
          name: answer.tool,
          arguments: answer.input,
        })),
      }
    const finishReason = answer.isCut ? 'length' : answer.isFiltered ? 'content_filter' : 'stop'
    return { usage: USAGE, content: answer.text, finishReason }
  })
  await server.start()
  return {
    baseUrl: `${server.url}/v1`,
    requests,
    script: (...answers) => {
      choose = () => (answers.length > 1 ? answers.shift() : answers[0]) ?? 'never'
    },
    answerBy: (next) => {
      choose = next
    },
    draw: (next) => {
      picture = next
    },
    close: () => server.stop(),
  }
}
