import type { Seconds } from '../../units.ts'
import { IDLE_SECONDS } from '../moves/loop.ts'
import type { Mover } from '../moves/stops.ts'
import { addTransfer, holdUntil, timelineFrom } from '../moves/timeline.ts'
import type { RobotTrack } from '../types.ts'
import type { Script } from './script.ts'

/** A loop lasts at least this long, so that containers are seen to come, be filled and leave. */
const SHORTEST_LOOP_SECONDS = 16
/** A loop holds about this many parts. */
const MOST_PARTS = 240

/** The common time of all robots and the line: what happens in one beat happens in each. */
export type Beat = {
  seconds: Seconds
  /** The line moves from here on, this long. */
  movesAt: Seconds
  moveSeconds: Seconds
  beats: number
}

/**
 * The beat of robots that work on containers side by side: as slow as asked, or as the slowest robot or the line. With several
 * `different` containers in turn a loop holds whole turns.
 */
export const beatOf = (
  scripts: readonly Script[],
  indexSeconds: Seconds,
  askedSeconds: Seconds,
  loopSeconds: Seconds,
  partsPerBeat: number,
  different = 1,
): Beat => {
  const movesAt = Math.max(...scripts.map(({ clearAt }) => clearAt))
  const entersAt = Math.min(...scripts.map((script) => script.entersAt))
  const seconds = Math.max(
    askedSeconds,
    ...scripts.map((script) => script.seconds),
    movesAt + indexSeconds - entersAt,
  )
  const wanted = Math.min(Math.floor(loopSeconds / seconds), Math.floor(MOST_PARTS / partsPerBeat))
  const beats = Math.max(1, Math.ceil(SHORTEST_LOOP_SECONDS / seconds), wanted)
  return { seconds, movesAt, moveSeconds: indexSeconds, beats: Math.ceil(beats / different) * different }
}

/** A robot's track: a script in every beat, in turn; it starts and ends the loop on its first part. */
export const robotTrack = (
  { robot }: Mover,
  scripts: readonly Script[],
  first: number,
  beat: Beat,
): RobotTrack => {
  const scriptIn = (round: number): Script | undefined =>
    scripts[(((first + round) % scripts.length) + scripts.length) % scripts.length]
  const line = timelineFrom(robot, scriptIn(0)?.start.joints ?? [])
  for (let round = 0; round < beat.beats; round++) {
    const script = scriptIn(round)
    if (!script) break
    const { wait, steps } = script
    const isWaiting = wait !== undefined && beat.seconds - script.seconds >= IDLE_SECONDS
    const backIndex = steps.findLastIndex(({ transfer }) => transfer !== undefined)
    for (const [index, { transfer, seconds, doing }] of steps.entries()) {
      if (transfer) addTransfer(line, isWaiting && index === backIndex ? wait.back : transfer, doing)
      else holdUntil(line, line.seconds + seconds, doing)
    }
    const ends = (round + 1) * beat.seconds
    if (isWaiting) {
      holdUntil(line, ends - wait.down.seconds, 'Wait')
      addTransfer(line, wait.down, 'Down to the part')
    }
    holdUntil(line, ends, 'Wait')
  }
  return line.track
}
