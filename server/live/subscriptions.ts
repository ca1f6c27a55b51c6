import type { Viewer } from '#contract/accounts.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/publish.ts'
import { liveKeysOf, RIGHTS_CHANGED, userChannel } from './live-keys.ts'

type Socket = {
  /** Who the socket is of at this moment; null once the session has ended. */
  viewer: () => Promise<Viewer | null>
  send: (event: Event) => void
  onSignedOut: () => void
  /** Events may have been missed. */
  onGap: () => void
}

/** The keys that one socket listens on. They are chosen when it opens, and again when the person's rights change. */
export const createSubscriptions = (deps: Pick<AppDeps, 'publisher'>, socket: Socket) => {
  const open = new Map<string, () => void>()
  let isEnded = false

  const listen = (keys: ReadonlySet<string>) => {
    for (const [key, leave] of open)
      if (!keys.has(key)) {
        leave()
        open.delete(key)
      }
    for (const key of keys)
      if (!open.has(key))
        open.set(key, deps.publisher.subscribe(key, { onEvent: (event) => hear(key, event), onGap }))
  }
  const choose = (viewer: Viewer) => {
    const keys = liveKeysOf(viewer)
    if (!isEnded) listen(keys)
    return keys
  }
  // Several keys lose one connection: the browser hears once for each, and reads again what it shows.
  const onGap = () => socket.onGap()
  const pass = async (key: string, event: Event) => {
    const viewer = await socket.viewer()
    if (!viewer) return socket.onSignedOut()
    const isOwn = key === userChannel(viewer.id)
    const keys = isOwn && event.type !== RIGHTS_CHANGED ? null : choose(viewer)
    if (keys === null || keys.has(key)) socket.send(event)
  }
  const hear = (key: string, event: Event) => {
    // What cannot be decided is not passed on: the browser asks for what it missed.
    void pass(key, event).catch(() => socket.onGap())
  }
  return {
    /** Listens from now on. */
    begin: (viewer: Viewer): void => {
      choose(viewer)
    },
    /** Whether an event for this person passed in the last `ageMs` milliseconds, or may have. */
    hasMissed: (ageMs: number): boolean =>
      [...open.keys()].some((key) => deps.publisher.hasPassed(key, ageMs)),
    end: () => {
      isEnded = true
      for (const leave of open.values()) leave()
      open.clear()
    },
  }
}
