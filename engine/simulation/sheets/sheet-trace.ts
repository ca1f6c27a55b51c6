import { sheetFeedOf } from '../../process/carried/sheet-feed.ts'
import type { Play } from '../play-input.ts'
import type { Trace } from '../types.ts'
import { feedTrace } from './feeding/feed-trace.ts'
import { stackingTrace } from './stacking/stacking-trace.ts'

/** A loop of sheet handling, by what the sheets go to. */
export const sheetTrace = (play: Play): Trace => {
  const feed = sheetFeedOf(play.requirement.facts)
  return feed ? feedTrace(play, feed) : stackingTrace(play)
}
