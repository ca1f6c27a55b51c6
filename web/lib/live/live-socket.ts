/** What the server sends: a typed event; `gap` when some may have been missed; `signed_out` when the session has ended. */
export type LiveEvent = { type: string } & Record<string, unknown>
type Listener = (event: LiveEvent) => void

const HEARTBEAT_MS = 30_000
const ANSWER_MS = 10_000
/** Close code of the server for a session that has ended. */
const SIGNED_OUT = 4401
const RECONNECT_MS = [1000, 2000, 5000]
const LATER_RECONNECT_MS = 10_000

const readEvent = (data: unknown): LiveEvent | null => {
  try {
    const event: LiveEvent | null = JSON.parse(String(data))
    return typeof event?.type === 'string' ? event : null
  } catch {
    return null
  }
}

export type LiveSocket = {
  /** Hears the events of one type until the returned function is called. The socket is open while anyone listens. */
  subscribe: (type: string, listener: Listener) => () => void
}

/**
 * One WebSocket for all who listen. A lost connection is opened again after 1, 2, 5, then every 10 s; after each new opening
 * a `gap` is reported, because events may have passed meanwhile. `connect` opens a socket.
 */
export function createLiveSocket(connect: () => WebSocket): LiveSocket {
  const listeners = new Map<string, Set<Listener>>()
  let socket: WebSocket | undefined
  let tries = 0
  let wasOpen = false
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let answer: ReturnType<typeof setTimeout> | undefined

  const tell = (event: LiveEvent) => {
    for (const listener of listeners.get(event.type) ?? []) listener(event)
  }
  const open = () => {
    const current = connect()
    socket = current
    current.onopen = () => {
      tries = 0
      if (wasOpen) tell({ type: 'gap' })
      wasOpen = true
      heartbeat = setInterval(() => {
        current.send('ping')
        answer = setTimeout(() => current.close(), ANSWER_MS)
      }, HEARTBEAT_MS)
    }
    current.onmessage = ({ data }) => {
      const event = readEvent(data)
      if (event?.type === 'pong') clearTimeout(answer)
      else if (event) tell(event)
    }
    current.onclose = ({ code }) => {
      clearInterval(heartbeat)
      clearTimeout(answer)
      if (socket !== current) return
      socket = undefined
      if (code === SIGNED_OUT) return tell({ type: 'signed_out' })
      reconnect = setTimeout(open, RECONNECT_MS[tries] ?? LATER_RECONNECT_MS)
      tries += 1
    }
  }
  const close = () => {
    const current = socket
    socket = undefined
    wasOpen = false
    tries = 0
    clearTimeout(reconnect)
    reconnect = undefined
    clearInterval(heartbeat)
    clearTimeout(answer)
    current?.close()
  }
  return {
    subscribe: (type, listener) => {
      if (listeners.size === 0) open()
      const set = listeners.get(type) ?? new Set()
      listeners.set(type, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(type)
        if (listeners.size === 0) close()
      }
    },
  }
}
