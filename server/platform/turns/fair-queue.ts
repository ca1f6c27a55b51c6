/** One of those who wait: `key` is what it is counted by, `weight` its share: 2 is served twice as much as 1. */
export type Client = { key: string; weight: number }

/**
 * What waits, by client. Next is the client that has had the least time for its weight, so that one with many tasks
 * gets no more than one with few. The time of a task is known only when it is done: until then `EXPECTED_MS` counts.
 * This is start-time fair queuing (Goyal, Vin, Cheng, 1996).
 */
export type FairQueue<Item> = {
  add: (client: Client, item: Item) => void
  /** Takes an item out that is not to be served any more. */
  remove: (key: string, item: Item) => void
  /** Whether `next` has something to give. */
  isDue: (mostRunning: number) => boolean
  /** The item to serve now; its client counts as running until `finish`. Clients that run `mostRunning` tasks wait. */
  next: (mostRunning: number) => Item | undefined
  finish: (key: string, usedMs: number) => void
  /** The latest item of the client that has the most waiting for its weight: what goes when there are too many. */
  surplus: () => Item | undefined
  waitingOf: (key: string) => Item[]
  waiting: () => Item[]
}

type Line<Item> = {
  client: Client
  /** Milliseconds for its weight, on the common clock of the queue. */
  used: number
  running: number
  /** Each with its number in order of arrival. */
  items: Map<Item, number>
}

/** About what a usual plan takes. */
const EXPECTED_MS = 100

const firstOf = <Item>({ items }: Line<Item>): number => items.values().next().value ?? 0
const lastOf = <Item>({ items }: Line<Item>): number => [...items.values()].at(-1) ?? 0

export const createFairQueue = <Item>(): FairQueue<Item> => {
  const lines = new Map<string, Line<Item>>()
  /** What the client served last had used: a newcomer begins here, neither ahead of all nor behind. */
  let common = 0
  let arrivals = 0

  const due = (mostRunning: number): Line<Item> | undefined =>
    [...lines.values()]
      .filter(({ items, running }) => items.size > 0 && running < mostRunning)
      .toSorted((a, b) => a.used - b.used || firstOf(a) - firstOf(b))[0]

  /** Lines that say nothing: no one of that client is here, and it would begin as a newcomer. */
  const forgetIdle = () => {
    const isQuiet = [...lines.values()].every(({ running, items }) => running === 0 && items.size === 0)
    for (const [key, { running, items, used }] of lines)
      if (running === 0 && items.size === 0 && (isQuiet || used <= common)) lines.delete(key)
    if (isQuiet) common = 0
  }

  return {
    add: (client, item) => {
      const line = lines.get(client.key) ?? { client, used: common, running: 0, items: new Map() }
      line.client = client
      line.used = Math.max(line.used, common)
      line.items.set(item, arrivals++)
      lines.set(client.key, line)
    },
    remove: (key, item) => {
      lines.get(key)?.items.delete(item)
      forgetIdle()
    },
    isDue: (mostRunning) => due(mostRunning) !== undefined,
    next: (mostRunning) => {
      const line = due(mostRunning)
      const [item] = line?.items.keys() ?? []
      if (line === undefined || item === undefined) return undefined
      line.items.delete(item)
      line.running++
      common = Math.max(common, line.used)
      line.used += EXPECTED_MS / line.client.weight
      return item
    },
    finish: (key, usedMs) => {
      const line = lines.get(key)
      if (!line) return
      line.running--
      line.used += (usedMs - EXPECTED_MS) / line.client.weight
      forgetIdle()
    },
    surplus: () => {
      const share = ({ items, client }: Line<Item>) => items.size / client.weight
      const [most] = [...lines.values()]
        .filter(({ items }) => items.size > 0)
        .toSorted((a, b) => share(b) - share(a) || lastOf(b) - lastOf(a))
      return most && [...most.items.keys()].at(-1)
    },
    waitingOf: (key) => [...(lines.get(key)?.items.keys() ?? [])],
    waiting: () => [...lines.values()].flatMap(({ items }) => [...items.keys()]),
  }
}
