import { sheetFlowOf } from '../../requirement/said/types.ts'
import type { Shift, ShiftResult } from '../shift/shift.ts'
import { feedShift } from './feeding/feed-shift.ts'
import { destackingShift } from './stacking/destacking-shift.ts'
import { stackingShift } from './stacking/stacking-shift.ts'

/** A shift of sheet handling, by where the sheets go. */
export const sheetShift = (shift: Shift): ShiftResult => {
  if (shift.feed) return feedShift(shift, shift.feed)
  return sheetFlowOf(shift.requirement.facts) === 'to_stack' ? stackingShift(shift) : destackingShift(shift)
}
