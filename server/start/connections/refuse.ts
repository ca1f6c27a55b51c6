import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** The answer to a client that is turned away before its request reaches the application. */
export type Refusal = { status: number; code: string; message: string }

export const FULL = {
  status: 503,
  code: 'TOO_MANY_CONNECTIONS',
  message: 'The server has as many connections as it can hold. Try again in a few seconds.',
}
export const TOO_MANY_OF_ADDRESS = {
  status: 429,
  code: 'TOO_MANY_CONNECTIONS',
  message: 'There are too many connections from this address. Close some, or try again in a few seconds.',
}
export const TOO_MANY_AT_ONCE = {
  status: 503,
  code: 'TOO_MANY_REQUESTS_AT_ONCE',
  message: 'There are too many unanswered requests on this connection. Wait for their answers first.',
}

export const TOO_MANY_BODIES = {
  status: 503,
  code: 'TOO_MANY_LARGE_REQUESTS',
  message: 'The server is receiving as many large requests as it can hold. Try again in a few seconds.',
}

const headersFor = ({ status }: Refusal, body: string) => ({
  connection: 'close',
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  ...((status === 429 || status === 503) && { 'retry-after': '5' }),
})

/** Answers on a connection that has sent no request yet, and closes it. */
export const answerAtOnce = (socket: Socket, refusal: Refusal) => {
  const body = JSON.stringify(refusal)
  const head = Object.entries(headersFor(refusal, body)).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n`
  socket.end(`${status}${head.join('')}\r\n${body}`, () => socket.destroy())
}

/** Answers a request, and closes its connection. */
export const refuseRequest = (response: ServerResponse, refusal: Refusal) => {
  const body = JSON.stringify(refusal)
  response.writeHead(refusal.status, headersFor(refusal, body)).end(body)
}
