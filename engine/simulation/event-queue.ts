import type { Seconds } from '../units.ts'

/** Events in the order of their times; equal times in the order they were added. A binary heap. */
export type EventQueue<T> = {
  add: (at: Seconds, event: T) => void
  /** The earliest event, taken out; `undefined` when there is none. */
  next: () => { at: Seconds; event: T } | undefined
  size: () => number
}

export const eventQueue = <T>(): EventQueue<T> => {
  // Side by side and not as objects: times compare without a step through memory, and nothing is left to collect.
  const times: Seconds[] = []
  const orders: number[] = []
  const events: T[] = []
  let added = 0

  const put = (place: number, at: Seconds, order: number, event: T): void => {
    times[place] = at
    orders[place] = order
    events[place] = event
  }
  const move = (from: number, to: number): void => {
    times[to] = times[from] as Seconds
    orders[to] = orders[from] as number
    events[to] = events[from] as T
  }

  return {
    add: (at, event) => {
      let gap = times.length
      put(gap, at, added, event)
      while (gap > 0) {
        const above = (gap - 1) >> 1
        // An event just added is younger than all others: of equal times it stays below.
        if ((times[above] as Seconds) <= at) break
        move(above, gap)
        gap = above
      }
      put(gap, at, added, event)
      added += 1
    },
    next: () => {
      const last = times.length - 1
      if (last < 0) return undefined
      const first = { at: times[0] as Seconds, event: events[0] as T }
      const at = times.pop() as Seconds
      const order = orders.pop() as number
      const event = events.pop() as T
      if (last === 0) return first
      let gap = 0
      for (;;) {
        let child = 2 * gap + 1
        if (child >= last) break
        let childAt = times[child] as Seconds
        if (child + 1 < last) {
          const rightAt = times[child + 1] as Seconds
          const isRight =
            rightAt < childAt ||
            (rightAt === childAt && (orders[child + 1] as number) < (orders[child] as number))
          if (isRight) {
            child += 1
            childAt = rightAt
          }
        }
        if (at < childAt || (at === childAt && order < (orders[child] as number))) break
        move(child, gap)
        gap = child
      }
      put(gap, at, order, event)
      return first
    },
    size: () => times.length,
  }
}
