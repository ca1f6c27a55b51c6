import { sheetFeedOf } from '../../matching/machines/sheet-feed.ts'
import { sheetFlowOf } from '../../matching/machines/sheet-flow.ts'
import type { Shift, ShiftResult } from '../shift/shift.ts'
import { feedShift } from './feeding/feed-shift.ts'
import { destackingShift } from './stacking/destacking-shift.ts'
import { stackingShift } from './stacking/stacking-shift.ts'

/** A shift of sheet handling, by where the sheets go. */
export const sheetShift = (shift: Shift): ShiftResult => {
  const feed = sheetFeedOf(shift.requirement.facts)
  if (feed) return feedShift(shift, feed)
  return sheetFlowOf(shift.requirement) === 'to_stack' ? stackingShift(shift) : destackingShift(shift)
}
