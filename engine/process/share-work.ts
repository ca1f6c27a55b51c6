import type { Seconds } from '../units.ts'
import type { Operation, OperationShare } from './types.ts'

/**
 * Moves between strokes before a robot is known: to the next place, to a feeder and back. Assumed; only for sharing work
 * out among stations, the cycle of a robot is reckoned with its own speeds.
 */
export const MOVE_SECONDS: Readonly<Record<Operation['kind'], Seconds>> = {
  path: 1.2,
  point: 0.8,
  insert: 3.3,
  device: 0.5,
}

/** Seconds of some operations with the assumed moves between. */
export const workSeconds = (operations: readonly Operation[]): Seconds =>
  operations.reduce(
    (sum, { count, secondsEach, kind }) => sum + count * (secondsEach + MOVE_SECONDS[kind]),
    0,
  )

/** Finer pieces than this do not balance any better. */
const MOST_PIECES = 60

/** The work in pieces that stay together: strokes one by one, what a device does with the stroke before it. */
const piecesOf = (operations: readonly OperationShare[], areWhole: boolean): OperationShare[][] => {
  const all = operations.reduce((sum, { count }) => sum + count, 0)
  const size = areWhole ? all : Math.ceil(all / MOST_PIECES)
  const pieces: OperationShare[][] = []
  for (const operation of operations) {
    if (operation.kind === 'device') {
      const last = pieces.at(-1)
      if (last === undefined) pieces.push([operation])
      else last.push(operation)
      continue
    }
    for (let done = 0; done < operation.count; done += size)
      pieces.push([{ ...operation, count: Math.min(size, operation.count - done) }])
  }
  return pieces
}

/** The strokes of one operation that follow each other as one again. */
const merged = (pieces: readonly OperationShare[][]): OperationShare[] => {
  const result: OperationShare[] = []
  for (const operation of pieces.flat()) {
    const last = result.at(-1)
    if (last?.of === operation.of)
      result[result.length - 1] = { ...last, count: last.count + operation.count }
    else result.push(operation)
  }
  return result
}

/** Pieces in order to stations so that the longest one is as short as can be: linear partition by dynamic programming. */
const partition = (pieces: readonly OperationShare[][], stationCount: number): OperationShare[][] => {
  const sums = [0]
  for (const piece of pieces) sums.push((sums.at(-1) ?? 0) + workSeconds(piece))
  const between = (from: number, to: number): Seconds => (sums[to] ?? 0) - (sums[from] ?? 0)
  // best[to]: the longest station of the best split of the first `to` pieces; cuts hold where the last station begins.
  let best = sums.map((_, to) => between(0, to))
  const cuts: number[][] = []
  for (let station = 1; station < stationCount; station += 1) {
    const starts: number[] = []
    const before = best
    best = sums.map((_, to) => {
      let least = Number.POSITIVE_INFINITY
      for (let from = station; from < to; from += 1) {
        const longest = Math.max(before[from] ?? Number.POSITIVE_INFINITY, between(from, to))
        if (longest < least) [least, starts[to]] = [longest, from]
      }
      return least
    })
    cuts.push(starts)
  }
  const shares: OperationShare[][] = []
  let end = pieces.length
  for (const starts of cuts.reverse()) {
    const start = starts[end] ?? 0
    shares.unshift(merged(pieces.slice(start, end)))
    end = start
  }
  return [merged(pieces.slice(0, end)), ...shares]
}

/**
 * The work shared by stations in the order of the operations. `whole`: each operation stays at one station, so that each
 * has one tool; else strokes are shared out one by one. `undefined` when there is less to share than stations.
 */
export const shareWork = (
  operations: readonly OperationShare[],
  stationCount: number,
  how: 'whole' | 'strokes',
): OperationShare[][] | undefined => {
  const pieces = piecesOf(operations, how === 'whole')
  return pieces.length < stationCount ? undefined : partition(pieces, stationCount)
}
