import { z } from 'zod'
import { procedure } from './base.ts'
import { cellStates } from './cell-states.ts'
import { Id } from './id.ts'
import {
  MAX_ALARM_LENGTH,
  MAX_TELEMETRY_ALARMS,
  MAX_TELEMETRY_KEYS,
  MAX_TELEMETRY_POINTS,
  MAX_TELEMETRY_THROUGHPUT,
  rangeKeys,
} from './telemetry-ranges.ts'

const share = (what: string) =>
  z
    .number(`Send ${what} as a share from 0 to 1`)
    .min(0, `Send ${what} as a share from 0 to 1`)
    .max(1, `Send ${what} as a share from 0 to 1, such as 0.93 for 93 %`)

/** What a cell measured in one minute. */
export const TelemetryPoint = z.object({
  minute: z.iso
    .datetime({ offset: true, error: 'Send the minute as an ISO 8601 instant, such as 2026-11-20T14:05:00Z' })
    .describe('Any instant of the minute; a minute sent again replaces what was kept of it'),
  throughput: z
    .number('Send the finished parts of this minute as a number')
    .min(0, 'The throughput cannot be negative')
    .max(MAX_TELEMETRY_THROUGHPUT, `A minute has at most ${MAX_TELEMETRY_THROUGHPUT} parts`)
    .describe('Finished parts in this minute'),
  availability: share('the availability'),
  performance: share('the performance'),
  quality: share('the quality'),
  state: z
    .enum(cellStates, `Send one of ${cellStates.join(', ')}`)
    .describe('What the cell did for most of the minute'),
  alarms: z
    .array(
      z
        .string('Send alarms as texts')
        .trim()
        .min(1, 'An alarm needs a text')
        .max(MAX_ALARM_LENGTH, `An alarm has at most ${MAX_ALARM_LENGTH} characters`),
    )
    .max(MAX_TELEMETRY_ALARMS, `A minute has at most ${MAX_TELEMETRY_ALARMS} alarms`)
    .default([])
    .describe('Codes or short texts of what was raised in this minute'),
})
export type TelemetryPoint = z.infer<typeof TelemetryPoint>

/** What the door takes: one minute, or several. */
export const TelemetryBatch = z.object({
  points: z
    .array(TelemetryPoint, 'Send the minutes as a list')
    .min(1, 'Send at least one minute')
    .max(MAX_TELEMETRY_POINTS, `Send at most ${MAX_TELEMETRY_POINTS} minutes in one request`),
})
export const TelemetryBody = z.union([TelemetryPoint, TelemetryBatch])
export const TelemetryAccepted = z.object({
  accepted: z.number().int().describe('Minutes that are kept now; one sent twice in a request counts once'),
})
export type TelemetryAccepted = z.infer<typeof TelemetryAccepted>

/** A key with which a cell sends its measurements. */
export const TelemetryKey = z.object({
  id: z.uuid(),
  label: z.string(),
  hint: z.string().describe('The last four characters of the key'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe('Written at most once a minute'),
})
export type TelemetryKey = z.infer<typeof TelemetryKey>

/** Means over a bucket of time. Shares are 0 to 1. */
const figures = {
  at: z.iso.datetime().describe('Start of the bucket'),
  throughput: z.number().describe('Parts a minute'),
  availability: z.number(),
  performance: z.number(),
  quality: z.number(),
  oee: z.number().describe('availability × performance × quality'),
  running: z.number(),
  idle: z.number(),
  stopped: z.number(),
  fault: z.number(),
}
export const SimulatedBucket = z.object(figures)
export type SimulatedBucket = z.infer<typeof SimulatedBucket>
export const MeasuredBucket = SimulatedBucket.extend({
  minutes: z.number().int().describe('Minutes that were measured in this bucket; the means are over those'),
  alarms: z.number().int().describe('Alarms raised in this bucket'),
})
export type MeasuredBucket = z.infer<typeof MeasuredBucket>

export const Telemetry = z.object({
  range: z.enum(rangeKeys),
  bucketSeconds: z.number().int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  isMeasured: z.boolean().describe('Whether a minute of this range was measured'),
  measured: z.array(MeasuredBucket).describe('Oldest first; buckets without a measured minute are left out'),
  lastMinute: TelemetryPoint.nullable().describe('The latest minute that was measured, of any range'),
  alarms: z
    .array(z.object({ text: z.string(), count: z.number().int() }))
    .describe('The most frequent ones of the range'),
  simulated: z
    .object({ targetPerMinute: z.number(), buckets: z.array(SimulatedBucket) })
    .nullable()
    .describe(
      'The simulated shift of the plan, repeated over the range; null: there is no plan to simulate, or it could not be simulated at the moment',
    ),
})
export type Telemetry = z.infer<typeof Telemetry>

export const telemetryErrors = {
  TELEMETRY_KEY_LIMIT_REACHED: {
    status: 409,
    message: `A solution has at most ${MAX_TELEMETRY_KEYS} keys. Revoke one first.`,
    data: z.object({ limit: z.number().int() }),
  },
} as const

export const telemetry = {
  getTelemetry: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/telemetry',
      summary: 'What the cell of an own solution measured, and what its plan simulates',
    })
    .input(z.object({ id: Id, range: z.enum(rangeKeys).default('shift') }))
    .output(Telemetry),
  listKeys: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/telemetry-keys',
      summary: 'Open keys with which the cell of an own solution sends telemetry, newest first',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ items: z.array(TelemetryKey) })),
  createKey: procedure('owner', { isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/solutions/{id}/telemetry-keys',
      successStatus: 201,
      summary: 'Make a key with which a cell sends telemetry to an own solution',
    })
    .input(
      z.object({
        id: Id,
        label: z
          .string()
          .trim()
          .min(1, 'Name the key')
          .max(100, 'Use at most 100 characters')
          .default('Cell'),
      }),
    )
    .output(TelemetryKey.extend({ key: z.string().describe('Shown only once') }))
    .errors(telemetryErrors),
  revokeKey: procedure('owner')
    .route({
      method: 'DELETE',
      path: '/solutions/{id}/telemetry-keys/{keyId}',
      summary: 'End a key of an own solution, at once and for good',
    })
    .input(z.object({ id: Id, keyId: Id }))
    .output(z.object({ id: z.uuid() })),
}
