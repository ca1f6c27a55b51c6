import type { Piscina } from 'piscina'
import { openThread, type ThreadOptions } from './open-thread.ts'
import type { Ran } from './run-on-thread.ts'

export type Threads = {
  /** Uses a free thread; the caller sees to it that there is one. */
  use: <Result>(work: (thread: Piscina) => Promise<Ran<Result>>) => Promise<Ran<Result>>
  /** Starts the first thread. */
  warm: () => Promise<void>
  /** The next task of each thread runs on a new one. */
  renew: () => void
  stop: () => Promise<void>
}

export type ThreadsOptions = ThreadOptions & {
  /** Threads at most. One stays; further ones are started under load and end when idle. */
  size: number
  /** A thread that has done so many tasks, or whose heap has grown to this after one, is replaced before its next. */
  mostTasks: number
  wornHeapMb: number
}

type Slot = { thread: Promise<Piscina> | undefined; isBusy: boolean; isWorn: boolean; done: number }

/**
 * A fixed number of threads, each with one task at a time. A thread keeps the largest heap it has ever needed, so each is
 * replaced now and then, while it has no task.
 */
export const createThreads = ({ size, mostTasks, wornHeapMb, ...options }: ThreadsOptions): Threads => {
  const slots: Slot[] = Array.from({ length: size }, () => ({
    thread: undefined,
    isBusy: false,
    isWorn: false,
    done: 0,
  }))
  let isStopped = false

  const threadIn = (slot: Slot): Promise<Piscina> => {
    slot.thread ??= openThread(options, slot === slots[0])
    return slot.thread
  }
  const end = async (slot: Slot): Promise<void> => {
    const former = slot.thread
    slot.thread = undefined
    slot.isWorn = false
    slot.done = 0
    await (await former?.catch(() => undefined))?.destroy()
  }
  /** Does not wait for the former thread to end, which has no task. */
  const replace = (slot: Slot) => {
    void end(slot)
    // The one that stays loads its modules before someone waits for it.
    if (slot === slots[0] && !isStopped) threadIn(slot).catch(() => undefined)
  }

  return {
    use: async (work) => {
      const slot = slots.find(({ isBusy }) => !isBusy)
      if (!slot) throw new Error('there are more tasks than threads')
      slot.isBusy = true
      try {
        const ran = await work(await threadIn(slot))
        // What was ended has a new thread already.
        slot.done = 'ended' in ran ? 0 : slot.done + 1
        slot.isWorn ||= slot.done >= mostTasks || ('result' in ran && ran.heapMb >= wornHeapMb)
        return ran
      } finally {
        slot.isBusy = false
        if (slot.isWorn) replace(slot)
      }
    },
    warm: async () => {
      if (slots[0]) await threadIn(slots[0])
    },
    renew: () => {
      for (const slot of slots) {
        if (slot.isBusy) slot.isWorn = true
        else if (slot.thread) replace(slot)
      }
    },
    stop: async () => {
      isStopped = true
      await Promise.all(slots.map(end))
    },
  }
}
