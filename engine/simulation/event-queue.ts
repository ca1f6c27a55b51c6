import type { Seconds } from '../units.ts'

/** Events in the order of their times; equal times in the order they were added. A binary heap. */
export type EventQueue<T> = {
  add: (at: Seconds, event: T) => void
  /** The earliest event, taken out; `undefined` when there is none. */
  next: () => { at: Seconds; event: T } | undefined
  size: () => number
}

type Entry<T> = { at: Seconds; order: number; event: T }

const isBefore = <T>(a: Entry<T>, b: Entry<T>): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

export const eventQueue = <T>(): EventQueue<T> => {
  const heap: Entry<T>[] = []
  let order = 0

  const swap = (i: number, j: number): void => {
    const [a, b] = [heap[i], heap[j]]
    if (a && b) [heap[i], heap[j]] = [b, a]
  }
  const isOut = (parent: number, child: number): boolean => {
    const [a, b] = [heap[parent], heap[child]]
    return a !== undefined && b !== undefined && isBefore(b, a)
  }

  return {
    add: (at, event) => {
      heap.push({ at, order: order++, event })
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1
        if (!isOut(parent, child)) break
        swap(parent, child)
        child = parent
      }
    },
    next: () => {
      const first = heap[0]
      const last = heap.pop()
      if (!first || !last) return undefined
      if (heap.length > 0) {
        heap[0] = last
        for (let parent = 0; ; ) {
          const left = 2 * parent + 1
          const child = isOut(left, left + 1) ? left + 1 : left
          if (child >= heap.length || !isOut(parent, child)) break
          swap(parent, child)
          parent = child
        }
      }
      return { at: first.at, event: first.event }
    },
    size: () => heap.length,
  }
}
