import { TelemetryBatch, TelemetryPoint } from '#contract/telemetry.ts'
import { MAX_TELEMETRY_AHEAD_MINUTES, TELEMETRY_DAYS } from '#contract/telemetry-ranges.ts'
import { checkInput } from '#server/rpc/check-input.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Wrong fields that one answer names. */
const MOST_NAMED = 50

const isBatch = (body: unknown): boolean => typeof body === 'object' && body !== null && 'points' in body

const startOfMinute = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS

const timeFault = (minuteMs: number, nowMs: number): string | undefined => {
  if (minuteMs > nowMs + MAX_TELEMETRY_AHEAD_MINUTES * MINUTE_MS)
    return `This minute is more than ${MAX_TELEMETRY_AHEAD_MINUTES} minutes ahead of our clock. Set the clock of the sender.`
  if (minuteMs < nowMs - TELEMETRY_DAYS * DAY_MS)
    return `Minutes are kept for ${TELEMETRY_DAYS} days. Leave out older ones.`
  return undefined
}

/**
 * The minutes of a body, one or several, each at its start. Of a minute that is there twice the later one counts.
 * @throws BAD_REQUEST naming each wrong field
 */
export const readPoints = (body: unknown, now: Date): TelemetryPoint[] => {
  checkInput(body)
  const read = isBatch(body) ? TelemetryBatch.safeParse(body) : TelemetryPoint.safeParse(body)
  if (!read.success)
    throw invalidFields(
      read.error.issues
        .slice(0, MOST_NAMED)
        .map(({ path, message }) => ({ field: path.map(String).join('.'), text: message.slice(0, 300) })),
    )
  const points = 'points' in read.data ? read.data.points : [read.data]
  const byMinute = new Map<number, TelemetryPoint>()
  const problems: { field: string; text: string }[] = []
  for (const [at, point] of points.entries()) {
    const minuteMs = startOfMinute(point.minute)
    const fault = timeFault(minuteMs, now.getTime())
    if (fault) problems.push({ field: isBatch(body) ? `points.${at}.minute` : 'minute', text: fault })
    else byMinute.set(minuteMs, { ...point, minute: new Date(minuteMs).toISOString() })
  }
  if (problems.length > 0) throw invalidFields(problems.slice(0, MOST_NAMED))
  return [...byMinute.values()]
}
