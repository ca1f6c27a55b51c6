import { WINDOW_MM } from '../../layout/index.ts'
import { seededRandom } from '../../random.ts'
import { comesInTrays } from '../../requirement/said/types.ts'
import type { Seconds } from '../../units.ts'
import { type Server, varied, workFor } from '../shift/server.ts'
import { robotShares, type Shift, type ShiftResult } from '../shift/shift.ts'
import { type Stops, shortStops, stopsText } from '../shift/short-stops.ts'
import { gapSeconds, placeUse, ROUND_VARIATION, workingRobots } from '../shift/working.ts'
import type { Cycle } from '../types.ts'
import { piecesOf } from './lead.ts'

/** Parts come with gaps that differ by this share. Assumed. */
const ARRIVAL_VARIATION = 0.3
/** A lost or crooked part is cleared in this time on average; the belt goes on. Assumed. */
const pickStops: Stops = { ...shortStops, clearSeconds: 20 }

/** Works through the parts offered to a robot in the order they enter its window; answers those that got away. */
const work = (
  server: Server,
  cycle: Cycle,
  entries: readonly Seconds[],
  windowSeconds: Seconds,
  end: Seconds,
) => {
  const collecting = piecesOf(cycle).collect
  const collect = collecting / cycle.partsPerCycle
  const rest = cycle.seconds - collecting
  const missed: Seconds[] = []
  let now: Seconds = 0
  let held = 0
  let done = 0
  let worst = 0
  for (const entry of entries) {
    if (now > entry + windowSeconds) {
      missed.push(entry)
      continue
    }
    const starts = Math.max(now, entry)
    if (starts > end) break
    worst = Math.max(worst, starts - entry)
    now = starts + workFor(server, starts, varied(server.random, collect, ROUND_VARIATION), end, pickStops)
    held += 1
    if (held < cycle.partsPerCycle) continue
    now += workFor(server, now, varied(server.random, rest, ROUND_VARIATION), end, pickStops)
    held = 0
    if (now <= end) done += cycle.partsPerCycle
  }
  return { missed, done, worst }
}

/** With parts without end a robot goes from round to round. */
const workEndless = (server: Server, cycle: Cycle, end: Seconds): number => {
  let done = 0
  for (let now = 0; ; ) {
    now += workFor(server, now, varied(server.random, cycle.seconds, ROUND_VARIATION), end, pickStops)
    if (now > end) return done
    done += cycle.partsPerCycle
  }
}

/**
 * When each part comes to the first robot, and which robot it is meant for: robots take turns by what they carry at once. A
 * destacker gives trays in time with the belt.
 */
const arrivals = (shift: Shift, robots: number, perRound: number): Seconds[][] => {
  const variation = comesInTrays(shift.requirement) ? 0 : ARRIVAL_VARIATION
  const random = seededRandom(shift.seed)
  const gap = gapSeconds(shift.arrivalsPerMinute)
  const offered: Seconds[][] = Array.from({ length: robots }, () => [])
  let at = gap * random()
  for (let part = 0; at < shift.durationSeconds; part++) {
    offered[Math.floor(part / perRound) % robots]?.push(at)
    at += varied(random, gap, variation)
  }
  return offered
}

/** How parts come, and what a part does that no robot has time for. */
const supplyWords = (isFedInTrays: boolean, missed: number): string[] =>
  isFedInTrays
    ? ['A destacker gives the trays; a tray waits at the robot until it is empty, so that no part passes.']
    : [
        `Gaps between parts on the belt vary by ± ${ARRIVAL_VARIATION * 100} %.`,
        `A robot follows a part over ${2 * WINDOW_MM} mm of belt; ${missed} part${missed === 1 ? '' : 's'} passed all robots in this shift.`,
      ]

/**
 * A shift of picking from a belt: what one robot cannot take while it passes, the next may; what passes the last is lost to
 * the cell. Trays wait.
 */
export const pickingShift = (shift: Shift): ShiftResult => {
  const { cell, durationSeconds: end } = shift
  const infeed = cell.stations.find(({ kind }) => kind === 'infeed')
  const speed = infeed?.flow?.speedMmPerSecond ?? 300
  const isFedInTrays = comesInTrays(shift.requirement)
  const passSeconds = (2 * WINDOW_MM) / speed
  const windowSeconds = isFedInTrays ? Number.POSITIVE_INFINITY : passSeconds
  const isEndless = !Number.isFinite(shift.arrivalsPerMinute)
  const working = workingRobots(shift, pickStops)
  const perRound = working[0]?.cycle.partsPerCycle ?? 1
  const offered = isEndless ? [] : arrivals(shift, working.length, perRound)
  let partsDone = 0
  let passed: Seconds[] = []
  let worstWait = 0
  for (const [index, { cycle, server }] of working.entries()) {
    if (isEndless) {
      partsDone += workEndless(server, cycle, end)
      continue
    }
    const entries = [...(offered[index] ?? []), ...passed].sort((a, b) => a - b)
    const result = work(server, cycle, entries, windowSeconds, end)
    partsDone += result.done
    passed = result.missed
    worstWait = Math.max(worstWait, result.worst)
  }
  const busy = working.reduce((sum, { server }) => sum + server.busySeconds, 0)
  const rate = isEndless ? 0 : shift.arrivalsPerMinute / 60
  return {
    partsDone,
    ...(passed.length > 0 ? { missedParts: passed.length } : {}),
    robots: working.map(({ server }) => robotShares(server, end)),
    stations: infeed
      ? [
          placeUse(infeed, busy, end * Math.max(1, working.length), {
            meanQueue: rate * (passSeconds / 2),
            maxQueue: Math.ceil(rate * worstWait),
          }),
        ]
      : [],
    stops: pickStops,
    assumptions: [
      ...supplyWords(isFedInTrays, passed.length),
      `${stopsText(pickStops)}, while the ${isFedInTrays ? 'trays wait' : 'belt goes on'}.`,
    ],
  }
}
