import { createServer, connect as openSocket, type Socket } from 'node:net'

export type Door = {
  /** The database's address through this door. */
  url: string
  /** Lets nothing through, either way, and closes nothing: a stopped process, or a network that swallows packets. */
  freeze: () => void
  /** The same for the connections that there are now; new ones pass. */
  freezeOpen: () => void
  /** Passes on what was held back, and everything from then on. */
  thaw: () => void
  /** Closes every connection, and each new one at once. */
  shut: () => void
  /** Takes connections again. */
  reopen: () => void
  close: () => Promise<void>
}

type Passage = { outer: Socket; inner: Socket | undefined }

/** A door before the database at `address` that a test can freeze or shut. */
export const openDoor = async (address: string): Promise<Door> => {
  const target = new URL(address)
  const passages = new Set<Passage>()
  let isFrozen = false
  let isShut = false

  const connect = (passage: Passage) => {
    const { outer } = passage
    const inner = openSocket(Number(target.port), target.hostname)
    passage.inner = inner
    outer.pipe(inner).pipe(outer)
    inner.on('error', () => outer.destroy()).on('close', () => outer.destroy())
  }
  const pause = ({ outer, inner }: Passage) => {
    outer.unpipe().pause()
    inner?.unpipe().pause()
  }
  const server = createServer((outer) => {
    if (isShut) return outer.destroy()
    const passage: Passage = { outer, inner: undefined }
    passages.add(passage)
    outer
      .on('error', () => outer.destroy())
      .on('close', () => {
        passages.delete(passage)
        passage.inner?.destroy()
      })
    if (isFrozen) outer.pause()
    else connect(passage)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(typeof listening === 'object' && listening ? listening.port : 0)
  const destroyAll = () => {
    for (const { outer } of passages) outer.destroy()
  }
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true
      passages.forEach(pause)
    },
    freezeOpen: () => passages.forEach(pause),
    thaw: () => {
      isFrozen = false
      for (const passage of passages) {
        const { outer, inner } = passage
        if (inner) outer.pipe(inner).pipe(outer)
        else connect(passage)
      }
    },
    shut: () => {
      isShut = true
      destroyAll()
    },
    reopen: () => {
      isShut = false
    },
    close: () => {
      destroyAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
