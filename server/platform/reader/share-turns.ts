import { createTurns, type Turns } from '../turns.ts'

/** Places among few, of which one client gets a part: who sends many files waits for their own. */
export type SharedTurns = {
  /** False when too many wait already, or the wait was too long: then nothing was taken and nothing is to be left. */
  take: (client: string) => Promise<boolean>
  leave: (client: string) => void
  /** How many hold a place, and how many wait for one, of all clients and of their own. */
  count: () => { running: number; waiting: number }
  /** From now on no one takes a place. */
  close: () => void
}

/** Lets `size` run at the same time, `ownSize` of each client; `maxWaiting` more may wait, each at most `patienceMs`. */
export const shareTurns = ({
  size,
  ownSize,
  maxWaiting,
  patienceMs,
}: {
  size: number
  ownSize: number
  maxWaiting: number
  patienceMs: number
}): SharedTurns => {
  const all = createTurns({ size, maxWaiting, patienceMs })
  const own = new Map<string, Turns>()
  const ownOf = (client: string): Turns => {
    const turns = own.get(client) ?? createTurns({ size: ownSize, maxWaiting, patienceMs })
    own.set(client, turns)
    return turns
  }
  const leaveOwn = (client: string) => {
    const turns = ownOf(client)
    turns.leave()
    const { running, waiting } = turns.count()
    if (running === 0 && waiting === 0) own.delete(client)
  }
  return {
    take: async (client) => {
      if (!(await ownOf(client).take())) return false
      if (await all.take()) return true
      leaveOwn(client)
      return false
    },
    leave: (client) => {
      all.leave()
      leaveOwn(client)
    },
    count: () => {
      const { running, waiting } = all.count()
      const waitingForOwn = [...own.values()].reduce((sum, turns) => sum + turns.count().waiting, 0)
      return { running, waiting: waiting + waitingForOwn }
    },
    close: () => {
      all.close()
      for (const turns of own.values()) turns.close()
    },
  }
}
