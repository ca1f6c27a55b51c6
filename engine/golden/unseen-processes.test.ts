import { describe, expect, it } from 'vitest'
import { misread } from '../requirement/misread.ts'
import { rowsOf } from './rows-of.ts'
import { unseenProcesses } from './unseen-processes.ts'

const rows = rowsOf(unseenProcesses)

describe('work on parts, and what is no single task', () => {
  it('is described in many voices', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(([, { task }]) => task === undefined).length).toBeGreaterThan(25)
  })
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, expected)).toEqual([])
  })
})
