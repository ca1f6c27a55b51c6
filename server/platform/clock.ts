/** Where the program takes the time from. Everything that stores or compares instants asks this. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands at `start` until it is moved: for tests whose figures depend on the day. */
export const fixedClock = (start: Date): Clock & { advance: (milliseconds: number) => void } => {
  let atMs = start.getTime()
  return {
    now: () => new Date(atMs),
    advance: (milliseconds) => {
      atMs += milliseconds
    },
  }
}
