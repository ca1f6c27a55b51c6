import type { Random } from '../../random.ts'
import type { Seconds } from '../../units.ts'
import { holdUp } from '../shift/server.ts'
import { arrivalOf, beginsBatch, type Post, type Run, setUp, workOn } from './posts.ts'

/**
 * Stops in series on one line, `bufferParts` places between each two. A part is taken as soon as its stop is empty; a
 * robot that has finished keeps its part while the places after it are full (blocking after service). The line begins with
 * a part at every stop. Part by part and stop by stop every time follows from earlier ones, so no event list is needed.
 * Answers how many parts left the line within the shift.
 */
export const runLine = (posts: readonly Post[], run: Run, bufferParts: number, random: Random): number => {
  const last = posts.length - 1
  const { endSeconds, changeSeconds } = run
  /** When part k − 1 − i entered and left each stop, the latest first, as far back as the buffers reach. */
  const entered: Seconds[][] = posts.map(() => [])
  const left: Seconds[] = posts.map(() => 0)
  let done = 0
  for (let part = 0; ; part++) {
    // The first parts stand at the stops already: part 0 at the last one.
    const place = Math.max(0, last - part)
    const isStanding = part <= last
    let from = isStanding ? 0 : arrivalOf(part, run, random)
    if (!isStanding && beginsBatch(part, run)) {
      const cleared = Math.max(left[last] ?? 0, 0)
      for (const post of posts) setUp(post, run, cleared)
      from = Math.max(from, cleared + run.changeoverSeconds)
    }
    for (let stop = place; stop <= last; stop++) {
      const post = posts[stop]
      if (!post) break
      const start = Math.max(from, left[stop] ?? 0)
      if (stop === 0 && start > endSeconds) return done
      if (stop > 0 || run.gapSeconds > 0) post.queued.push({ from: Math.min(from, start), to: start })
      const isThere = isStanding && stop === place
      const finished = workOn(post, run, start, isThere ? 0 : changeSeconds)
      const room = stop === last ? 0 : roomAfter(entered[stop + 1] ?? [], left[stop + 1] ?? 0, bufferParts)
      const leaves = Math.max(finished, room)
      holdUp(post.server, finished, leaves - finished, endSeconds)
      entered[stop] = [start, ...(entered[stop] ?? [])].slice(0, bufferParts + 1)
      left[stop] = leaves
      from = leaves
    }
    if ((left[last] ?? 0) <= endSeconds) done += 1
  }
}

/** When there is room after a stop: the part `bufferParts` ahead has entered the next one; without places, the part before has left it. */
const roomAfter = (entered: readonly Seconds[], left: Seconds, bufferParts: number): Seconds =>
  bufferParts > 0 ? (entered[bufferParts - 1] ?? 0) : left
