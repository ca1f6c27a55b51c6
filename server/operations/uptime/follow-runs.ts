import { type PartKey, partKeys } from '#contract/parts.ts'
import { BEATS_THAT_COUNT, type Turn } from '../turn.ts'
import { MINUTE_MS, type Segment } from './account-minutes.ts'

/** How long a part has worked or failed. */
export type Run = { part: PartKey; isUp: boolean; beats: number; sinceMs: number; isDown: boolean }

/**
 * Follows each part through minutes in order of time, and tells where it went down (3 beats in a row failing or missing)
 * and where it came back (3 in a row working or slow). Stopped minutes and unknown states end no run.
 */
export const followRuns = (
  before: readonly Run[],
  segments: readonly Segment[],
): { runs: Run[]; turns: Turn[] } => {
  const runs = new Map(before.map((run) => [run.part, { ...run }]))
  const turns: Turn[] = []
  for (const { fromMs, minutes, states } of segments) {
    for (const part of partKeys) {
      const state = states[part]
      if (state === 'stopped' || state === 'unknown') continue
      const isUp = state === 'working' || state === 'slow'
      const last = runs.get(part)
      const run =
        last?.isUp === isUp ? last : { part, isUp, beats: 0, sinceMs: fromMs, isDown: last?.isDown ?? false }
      const missing = BEATS_THAT_COUNT - run.beats
      run.beats += minutes
      runs.set(part, run)
      if (missing <= 0 || run.beats < BEATS_THAT_COUNT || run.isDown !== isUp) continue
      run.isDown = !isUp
      const atMs = fromMs + (missing - 1) * MINUTE_MS
      const turn = {
        kind: isUp ? 'up' : 'down',
        atMs,
        sinceMs: run.sinceMs,
        isSilent: state === 'silent',
      } as const
      const same = turns.find(
        (one) =>
          one.kind === turn.kind &&
          one.atMs === atMs &&
          one.sinceMs === turn.sinceMs &&
          one.isSilent === turn.isSilent,
      )
      if (same) same.parts.push(part)
      else turns.push({ ...turn, parts: [part] })
    }
  }
  return { runs: [...runs.values()], turns: turns.toSorted((a, b) => a.atMs - b.atMs) }
}
