import type { Seconds } from '../../units.ts'
import type { Play } from '../play-input.ts'
import type { PartTrack, Trace } from '../types.ts'
import { isOpen, looped, loopedAround } from './spans.ts'
import { endTogether, holdUntil, type Timeline } from './timeline.ts'

type Changes = Trace['signals'][number]['changes']

/** What a robot (or a line of robots) plays, with the parts that move and the signals that change meanwhile. */
export type Played = {
  line: Timeline
  parts: readonly PartTrack[]
  signals?: Iterable<readonly [stationId: string, changes: Changes]>
}

/** A trace in which nothing can be shown. */
export const stillTrace = (durationSeconds: Seconds = 1): Trace => ({
  durationSeconds,
  robots: [],
  parts: [],
  signals: [],
})

/**
 * The loop of robots side by side: who is through first stands until the last one is. What lies before its start or after
 * its end is shown at the other end; what has no end stays to the end of the loop.
 */
export const loopOf = (played: readonly Played[], waits: string, leastSeconds: Seconds = 1): Trace => {
  const durationSeconds = endTogether(
    played.map(({ line }) => line),
    waits,
    leastSeconds,
  )
  const parts = played.flatMap((one) => one.parts)
  return {
    durationSeconds,
    robots: played.map(({ line }) => line.track),
    parts: [
      ...looped(parts.filter(isOpen), durationSeconds),
      ...loopedAround(
        parts.filter((part) => !isOpen(part)),
        durationSeconds,
      ),
    ],
    signals: played.flatMap(({ signals = [] }) =>
      [...signals].map(([stationId, changes]) => ({
        stationId,
        changes: changes.filter(({ atSeconds }) => atSeconds <= durationSeconds),
      })),
    ),
  }
}

/** With this much idle time in a round the robot waits over where it begins; else it goes straight on. */
export const IDLE_SECONDS = 0.9
const FEWEST_ROUNDS = 4

/** How often a robot that works at its own rate goes its round within a loop, and whether it waits in between. */
export type Pace = { intervalSeconds: Seconds; isWaiting: boolean; rounds: number }

/** At the asked rate, or as fast as the robot goes when that is less. */
export const paceOf = (play: Play, robotId: string, partsPerRound: number): Pace => {
  const cycleSeconds = play.cycles.find((cycle) => cycle.robotId === robotId)?.seconds ?? 1
  const asked = (60 * partsPerRound * play.cell.robots.length) / play.ratePerMinute
  const isWaiting = asked >= cycleSeconds + IDLE_SECONDS
  const intervalSeconds = isWaiting ? asked : cycleSeconds
  const rounds = Math.max(FEWEST_ROUNDS, Math.floor(play.durationSeconds / intervalSeconds))
  return { intervalSeconds, isWaiting, rounds }
}

/** Where parts are laid or taken one after another, changed from time to time. */
type Changed = { readyAt: Seconds }

/** One robot's rounds, each with the load that is ready; robots side by side start a little after one another. */
export const playRounds = <Load extends Changed>(
  line: Timeline,
  { intervalSeconds, isWaiting, rounds }: Pace,
  loads: readonly Load[],
  startShare: number,
  waits: string,
  once: (load: Load, round: number) => void,
): void => {
  const offset = isWaiting ? (intervalSeconds / 3) * startShare : 0
  for (let round = 0; round < rounds; round++) {
    const load = loads.find(({ readyAt }) => readyAt <= line.seconds) ?? loads[0]
    if (!load) break
    holdUntil(line, isWaiting ? round * intervalSeconds + offset : load.readyAt, waits)
    once(load, round)
  }
  if (isWaiting) holdUntil(line, rounds * intervalSeconds, waits)
}
