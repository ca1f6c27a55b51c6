import type { Random } from '../../random.ts'
import type { Seconds } from '../../units.ts'
import { varied } from '../shift/server.ts'
import { arrivalOf, beginsBatch, type Post, type Run, setUp, workOn } from './posts.ts'

/**
 * One two-sided positioner: while the robot works at one side, a person takes the finished part off the other and clamps
 * the next. It swings when both are ready. The shift begins with a part at either side. Answers how many parts the robot
 * finished within the shift.
 */
export const runPositioner = (post: Post, run: Run, random: Random): number => {
  const { endSeconds, changeSeconds, loadSeconds, changeoverSeconds, chance } = run
  let done = 0
  /** When the part before was swung to the robot, and finished. */
  let swung: Seconds = 0
  let finished: Seconds = 0
  for (let part = 0; ; part++) {
    let loaded: Seconds = 0
    if (part > 1) {
      const comes = arrivalOf(part, run, random)
      const load = varied(random, loadSeconds, chance.loadVariation)
      if (beginsBatch(part, run)) {
        // The last part of the batch is swung out and taken off before the fixtures are changed.
        const cleared = finished + changeSeconds
        setUp(post, run, cleared)
        loaded = Math.max(cleared + changeoverSeconds, comes) + load
      } else {
        loaded = Math.max(swung + changeSeconds, comes) + load
      }
    }
    const swings = Math.max(finished, loaded)
    if (swings > endSeconds) return done
    post.queued.push({ from: loaded, to: swings })
    finished = workOn(post, run, swings, part === 0 ? 0 : changeSeconds)
    swung = swings
    if (finished <= endSeconds) done += 1
  }
}
