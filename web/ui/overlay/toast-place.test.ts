import { describe, expect, it } from 'vitest'
import { type Box, findToastPlace } from './toast-place.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const toast = { width: 384, height: 96 }
const box = (left: number, top: number, width = 96, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('where a toast appears', () => {
  it('is the lower right corner of a page where nothing is in the way', () => {
    expect(findToastPlace(wide, toast, { cause: box(40, 300), others: [box(40, 300)] })).toBe('bottom-right')
  })

  it('is not over the Save and Cancel of a dialog in the middle', () => {
    // A tall dialog of 640 px at 1280 px: its buttons reach under the lower right corner.
    const save = box(840, 700)
    const cancel = box(730, 700)
    expect(findToastPlace(wide, toast, { cause: save, others: [save, cancel] })).toBe('bottom-left')
  })

  it('is at the top of a phone whose dialog ends in buttons', () => {
    const small = { width: 358, height: 96 }
    const save = box(270, 700)
    expect(findToastPlace(phone, small, { cause: save, others: [save, box(160, 700), box(330, 40)] })).toBe(
      'top-right',
    )
  })

  it('never covers the cause, even where every other corner covers more', () => {
    const cause = box(1100, 680)
    const crowd = [box(40, 680), box(200, 680), box(1000, 100), box(1100, 100), box(40, 100), box(200, 100)]
    expect(findToastPlace(wide, toast, { cause, others: [cause, ...crowd] })).not.toBe('bottom-right')
  })
})
