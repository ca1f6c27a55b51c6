/** What pages and programs must know about telemetry. Free of schemas, so that pages can use it. */

/** Spans that telemetry is shown over, and the length of one bucket in each. At most 180 buckets. */
export const telemetryRanges = {
  hour: { label: 'Hour', seconds: 3600, bucketSeconds: 60 },
  shift: { label: 'Shift, 8 h', seconds: 8 * 3600, bucketSeconds: 300 },
  day: { label: 'Day', seconds: 86_400, bucketSeconds: 600 },
  week: { label: 'Week', seconds: 7 * 86_400, bucketSeconds: 3600 },
  quarter: { label: '90 days', seconds: 90 * 86_400, bucketSeconds: 43_200 },
} as const
export type TelemetryRange = keyof typeof telemetryRanges
export const rangeKeys = Object.keys(telemetryRanges) as TelemetryRange[]

/** Minutes are removed when they are older than this. */
export const TELEMETRY_DAYS = 90
/** Minutes that one request can carry. */
export const MAX_TELEMETRY_POINTS = 120
/** Requests that one key can send in a minute to one server process. */
export const TELEMETRY_REQUESTS_PER_MINUTE = 120
/** How far ahead of our clock a minute may begin. */
export const MAX_TELEMETRY_AHEAD_MINUTES = 2
/** Parts in one minute. */
export const MAX_TELEMETRY_THROUGHPUT = 100_000
export const MAX_TELEMETRY_ALARMS = 20
export const MAX_ALARM_LENGTH = 100
/** Keys of one solution that are open at the same time. */
export const MAX_TELEMETRY_KEYS = 10

/** Where a cell sends what it measures. */
export const telemetryPath = (solutionId: string): string => `/api/v1/solutions/${solutionId}/telemetry`
