import type { PartKey } from '#contract/parts.ts'

/** So many beats in a row make a part down, and so many make it work again. */
export const BEATS_THAT_COUNT = 3

/** Parts that went down or came back with the same beat. */
export type Turn = {
  kind: 'down' | 'up'
  /** Of the beat that decided it. */
  atMs: number
  /** Of the first beat of the run. */
  sinceMs: number
  parts: PartKey[]
  /** No heartbeat at all, rather than a check that failed. */
  isSilent: boolean
}
