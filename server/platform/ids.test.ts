import { expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { createIds, uuidV7 } from './ids.ts'

test('the example of RFC 9562, appendix A.6', () => {
  const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
  expect(uuidV7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

test('later rows sort after earlier ones', () => {
  const clock = fixedClock(new Date('2026-01-01T00:00:00Z'))
  const ids = createIds(clock)
  const made = Array.from({ length: 50 }, () => {
    clock.advance(1)
    return ids.row()
  })
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(50)
})

test('tokens are fresh and fit for an address', () => {
  const ids = createIds(fixedClock(new Date(0)))
  expect(ids.token()).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(ids.token()).not.toBe(ids.token())
})
