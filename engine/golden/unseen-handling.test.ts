import { describe, expect, it } from 'vitest'
import { misread } from '../requirement/misread.ts'
import { rowsOf } from './rows-of.ts'
import { unseenHandling } from './unseen-handling.ts'

const rows = rowsOf(unseenHandling)

describe('handling work as plant people type it', () => {
  it('comes in many voices', () => {
    expect(rows.length).toBeGreaterThan(90)
  })
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, expected)).toEqual([])
  })
})
