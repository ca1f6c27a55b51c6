import { readFileSync } from 'node:fs'
import { MODEL_TIMEOUT_MS } from '#server/platform/model/create-model.ts'

/** What the listener allows its clients. Times in milliseconds. */
export type ConnectionLimits = {
  /** Connections at once, from all clients. */
  total: number
  /** Connections at once from one client address; a whole IPv6 network counts as one. */
  perAddress: number
  /** Requests that one connection may have unanswered at once. */
  pipelined: number
  /** Bodies above 64 kB that may be arriving at once, from all clients. */
  largeBodies: number
  /** The same from one client address. */
  largeBodiesPerAddress: number
  /** From the opening of a connection, or the first byte of a later request, to the end of the headers. */
  headersMs: number
  /** From the first byte of a request to its last one. */
  requestMs: number
  /** Between an answer and the next request. */
  keepAliveMs: number
  /** Without any byte moving while it is the client's turn to send or to read. */
  silentMs: number
  /** From the headers of a request until the client has read all of the answer. */
  answerMs: number
  /** From a request for a WebSocket until it is open or refused. */
  upgradeMs: number
  /** Between two pings of a WebSocket; one that has not answered by the next ping is cut. */
  pingMs: number
  /** Messages and pings that a browser may send between two of our pings. */
  messagesPerPing: number
  /** For requests under way when the server stops. */
  drainMs: number
  /** Between two looks at the clocks of all connections. */
  checkMs: number
}

/** Files and sockets that the rest of the program needs: database, workers, uploads. */
const OTHER_FILES = 256
const LEAST_CONNECTIONS = 100

/**
 * Files this process may have open, Infinity when unknown. A connection is one; at the limit the system refuses all of
 * them, the database's too.
 */
const openFilesLimit = (): number => {
  try {
    const line = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return Number(line?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Behind a proxy all connections come from its address: it is the proxy that knows its clients apart. */
export const withoutAddresses = (limits: ConnectionLimits): ConnectionLimits => ({
  ...limits,
  perAddress: Number.POSITIVE_INFINITY,
  largeBodiesPerAddress: Number.POSITIVE_INFINITY,
})

/**
 * The limits of a real server. A browser holds six connections and a WebSocket for each tab, and lets go of the six
 * after ten seconds: a company of several hundred people behind one address stays below `perAddress`.
 */
export const productionLimits = (): ConnectionLimits => ({
  total: Math.max(LEAST_CONNECTIONS, Math.min(4000, openFilesLimit() - OTHER_FILES)),
  perAddress: 1000,
  pipelined: 16,
  // A body that is kept in memory has at most 1 MB.
  largeBodies: 200,
  largeBodiesPerAddress: 50,
  headersMs: 15_000,
  requestMs: 120_000,
  keepAliveMs: 10_000,
  silentMs: 30_000,
  // A language model is waited for ten minutes: its own time-out comes first, and is answered.
  answerMs: MODEL_TIMEOUT_MS + 60_000,
  upgradeMs: 10_000,
  pingMs: 30_000,
  messagesPerPing: 200,
  drainMs: 5000,
  checkMs: 2000,
})
