import type { Clock } from '../clock.ts'
import type { RouteKind } from './route-kind.ts'

/** 2 for 200 to 299, and so on; 0 for a status outside 100 to 599. */
export type StatusClass = 0 | 1 | 2 | 3 | 4 | 5
export type RequestCount = { minute: Date; routeKind: RouteKind; statusClass: StatusClass; count: number }

export type RequestCounter = {
  count: (kind: RouteKind, status: number) => void
  /** What was counted since the last call. */
  take: () => RequestCount[]
  /** Puts back what could not be written. */
  putBack: (counts: readonly RequestCount[]) => void
}

const MINUTE_MS = 60_000
/** Several hours with every kind and status in each minute; beyond that the oldest counts are dropped. */
const MOST_KEPT = 10_000

export const statusClassOf = (status: number): StatusClass => {
  const classes = [0, 1, 2, 3, 4, 5] as const
  return classes[Math.trunc(status / 100)] ?? 0
}

/** Counts requests by minute, kind and status class in bounded memory, until they are written. */
export const createRequestCounter = (clock: Clock): RequestCounter => {
  let counts = new Map<string, RequestCount>()
  const add = ({ count, ...of }: RequestCount) => {
    const key = `${of.minute.getTime()}|${of.routeKind}|${of.statusClass}`
    const known = counts.get(key)
    if (known) known.count += count
    else counts.set(key, { ...of, count })
    const [oldest] = counts.keys()
    if (counts.size > MOST_KEPT && oldest !== undefined) counts.delete(oldest)
  }
  return {
    count: (routeKind, status) => {
      const nowMs = clock.now().getTime()
      const minute = new Date(nowMs - (nowMs % MINUTE_MS))
      add({ minute, routeKind, statusClass: statusClassOf(status), count: 1 })
    },
    take: () => {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
    putBack: (taken) => {
      const newer = [...counts.values()]
      counts = new Map()
      for (const one of [...taken, ...newer]) add(one)
    },
  }
}
