import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

const PROTOCOL_HEADERS = ['upgrade', 'http2-settings']

/** The head of a request as it was sent, without what asks for another protocol. */
const headWithoutUpgrade = ({ method, url, httpVersion, rawHeaders }: IncomingMessage): string => {
  let head = `${method} ${url} HTTP/${httpVersion}\r\n`
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!PROTOCOL_HEADERS.includes(name.toLowerCase())) head += `${name}: ${value}\r\n`
  }
  return `${head}\r\n`
}

/**
 * Has a request that asks for another protocol read again as one that does not. Node's own way of ignoring an upgrade
 * drops all bytes that came behind the request.
 * @param rest the bytes behind the head: the request's body, and further requests
 */
export const ignoreUpgrade = (server: Server, request: IncomingMessage, rest: Uint8Array): void => {
  const socket: Socket = request.socket
  // Node adds these once more with the next parser.
  for (const event of ['pause', 'resume']) socket.removeAllListeners(event)
  socket.unshift(Buffer.concat([Buffer.from(headWithoutUpgrade(request), 'latin1'), rest]))
  // Not now: the old parser is still at work.
  process.nextTick(() => server.emit('connection', socket))
}
