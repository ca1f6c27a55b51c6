import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { countBy } from './count-by.ts'

/**
 * What a connection is doing. `waiting`: for its next request. `answering`: at least one request is unanswered or its
 * answer unread. `upgrading`: a WebSocket was asked for. `open`: it is a WebSocket.
 */
export type State = 'waiting' | 'answering' | 'upgrading' | 'open'

export type Connection = {
  socket: Socket
  network: string
  state: State
  sinceMs: number
  /** Without a whole answer yet. */
  requests: Set<IncomingMessage>
}

/** Every connection of a server, by its socket and its network, with those that wait in the order in which they began to. */
export const createRoster = () => {
  const connections = new Map<Socket, Connection>()
  /** The longest idle one first. */
  const waiting = new Set<Connection>()
  const perNetwork = countBy()

  const enter = (connection: Connection, state: State) => {
    connection.state = state
    connection.sinceMs = performance.now()
    waiting.delete(connection)
    if (state === 'waiting') waiting.add(connection)
  }
  const forget = (connection: Connection) => {
    connections.delete(connection.socket)
    waiting.delete(connection)
    perNetwork.remove(connection.network)
  }
  return {
    of: (socket: Socket) => connections.get(socket),
    all: () => connections.values(),
    size: () => connections.size,
    ofNetwork: (network: string) => perNetwork.of(network),
    /** A new connection, which waits for its first request and is forgotten when it closes. */
    add: (socket: Socket, network: string) => {
      const connection: Connection = { socket, network, state: 'waiting', sinceMs: 0, requests: new Set() }
      connections.set(socket, connection)
      perNetwork.add(network)
      enter(connection, 'waiting')
      socket.once('close', () => {
        if (connections.get(socket) === connection) forget(connection)
      })
    },
    enter,
    /** Makes room by ending the connection that has been idle longest. */
    dropIdle: () => {
      const [longest] = waiting
      if (!longest) return
      forget(longest)
      longest.socket.destroy()
    },
  }
}
