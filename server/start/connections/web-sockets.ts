import type { IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ConnectionLimits } from './limits.ts'

/** Largest message a browser may send over the socket. */
const MESSAGE_BYTES = 65_536
/** The only path that is a WebSocket. */
const PATH = /^\/socket(\?|$)/
/** RFC 6455, 4.1: 16 bytes in base64. */
const KEY = /^[+/0-9A-Za-z]{22}==$/

/** Whether a request asks to go on in another protocol. */
export const asksForUpgrade = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '')

/** Whether a request asks for a WebSocket. Any other upgrade may be ignored (RFC 9110, 7.8). */
export const asksForWebSocket = (request: IncomingMessage): boolean =>
  asksForUpgrade(request) && request.headers.upgrade?.toLowerCase() === 'websocket'

export const isSocketPath = ({ url = '' }: IncomingMessage): boolean => PATH.test(url)

const statusOf = (request: IncomingMessage): number | undefined => {
  if (!isSocketPath(request)) return 404
  if (request.method !== 'GET') return 405
  if (!KEY.test(request.headers['sec-websocket-key'] ?? '')) return 400
  return request.headers['sec-websocket-version'] === '13' ? undefined : 426
}

/** The answer that refuses a request for a WebSocket before the application sees it; undefined for a sound one. */
export const refuseHandshake = (request: IncomingMessage): Response | undefined => {
  const status = statusOf(request)
  return status === undefined
    ? undefined
    : new Response(null, { status, headers: { 'sec-websocket-version': '13' } })
}

type WebSockets = {
  server: WebSocketServer
  /** Tells all browsers that the server goes away; they connect again by themselves. */
  sayGoodbye: () => void
  stop: () => void
}

/** The WebSockets of a listener: each is pinged, and cut when it does not answer or sends too much. */
export const createWebSockets = ({ pingMs, messagesPerPing }: ConnectionLimits): WebSockets => {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES })
  const unanswered = new Set<WebSocket>()
  const messages = new Map<WebSocket, number>()

  server.on('connection', (socket: WebSocket) => {
    const count = () => {
      const sent = (messages.get(socket) ?? 0) + 1
      messages.set(socket, sent)
      if (sent <= messagesPerPing) return
      socket.close(1008, 'Too many messages')
      // At once: it would go on sending while the closing is waited for.
      socket.terminate()
    }
    socket.on('message', count)
    socket.on('ping', count)
    socket.on('pong', () => unanswered.delete(socket))
    // A frame that breaks the protocol: ws closes the connection itself.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      unanswered.delete(socket)
      messages.delete(socket)
    })
  })

  const beat = setInterval(() => {
    messages.clear()
    for (const socket of server.clients) {
      if (unanswered.has(socket)) socket.terminate()
      else {
        unanswered.add(socket)
        socket.ping()
      }
    }
  }, pingMs)
  beat.unref()

  return {
    server,
    sayGoodbye: () => {
      for (const socket of server.clients) socket.close(1001)
    },
    stop: () => clearInterval(beat),
  }
}
