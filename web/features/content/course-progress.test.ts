import { describe, expect, it } from 'vitest'
import { doneCount, progressKey, toggled } from './course-progress.ts'

describe('progress in a course', () => {
  it('is kept under the host and the course, so that two installations do not mix', () => {
    expect(progressKey('localhost:3000', 'first-cell')).toBe('localhost:3000-course-first-cell')
  })

  it('marks a lesson once and takes the mark away again', () => {
    expect(toggled([], 'describe')).toEqual(['describe'])
    expect(toggled(['describe', 'read'], 'describe')).toEqual(['read'])
  })

  it('counts only lessons that are still there', () => {
    expect(doneCount(['describe', 'gone'], ['describe', 'read'])).toBe(1)
  })
})
