/** Where the program takes the time from. Everything that stores or compares instants asks this. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** Clocks of several machines differ by less. An instant further ahead was written while a clock was wrong. */
export const CLOCK_SKEW_MS = 60_000

/**
 * Whether `atMs` is at most `limitMs` ago. An instant in the future is not: after a clock is set back it would count until
 * that moment comes.
 */
export const isWithin = (limitMs: number, atMs: number, nowMs: number): boolean =>
  atMs <= nowMs + CLOCK_SKEW_MS && nowMs - atMs <= limitMs

/** A clock that is at `start` until it is moved: for tests whose figures depend on the day. */
export const fixedClock = (start: Date): Clock & { advance: (milliseconds: number) => void } => {
  let atMs = start.getTime()
  return {
    now: () => new Date(atMs),
    advance: (milliseconds) => {
      atMs += milliseconds
    },
  }
}
