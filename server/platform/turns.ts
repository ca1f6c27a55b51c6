import { type Client, createFairQueue, type FairQueue } from './turns/fair-queue.ts'

/** Background work has one place at most, starts only while no person waits for it, and gives it back. */
export type Lane = 'people' | 'background'

export type Asker = {
  client: Client
  /** Absent: people. */
  lane?: Lane
  /** Aborted when the client goes away: it then waits no longer. */
  signal?: AbortSignal | undefined
  /** Background: a person waits for this place, which has been held for `yieldAfterMs`. */
  onYield?: () => void
}

/** A place that was taken; leaving it says how long it was used, which counts against its client's next turn. */
export type Place = { leave: (usedMs: number) => void }

/** busy: too many wait, or the wait was too long; crowded: this client has too many waiting; gone: it went away; spent: see `turnAway`. */
export type Refusal = 'busy' | 'crowded' | 'gone' | 'spent'

/** Places among few, given to clients in fair turns. */
export type Turns = {
  take: (asker: Asker) => Promise<Place | Refusal>
  /** Refuses all that waits for a client: it has spent what it may use. */
  turnAway: (key: string) => void
  count: () => { running: number; waiting: number }
  /** From now on no one takes a place; those that wait are refused. */
  close: () => void
}

export type TurnsOptions = {
  /** Places, and how many of them one client may have: by default all but one, so that another need not wait for its tasks. */
  size: number
  sizeEach?: number
  /** That wait together in a lane, and of one client. */
  maxWaiting: number
  maxWaitingEach: number
  /** Longest wait of a person's task, and of a background one. */
  patienceMs: number
  backgroundPatienceMs?: number
  /** Time that a background task keeps its place while a person waits. */
  yieldAfterMs?: number
}

type Waiter = { asker: Asker; settle: (outcome: Place | Refusal) => void }
type Holder = { asker: Asker; sinceMs: number; yielding?: NodeJS.Timeout | undefined }

/** Waits for an outcome until `patienceMs` are over or the asker goes; `withdraw` takes the waiter out of its queue. */
const waitFor = (
  asker: Asker,
  patienceMs: number,
  {
    enter,
    withdraw,
  }: { enter: (waiter: Waiter) => void; withdraw: (waiter: Waiter, reason: Refusal) => void },
): Promise<Place | Refusal> =>
  new Promise((resolve) => {
    const leave = () => withdraw(waiter, 'gone')
    const waiter: Waiter = {
      asker,
      settle: (outcome) => {
        clearTimeout(limit)
        asker.signal?.removeEventListener('abort', leave)
        resolve(outcome)
      },
    }
    const limit = setTimeout(() => withdraw(waiter, 'busy'), patienceMs)
    asker.signal?.addEventListener('abort', leave, { once: true })
    enter(waiter)
  })

export const createTurns = ({
  size,
  sizeEach = Math.max(1, size - 1),
  maxWaiting,
  maxWaitingEach,
  patienceMs,
  backgroundPatienceMs = 600_000,
  yieldAfterMs = 1_000,
}: TurnsOptions): Turns => {
  const queues: Record<Lane, FairQueue<Waiter>> = {
    people: createFairQueue(),
    background: createFairQueue(),
  }
  const most = { people: sizeEach, background: 1 }
  let running = 0
  let isClosed = false
  /** The background task that runs. */
  let holder: Holder | undefined

  const waiting = () => [...queues.people.waiting(), ...queues.background.waiting()]

  const withdraw = (waiter: Waiter, reason: Refusal) => {
    const { client, lane = 'people' } = waiter.asker
    queues[lane].remove(client.key, waiter)
    waiter.settle(reason)
  }

  const begin = ({ asker, settle }: Waiter, lane: Lane) => {
    running++
    const own: Holder = { asker, sinceMs: performance.now() }
    if (lane === 'background') holder = own
    settle({
      leave: (usedMs) => {
        running--
        clearTimeout(own.yielding)
        if (holder === own) holder = undefined
        queues[lane].finish(asker.client.key, usedMs)
        fill()
      },
    })
  }

  const fill = () => {
    while (!isClosed && running < size) {
      const person = queues.people.next(most.people)
      const waiter = person ?? (holder ? undefined : queues.background.next(most.background))
      if (!waiter) return
      begin(waiter, person ? 'people' : 'background')
    }
    askToYield()
  }

  const askToYield = () => {
    const own = holder
    if (!own || own.yielding || !queues.people.isDue(most.people)) return
    own.yielding = setTimeout(
      () => {
        own.yielding = undefined
        if (queues.people.isDue(most.people)) own.asker.onYield?.()
      },
      Math.max(0, own.sinceMs + yieldAfterMs - performance.now()),
    )
  }

  /** Refuses what is more than may wait. When all are too many, the client with the most gives one up. */
  const bound = (waiter: Waiter, lane: Lane) => {
    const queue = queues[lane]
    const own = queue.waitingOf(waiter.asker.client.key)
    if (!own.includes(waiter)) return
    if (own.length > maxWaitingEach) return withdraw(waiter, 'crowded')
    const extra = queue.waiting().length > maxWaiting ? queue.surplus() : undefined
    if (extra) withdraw(extra, 'busy')
  }

  return {
    take: async (asker) => {
      const { client, lane = 'people', signal } = asker
      if (isClosed) return 'busy'
      if (signal?.aborted) return 'gone'
      const enter = (waiter: Waiter) => {
        queues[lane].add(client, waiter)
        fill()
        bound(waiter, lane)
      }
      return waitFor(asker, lane === 'people' ? patienceMs : backgroundPatienceMs, { enter, withdraw })
    },
    turnAway: (key) => {
      for (const waiter of queues.people.waitingOf(key)) withdraw(waiter, 'spent')
    },
    count: () => ({ running, waiting: waiting().length }),
    close: () => {
      isClosed = true
      for (const waiter of waiting()) withdraw(waiter, 'busy')
    },
  }
}
