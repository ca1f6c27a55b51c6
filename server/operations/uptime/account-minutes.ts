import type { PartState } from '#contract/operations.ts'
import { type PartKey, partKeys } from '#contract/parts.ts'

export const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What is accounted for further ahead than this was written while a clock was wrong. */
export const MOST_AHEAD_MS = DAY_MS

/** What a minute was to a part: what its check said, `silent` without a heartbeat, `stopped` after a tidy shutdown. */
export type MinuteState = PartState | 'silent' | 'stopped'

/** What one copy of the server found in one minute. */
export type Beat = { minuteMs: number; states: Readonly<Record<PartKey, PartState>> }

/** Minutes in a row that were the same to each part. */
export type Segment = { fromMs: number; minutes: number; states: Readonly<Record<PartKey, MinuteState>> }

export type Accounted = { accountedToMs: number | null; stoppedAtMs: number | null }

export type DayCount = {
  day: string
  part: PartKey
  working: number
  slow: number
  failing: number
  silent: number
  stopped: number
}

export const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS
export const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

const each = <Value>(value: Value): Record<PartKey, Value> => ({
  pages: value,
  planner: value,
  database: value,
  jobs: value,
  files: value,
})

/**
 * The minutes that are accounted for by these beats (in order of time), with the gaps between.
 *
 * - A minute counts once for the installation: the first copy of the server that writes it is believed.
 * - A gap is down for every part: nobody was there, or nobody could say so. That holds for a crash and for a machine that
 *   sleeps alike.
 * - After a tidy shutdown (`stoppedAtMs`, taken away by the next beat of any copy) the gap is down up to the minute of the
 *   shutdown and `stopped` from there on. When one of several copies ends tidily and all others crash within the same
 *   minute, the gap counts as stopped: nothing is left to tell the difference.
 * - While the database is away a beat cannot be written. The copy that measured keeps it (see `start-heartbeat.ts`) and
 *   hands it in later: those minutes are what was measured, the database failing and the files working, say. Only when
 *   that copy ends too do they become a gap.
 * - A clock set back accounts for nothing until it has caught up; no minute counts twice. Set back by more than a day it
 *   was wrong before: counting begins again with the first beat after it.
 * - Gaps reach back at most `keptDays`: older days would be removed at once.
 */
export const accountMinutes = (
  { accountedToMs, stoppedAtMs }: Accounted,
  beats: readonly Beat[],
  keptDays: number,
): { segments: Segment[]; accountedToMs: number | null } => {
  const segments: Segment[] = []
  let nextMs = accountedToMs
  let stopMs = stoppedAtMs === null ? null : Math.floor(stoppedAtMs / MINUTE_MS) * MINUTE_MS
  const fill = (fromMs: number, toMs: number, state: 'silent' | 'stopped') => {
    const minutes = (toMs - fromMs) / MINUTE_MS
    if (minutes > 0) segments.push({ fromMs, minutes, states: each<MinuteState>(state) })
  }
  for (const { minuteMs, states } of beats) {
    if (nextMs !== null && nextMs - minuteMs > MOST_AHEAD_MS) {
      nextMs = null
      stopMs = null
    }
    if (nextMs !== null) {
      if (minuteMs < nextMs) continue
      const fromMs = Math.max(nextMs, minuteMs - keptDays * DAY_MS)
      const splitMs = Math.min(Math.max(stopMs ?? minuteMs, fromMs), minuteMs)
      fill(fromMs, splitMs, 'silent')
      fill(splitMs, minuteMs, 'stopped')
    }
    stopMs = null
    segments.push({ fromMs: minuteMs, minutes: 1, states })
    nextMs = minuteMs + MINUTE_MS
  }
  return { segments, accountedToMs: nextMs }
}

/** The same minutes by UTC day and part; a state `unknown` is not counted, because nothing was measured. */
export const countDays = (segments: readonly Segment[]): DayCount[] => {
  const counts = new Map<string, DayCount>()
  for (const { fromMs, minutes, states } of segments) {
    const endMs = fromMs + minutes * MINUTE_MS
    for (let atMs = fromMs; atMs < endMs; ) {
      const nextDayMs = (Math.floor(atMs / DAY_MS) + 1) * DAY_MS
      const untilMs = Math.min(endMs, nextDayMs)
      const day = dayOf(atMs)
      for (const part of partKeys) {
        const state = states[part]
        if (state === 'unknown') continue
        const key = `${day} ${part}`
        const count = counts.get(key) ?? {
          day,
          part,
          working: 0,
          slow: 0,
          failing: 0,
          silent: 0,
          stopped: 0,
        }
        count[state] += (untilMs - atMs) / MINUTE_MS
        counts.set(key, count)
      }
      atMs = untilMs
    }
  }
  return [...counts.values()]
}
