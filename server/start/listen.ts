import { Server } from 'node:http'
import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { errorCode, errorText, StartFault } from '#db/fault.ts'
import type { Fetch } from './load-app.ts'

export type Listening = { server: Server; open: () => Promise<void>; close: () => Promise<void> }

/** Largest message a browser may send over the socket. */
const SOCKET_MESSAGE_BYTES = 65_536
/** Connections at once; further ones are closed at once, instead of waiting without an answer. */
const CONNECTIONS = 4000
/** How long requests under way may take to end when the server stops. */
const DRAIN_MS = 5000

/** The HTTP and WebSocket server in front of `fetch`; `open` begins to listen. */
export const createListener = (fetch: Fetch, host: string, port: number): Listening => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: SOCKET_MESSAGE_BYTES })
  const server = createAdaptorServer({
    fetch: (request, bindings) => {
      if (!('incoming' in bindings) || bindings.incoming.httpVersionMajor > 1)
        throw new Error('expected HTTP/1')
      return fetch(request, bindings as Parameters<Fetch>[1])
    },
    // The two types differ only under exactOptionalPropertyTypes.
    websocket: { server: sockets as WebSocketServerLike },
    serverOptions: { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 10_000 },
  })
  if (!(server instanceof Server)) throw new Error('expected an HTTP/1 server')
  server.maxConnections = CONNECTIONS

  return {
    server,
    open: () =>
      new Promise((resolve, reject) => {
        server.once('error', (error) => reject(new StartFault(listenFault(error, host, port))))
        server.listen(port, host, () => resolve())
      }),
    close: async () => {
      if (!server.listening) return
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // 1001: the server goes away; browsers then connect again by themselves.
      for (const socket of sockets.clients) socket.close(1001)
      server.closeIdleConnections()
      const limit = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
        server.closeAllConnections()
      }, DRAIN_MS)
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
