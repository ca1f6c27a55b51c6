import { expect, it } from 'vitest'
import type { Telemetry } from '#contract/telemetry.ts'
import { tickLabel, tickStarts } from './chart-rows.ts'

const telemetry = {
  range: 'shift',
  from: '2026-11-22T06:00:00.000Z',
  to: '2026-11-22T14:00:00.000Z',
  bucketSeconds: 300,
  isMeasured: false,
  lastMinute: null,
  measured: [],
  simulated: null,
  alarms: [],
} as const satisfies Telemetry

it('marks four times of a range, none at its ends', () => {
  expect(tickStarts(telemetry).map((at) => tickLabel(at, 300, 'UTC'))).toEqual([
    '07:00',
    '09:00',
    '11:00',
    '13:00',
  ])
})

it('marks days where a bucket is an hour or longer', () => {
  const week = { ...telemetry, from: '2026-11-15T14:00:00.000Z', to: '2026-11-22T14:00:00.000Z' }
  const marks = tickStarts({ ...week, range: 'week', bucketSeconds: 3600 })
  expect(marks.map((at) => tickLabel(at, 3600, 'UTC'))).toEqual(['Nov 16', 'Nov 18', 'Nov 19', 'Nov 21'])
})
