/** A place among few: `take` waits for one; `leave` gives it to whoever waits longest. */
export type Turns = {
  /** False when too many wait already, or the wait was too long: then nothing was taken and nothing is to be left. */
  take: () => Promise<boolean> | boolean
  leave: () => void
  /** How many hold a place, and how many wait for one. */
  count: () => { running: number; waiting: number }
  /** From now on nobody takes a place; those that wait are told so. */
  close: () => void
}

/** Lets `size` run at the same time; `maxWaiting` more may wait, each at most `patienceMs`. */
export const createTurns = ({
  size,
  maxWaiting,
  patienceMs,
}: {
  size: number
  maxWaiting: number
  patienceMs: number
}): Turns => {
  let running = 0
  let isClosed = false
  const waiting = new Set<(isMyTurn: boolean) => void>()

  const wait = () =>
    new Promise<boolean>((resolve) => {
      const begin = (isMyTurn: boolean) => {
        clearTimeout(limit)
        waiting.delete(begin)
        resolve(isMyTurn)
      }
      const limit = setTimeout(() => begin(false), patienceMs)
      waiting.add(begin)
    })

  return {
    take: () => {
      if (isClosed) return false
      if (running < size) {
        running++
        return true
      }
      return waiting.size < maxWaiting && wait()
    },
    leave: () => {
      running--
      const [next] = waiting
      if (next && !isClosed) {
        // Taken over before anybody else can come in between.
        running++
        next(true)
      }
    },
    count: () => ({ running, waiting: waiting.size }),
    close: () => {
      isClosed = true
      for (const begin of waiting) begin(false)
    },
  }
}
