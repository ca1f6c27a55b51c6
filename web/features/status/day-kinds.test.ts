import { describe, expect, it } from 'vitest'
import type { UptimeDay } from '#contract/operations.ts'
import { daysBetween, dayText, formatUptime, kindOf, shortDay } from './day-kinds.ts'

const day = (working: number, slow = 0, down = 0, stopped = 0): UptimeDay => ({
  day: '2026-11-20',
  workingMinutes: working,
  slowMinutes: slow,
  downMinutes: down,
  stoppedMinutes: stopped,
})

describe('a day of a part', () => {
  it.each([
    ['not known', undefined, 'none', 'not measured'],
    ['nothing measured', day(0), 'none', 'not measured'],
    ['all well', day(1440), 'working', '100%'],
    ['a few slow checks', day(1400, 40), 'working', '100%'],
    ['slow for long', day(1240, 200), 'slow', '100%, slow 3\u00a0h\u00a020\u00a0min'],
    ['a minute down', day(1439, 0, 1), 'down', '99.93%, down 1\u00a0min'],
    ['a minute down of three months', day(129_599, 0, 1), 'down', '99.999%, down 1\u00a0min'],
    ['down from end to end', day(0, 0, 1440), 'down', '0.00%, down 24\u00a0h'],
    ['stopped from end to end', day(0, 0, 0, 1440), 'stopped', 'stopped 24\u00a0h'],
    ['stopped for an hour', day(1380, 0, 0, 60), 'working', '100%, stopped 1\u00a0h'],
  ] as const)('%s', (_what, given, kind, text) => {
    expect(kindOf(given)).toBe(kind)
    expect(dayText(given)).toBe(text)
  })

  it('no share below the whole is written as the whole', () => {
    expect([100, 99.999, 99.996, 99.9].map(formatUptime)).toEqual(['100%', '99.999%', '99.996%', '99.90%'])
  })
})

it('days run from the first to the last, over months and the end of summer time', () => {
  expect(daysBetween('2026-10-23', '2026-10-27')).toEqual([
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
  ])
  expect(daysBetween('2026-08-23', '2026-11-20')).toHaveLength(90)
  expect(shortDay('2026-11-05')).toBe('Nov 5')
})
