import type { Cell } from '#engine/layout/types.ts'
import type { Trace } from '#engine/simulation/types.ts'

/** One line of the scene in words. */
export type TraceEvent = { atSeconds: number; who: string; what: string }

const STATES = {
  idle: 'idle',
  busy: 'working',
  waiting: 'waiting',
  empty: 'empty',
  open: 'door open',
  closed: 'door closed',
} as const

/** What happens at which second: robots by what they do, stations by their state; in order of time, repeats left out. */
export const traceEvents = (cell: Cell, trace: Trace, limit = 60): TraceEvent[] => {
  const nameOf = new Map(cell.stations.map((station) => [station.id, station.label]))
  const robots = trace.robots.flatMap((track, i) =>
    track.keys.flatMap((key, k) =>
      key.doing === '' || track.keys[k - 1]?.doing === key.doing
        ? []
        : [
            {
              atSeconds: key.atSeconds,
              who: trace.robots.length > 1 ? `Robot ${i + 1}` : 'Robot',
              what: key.doing,
            },
          ],
    ),
  )
  const stations = trace.signals.flatMap(({ stationId, changes }) =>
    changes.map(({ atSeconds, state }) => ({
      atSeconds,
      who: nameOf.get(stationId) ?? stationId,
      what: STATES[state],
    })),
  )
  const lines = new Map(
    [...robots, ...stations].map((event) => [`${event.atSeconds} ${event.who} ${event.what}`, event]),
  )
  return [...lines.values()].toSorted((a, b) => a.atSeconds - b.atSeconds).slice(0, limit)
}

/** What the robots are doing at a moment, for the line under the scene. */
export const doingAt = (trace: Trace, seconds: number): string =>
  [
    ...new Set(
      trace.robots.flatMap((track) => {
        const key = track.keys.findLast(({ atSeconds }) => atSeconds <= seconds)
        return key && key.doing !== '' ? [key.doing] : []
      }),
    ),
  ].join(', ')
