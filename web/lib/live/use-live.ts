import { useEffect, useRef } from 'react'
import { createLiveSocket, type LiveEvent, type LiveSocket } from './live-socket.ts'

let shared: LiveSocket | undefined

/** What has happened since the page was asked for is reported as a gap. */
const open = () => new WebSocket(`${location.origin.replace('http', 'ws')}/socket?age=${performance.now()}`)

/** Hears the events of one type that the server gives this person, over the one socket of the tab: `subscribe('gap', …)`. */
const subscribe: LiveSocket['subscribe'] = (type, listener) => {
  shared ??= createLiveSocket(open)
  return shared.subscribe(type, listener)
}

/** Hears events of a type while a component is on the page. Anyone who shows data that events change also hears `gap`. */
export const useLive = (type: string, onEvent: (event: LiveEvent) => void): void => {
  const handler = useRef(onEvent)
  useEffect(() => {
    handler.current = onEvent
  })
  useEffect(() => subscribe(type, (event) => handler.current(event)), [type])
}
