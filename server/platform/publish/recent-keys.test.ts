import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRecentKeys, KEPT_MS } from './recent-keys.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

it('knows which keys had an event in the last milliseconds, for a minute', () => {
  const keys = createRecentKeys()
  vi.advanceTimersByTime(2 * KEPT_MS)
  keys.add('user:1')
  vi.advanceTimersByTime(1000)
  expect([keys.has('user:1', 1500), keys.has('user:1', 500), keys.has('user:2', 1500)]).toEqual([
    true,
    false,
    false,
  ])
  vi.advanceTimersByTime(KEPT_MS)
  keys.add('user:2')
  expect(keys.has('user:1', KEPT_MS)).toBe(false)
})

it('says yes where it cannot know: before it listened, while it did not, and of pages that are old', () => {
  const keys = createRecentKeys()
  vi.advanceTimersByTime(1000)
  expect([keys.has('user:1', 2000), keys.has('user:1', 500)]).toEqual([true, false])
  keys.addGap()
  vi.advanceTimersByTime(100)
  expect([keys.has('user:1', 500), keys.has('user:1', 50), keys.has('user:1', KEPT_MS + 1)]).toEqual([
    true,
    false,
    true,
  ])
})
