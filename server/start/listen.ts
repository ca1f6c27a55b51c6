import { IncomingMessage, Server } from 'node:http'
import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server'
import { errorCode, errorText, StartFault } from '#db/fault.ts'
import { headFault } from './connections/head-fault.ts'
import { ignoreUpgrade } from './connections/ignore-upgrade.ts'
import { type ConnectionLimits, productionLimits } from './connections/limits.ts'
import { type Refusals, watchConnections } from './connections/watch-connections.ts'
import {
  asksForWebSocket,
  createWebSockets,
  isSocketPath,
  refuseHandshake,
} from './connections/web-sockets.ts'
import type { Fetch } from './load-app.ts'

export type Listening = { server: Server; open: () => Promise<void>; close: () => Promise<void> }

export type ListenOptions = {
  /** Instead of those of a real server. */
  limits?: Partial<ConnectionLimits>
  /** Called at most once a minute when connections were turned away. */
  onRefused?: (refusals: Refusals) => void
}

/** The HTTP and WebSocket server in front of `fetch`; `open` begins to listen. */
export const createListener = (
  fetch: Fetch,
  host: string,
  port: number,
  { limits: given = {}, onRefused = () => undefined }: ListenOptions = {},
): Listening => {
  const limits = { ...productionLimits(), ...given }
  const webSockets = createWebSockets(limits)
  const server = createAdaptorServer({
    fetch: (request, bindings) => {
      if (!('incoming' in bindings) || !(bindings.incoming instanceof IncomingMessage))
        throw new Error('expected HTTP/1')
      const refusal = asksForWebSocket(bindings.incoming) ? refuseHandshake(bindings.incoming) : undefined
      return refusal ?? fetch(request, bindings as Parameters<Fetch>[1])
    },
    // The two types differ only under exactOptionalPropertyTypes.
    websocket: { server: webSockets.server as WebSocketServerLike },
    serverOptions: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      shouldUpgradeCallback: (request) => {
        // What is not taken as an upgrade is refused as a request.
        if (headFault(request) || connections.isAnswering(request.socket)) return false
        // From the sources, Vite listens too and takes its own.
        if (asksForWebSocket(request))
          connections.upgrade(request.socket, isSocketPath(request) || server.listenerCount('upgrade') === 1)
        return true
      },
    },
  })
  if (!(server instanceof Server)) throw new Error('expected an HTTP/1 server')
  // Node would drop the headers above a thousand without a word, and a proxy puts the client's address last. Their bytes
  // are limited (16 kB), and `headFault` refuses a request with too many.
  server.maxHeadersCount = 0
  const connections = watchConnections(server, limits, onRefused)
  const [answer] = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (connections.admit(request, response)) answer?.call(server, request, response)
  })
  const [join] = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request, socket, rest) => {
    if (asksForWebSocket(request)) join?.call(server, request, socket, rest)
    else ignoreUpgrade(server, request, rest)
  })
  webSockets.server.on('connection', (_, request: IncomingMessage) => connections.opened(request.socket))

  return {
    server,
    open: () =>
      new Promise((resolve, reject) => {
        server.once('error', (error) => reject(new StartFault(listenFault(error, host, port))))
        server.listen(port, host, () => resolve())
      }),
    close: async () => {
      webSockets.stop()
      if (!server.listening) return
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      webSockets.sayGoodbye()
      connections.drain()
      const limit = setTimeout(connections.cut, limits.drainMs)
      await closed
      clearTimeout(limit)
    },
  }
}

const listenFault = (error: Error, host: string, port: number): string => {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another: npm start -- --port ${port + 1}.`
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one above 1023: npm start -- --port 3000.`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host} to listen on.`
    default:
      return `Listening on ${host}:${port} failed: ${errorText(error)}.`
  }
}

/**
 * The port to listen on: the one asked for, or a free one when asked for port 0. Asked before anything slow is begun.
 * @throws StartFault when the port cannot be listened on now
 */
export const choosePort = async (host: string, port: number): Promise<number> => {
  const probe = new Server()
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(new StartFault(listenFault(error, host, port))))
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
