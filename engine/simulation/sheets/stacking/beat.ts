import type { SheetFlow } from '../../../requirement/types.ts'
import type { Seconds } from '../../../units.ts'
import type { Play } from '../../play-input.ts'
import { type Belt, beltState, release, type Standing, travel } from './belt-run.ts'
import { CLEAR_SECONDS, leavesBelt, roundAt, type Stacker, timesOf, wholeOf } from './stacking-round.ts'

/** The rhythm of a stacking cell: every robot takes one sheet in each beat. Lists go by robot. */
export type Beat = {
  seconds: Seconds
  /** When its round begins: over the conveyor, the sheet standing under the tool; within the first beat. */
  startsAt: Seconds[]
  /** The same moment on the clock of `ways`. */
  picksAt: Seconds[]
  /** Where its sheet stood on the way down the conveyor. */
  ways: Standing[][]
}

/** Rounds until the conveyor has settled into its rhythm. */
const WARM_UP = 12
/** Rest in a beat that the slowest round fills. */
const SPARE_SECONDS: Seconds = 0.05

type Settled = { picksAt: Seconds[]; ways: Standing[][]; seconds: Seconds }

/** Sheets one after another, each to its robot in turn, the farthest first, until the rhythm is steady. */
const settle = (belt: Belt, seconds: Seconds, standsSeconds: readonly Seconds[]): Settled => {
  const state = beltState(belt)
  const robots = belt.placeZones.length
  const readyAt = belt.placeZones.map(() => 0)
  const picksAt = belt.placeZones.map(() => 0)
  const ways: Standing[][] = belt.placeZones.map(() => [])
  let measured = seconds
  for (let round = 0; round < WARM_UP; round++) {
    for (let turn = 0; turn < robots; turn++) {
      const robot = robots - 1 - turn
      const place = belt.placeZones[robot] ?? 0
      const way = travel(belt, state, round * seconds + (turn * seconds) / robots, place)
      const at = Math.max(way.at(-1)?.arrives ?? 0, readyAt[robot] ?? 0)
      measured = Math.max(round === WARM_UP - 1 ? at - (picksAt[robot] ?? 0) : 0, measured)
      release(state, place, at + (standsSeconds[robot] ?? 0))
      readyAt[robot] = at + seconds - 1e-9
      picksAt[robot] = at
      ways[robot] = way
    }
  }
  return { picksAt, ways, seconds: measured }
}

/** The rhythm at the asked rate, or as fast as robots and conveyor go when that is slower. */
export const beatOf = (
  play: Play,
  belt: Belt,
  stackers: readonly Stacker[],
  flow: SheetFlow,
): Beat | undefined => {
  if (stackers.length === 0 || stackers.length !== belt.placeZones.length) return undefined
  const own = stackers.map((stacker) => {
    const last = stacker.places.length - 1
    return [0, Math.floor(last / 2), last].flatMap((level) => {
      const round = roundAt(stacker, level)
      return round ? [timesOf(round, play.candidate, flow)] : []
    })
  })
  const totals = own.flatMap((rounds) => rounds.map(wholeOf))
  const stands = own.map((rounds) => Math.max(0, ...rounds.map((times) => leavesBelt(times) + CLEAR_SECONDS)))
  const asked = (60 * stackers.length) / play.ratePerMinute
  let seconds = Math.max(asked, Math.max(...totals) + SPARE_SECONDS)
  let settled = settle(belt, seconds, stands)
  // A conveyor that cannot keep up sets the rhythm itself.
  for (let attempt = 0; attempt < 8 && settled.seconds > seconds + 1e-6; attempt++) {
    seconds = settled.seconds + 1e-3
    settled = settle(belt, seconds, stands)
  }
  const startsAt = settled.picksAt.map((at) => at - seconds * Math.floor(at / seconds))
  return { seconds, startsAt, picksAt: settled.picksAt, ways: settled.ways }
}
