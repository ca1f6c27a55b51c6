import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#server/http/middleware/network-of.ts'
import { countBodies } from './count-bodies.ts'
import { headFault } from './head-fault.ts'
import type { ConnectionLimits } from './limits.ts'
import {
  answerAtOnce,
  FULL,
  type Refusal,
  refuseRequest,
  TOO_MANY_AT_ONCE,
  TOO_MANY_BODIES,
  TOO_MANY_OF_ADDRESS,
} from './refuse.ts'
import { type Connection, createRoster, type State } from './roster.ts'
import { asksForUpgrade } from './web-sockets.ts'

/** Connections turned away since the last report. */
export type Refusals = { full: number; perAddress: number }

export type Connections = {
  /** Whether to answer a request; when not, it has been refused here. */
  admit: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether an earlier request of the connection is still unanswered. */
  isAnswering: (socket: Socket) => boolean
  /** A request to become a WebSocket came; `isOurs` is false when another listener answers it. */
  upgrade: (socket: Socket, isOurs: boolean) => void
  /** The connection is a WebSocket from now on, with limits of its own. */
  opened: (socket: Socket) => void
  /** Ends what is idle at once and the others after their answer. */
  drain: () => void
  /** Cuts all connections. */
  cut: () => void
}

const REPORT_EVERY_MS = 60_000
/** Connections that are being refused and not gone yet; above that the system closes them without a word. */
const BEING_REFUSED = 100

/** Counts what is turned away, and reports it at most once a minute. */
const countRefusals = (onRefused: (refusals: Refusals) => void) => {
  let refusals: Refusals = { full: 0, perAddress: 0 }
  let lastReportMs = Number.NEGATIVE_INFINITY
  return {
    add: (kind: keyof Refusals) => {
      refusals[kind]++
    },
    report: () => {
      const nowMs = performance.now()
      if (refusals.full + refusals.perAddress === 0 || nowMs - lastReportMs < REPORT_EVERY_MS) return
      onRefused(refusals)
      refusals = { full: 0, perAddress: 0 }
      lastReportMs = nowMs
    },
  }
}

const isClientsTurn = ({ socket, requests }: Connection): boolean =>
  requests.size === 0 ||
  socket.writableLength > 0 ||
  [...requests].some((request) => !request.complete && request.readableLength === 0)

/** Why a request of a connection is refused; undefined when it is not. */
const createGate = (limits: ConnectionLimits) => {
  const mayArrive = countBodies(limits)
  return ({ requests, network }: Connection, request: IncomingMessage, response: ServerResponse) => {
    // Once it is another protocol, the end of the connection would not reach the requests before it.
    if (requests.size >= limits.pipelined || (requests.size > 0 && asksForUpgrade(request)))
      return TOO_MANY_AT_ONCE
    return headFault(request) ?? (mayArrive(network, request, response) ? undefined : TOO_MANY_BODIES)
  }
}

/** How long a connection may stay in each state, in ms. */
const longestStates = (limits: ConnectionLimits): Record<State, number> => ({
  // Node ends these two in time; what is left are connections that send bytes which begin no request.
  waiting: limits.keepAliveMs + limits.headersMs + 2 * limits.checkMs,
  answering: limits.answerMs,
  upgrading: limits.upgradeMs,
  open: Number.POSITIVE_INFINITY,
})

/**
 * Knows every connection of a server and gives each state of it an end: Node has time limits for the way of a request,
 * but none for a client that does not read, for an upgrade, or for a connection kept busy with single bytes.
 * @param onRefused called at most once a minute with how many were turned away since
 */
export const watchConnections = (
  server: Server,
  limits: ConnectionLimits,
  onRefused: (refusals: Refusals) => void,
): Connections => {
  const roster = createRoster()
  const refusals = countRefusals(onRefused)
  let isDraining = false

  const refuse = (socket: Socket, kind: keyof Refusals, refusal: Refusal) => {
    refusals.add(kind)
    answerAtOnce(socket, refusal)
  }

  const accept = (socket: Socket) => {
    // It comes again after an upgrade that was ignored.
    if (roster.of(socket)) return
    const network = networkOf(socket.remoteAddress ?? 'unknown')
    if (roster.ofNetwork(network) >= limits.perAddress)
      return refuse(socket, 'perAddress', TOO_MANY_OF_ADDRESS)
    if (roster.size() >= limits.total) roster.dropIdle()
    if (roster.size() >= limits.total) return refuse(socket, 'full', FULL)
    roster.add(socket, network)
  }

  const leave = (connection: Connection, request: IncomingMessage) => {
    connection.requests.delete(request)
    // Forgotten meanwhile, or a WebSocket.
    if (connection.state !== 'answering' || !roster.of(connection.socket)) return
    const isDone = connection.requests.size === 0
    roster.enter(connection, isDone ? 'waiting' : 'answering')
    if (isDone && isDraining) connection.socket.destroySoon()
  }

  const refusalFor = createGate(limits)
  const longestMs = longestStates(limits)
  const check = () => {
    const now = performance.now()
    for (const { socket, state, sinceMs } of roster.all())
      if (now - sinceMs > longestMs[state]) socket.destroy()
    refusals.report()
  }
  const checking = setInterval(check, limits.checkMs)
  checking.unref()

  server.maxConnections = limits.total + BEING_REFUSED
  server.timeout = limits.silentMs
  server.on('connection', accept)
  server.on('timeout', (socket: Socket) => {
    const connection = roster.of(socket)
    // A plan may take its time: then it is the server that is late.
    if (!connection || isClientsTurn(connection)) socket.destroy()
  })
  server.once('close', () => clearInterval(checking))

  return {
    admit: (request, response) => {
      const connection = roster.of(request.socket)
      if (!connection) {
        request.socket.destroy()
        return false
      }
      const refusal = refusalFor(connection, request, response)
      if (refusal) {
        refuseRequest(response, refusal)
        return false
      }
      connection.requests.add(request)
      if (connection.state === 'waiting') roster.enter(connection, 'answering')
      response.once('close', () => leave(connection, request))
      return true
    },
    isAnswering: (socket) => (roster.of(socket)?.requests.size ?? 0) > 0,
    upgrade: (socket, isOurs) => {
      const connection = roster.of(socket)
      if (!connection) return
      roster.enter(connection, isOurs ? 'upgrading' : 'open')
      // Refused: what the client does with its side is of no interest.
      socket.once('finish', () => {
        if (connection.state === 'upgrading') socket.destroy()
      })
    },
    opened: (socket) => {
      const connection = roster.of(socket)
      if (connection) roster.enter(connection, 'open')
    },
    drain: () => {
      isDraining = true
      for (const { socket, state } of roster.all())
        if (state === 'waiting' || state === 'upgrading') socket.destroy()
    },
    cut: () => {
      for (const { socket } of roster.all()) socket.destroy()
    },
  }
}
