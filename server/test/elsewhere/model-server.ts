import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Message = { role: string; content: string | null; tool_call_id?: string }
/** A call as the provider saw it. */
export type ModelRequest = {
  authorization: string | undefined
  body: {
    model: string
    messages: Message[]
    tools?: { function: { name: string } }[]
    temperature?: number
    max_tokens?: number
  }
}
/** What it answers: words, a call of a tool, an answer cut off, a refusal, or nothing ever. */
export type ModelScript =
  | { text: string; isCut?: boolean }
  | { tool: string; input: string; times?: number }
  | { status: number; message?: string }
  | 'never'

export type ModelServer = {
  baseUrl: string
  requests: ModelRequest[]
  /** Answers the next calls so, in this order; the last one again and again. */
  script: (...answers: ModelScript[]) => void
  /** Answers each call by what it says. */
  answerBy: (choose: (request: ModelRequest) => ModelScript) => void
  /** How many calls were given up by the caller before an answer. */
  abandoned: () => number
  close: () => Promise<void>
}

const completionOf = (answer: Exclude<ModelScript, 'never' | { status: number }>, model: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model,
  choices: [
    {
      index: 0,
      finish_reason: 'tool' in answer ? 'tool_calls' : answer.isCut ? 'length' : 'stop',
      message:
        'tool' in answer
          ? {
              role: 'assistant',
              content: null,
              tool_calls: Array.from({ length: answer.times ?? 1 }, (_, at) => ({
                id: `call_${at + 1}`,
                type: 'function',
                function: { name: answer.tool, arguments: answer.input },
              })),
            }
          : { role: 'assistant', content: answer.text },
    },
  ],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
})

/** A provider of language models on loopback: the chat completions of OpenAI's API, with answers from a script. */
export const modelServer = async (): Promise<ModelServer> => {
  const requests: ModelRequest[] = []
  let choose: (request: ModelRequest) => ModelScript = () => 'never'
  let abandoned = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ModelRequest['body']
    const said = { authorization: request.headers.authorization, body }
    requests.push(said)
    const answer = choose(said)
    if (answer === 'never') {
      response.once('close', () => abandoned++)
      return
    }
    const isRefusal = 'status' in answer
    const content = isRefusal
      ? { error: { message: answer.message ?? 'refused', type: 'refused' } }
      : completionOf(answer, body.model)
    response
      .writeHead(isRefusal ? answer.status : 200, {
        'content-type': 'application/json',
        'retry-after-ms': '1',
      })
      .end(JSON.stringify(content))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script: (...answers) => {
      choose = () => (answers.length > 1 ? answers.shift() : answers[0]) ?? 'never'
    },
    answerBy: (next) => {
      choose = next
    },
    abandoned: () => abandoned,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
