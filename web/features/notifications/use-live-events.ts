import { useEffect, useRef } from 'react'

/** What the server sends: a typed event, or `gap` when some may have been missed. */
export type LiveEvent = { type: string } & Record<string, unknown>

const HEARTBEAT_MS = 30_000
const ANSWER_MS = 10_000
/** Close code of the server for a session that has ended. */
const SIGNED_OUT = 4401
const RECONNECT_MS = [1000, 2000, 5000, 10_000]

const readEvent = (data: unknown): LiveEvent | null => {
  try {
    const event: unknown = JSON.parse(String(data))
    return typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'
      ? (event as LiveEvent)
      : null
  } catch {
    return null
  }
}

/**
 * Hears the signed-in user's events over one WebSocket. A lost connection is opened again after 1, 2, 5, then every 10 s;
 * after each new opening a `gap` is reported, because events may have passed meanwhile.
 */
export const useLiveEvents = (onEvent: (event: LiveEvent) => void): void => {
  const handler = useRef(onEvent)
  useEffect(() => {
    handler.current = onEvent
  })
  useEffect(() => {
    let socket: WebSocket | undefined
    let isDone = false
    let tries = 0
    let wasOpen = false
    let reconnect: number | undefined
    let heartbeat: number | undefined
    let answer: number | undefined

    const open = () => {
      const address = new URL('/socket', location.href)
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
      const current = new WebSocket(address)
      socket = current
      current.onopen = () => {
        tries = 0
        if (wasOpen) handler.current({ type: 'gap' })
        wasOpen = true
        heartbeat = window.setInterval(() => {
          current.send('ping')
          answer = window.setTimeout(() => current.close(), ANSWER_MS)
        }, HEARTBEAT_MS)
      }
      current.onmessage = ({ data }) => {
        const event = readEvent(data)
        if (event?.type === 'pong') clearTimeout(answer)
        else if (event) handler.current(event)
      }
      current.onclose = ({ code }) => {
        clearInterval(heartbeat)
        clearTimeout(answer)
        if (isDone) return
        if (code === SIGNED_OUT) {
          handler.current({ type: 'signed_out' })
          return
        }
        reconnect = window.setTimeout(open, RECONNECT_MS[Math.min(tries, RECONNECT_MS.length - 1)])
        tries += 1
      }
    }
    open()
    return () => {
      isDone = true
      clearTimeout(reconnect)
      clearInterval(heartbeat)
      clearTimeout(answer)
      socket?.close()
    }
  }, [])
}
