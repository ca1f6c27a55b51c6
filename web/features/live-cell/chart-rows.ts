import type { SimulatedBucket, Telemetry } from '#contract/telemetry.ts'
import { dateFormat } from '#web/lib/format-time.ts'
import type { ChartRow } from '#web/ui/chart/chart-spec.ts'

export type Figure = keyof Omit<SimulatedBucket, 'at'>

const MINUTE_MS = 60_000

/** "14:05" within a day, "Nov 20" beyond: short enough for the marks of the axis on a phone. */
export const tickLabel = (instant: number | string, bucketSeconds: number, timeZone: string): string =>
  bucketSeconds < 3600
    ? bucketLabel(instant, bucketSeconds, timeZone)
    : dateFormat({ month: 'short', day: 'numeric', timeZone }).format(new Date(Number(instant)))

/** "14:05" within a day, "Nov 20, 14:00" beyond. `timeZone` is that of the reader once the page is alive. */
export const bucketLabel = (instant: number | string, bucketSeconds: number, timeZone: string): string =>
  dateFormat({
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    ...(bucketSeconds >= 3600 && { month: 'short', day: 'numeric' }),
  }).format(new Date(Number(instant)))

/** Starts of all buckets of the range, oldest first. */
const startsOf = ({ from, to, bucketSeconds }: Telemetry): number[] => {
  const starts: number[] = []
  for (let at = Date.parse(from); at < Date.parse(to); at += bucketSeconds * 1000) starts.push(at)
  return starts
}

const MARKS = 4

/** Starts of four buckets: the same marks for every chart of a range, the last well before the end, where it has room. */
export const tickStarts = (telemetry: Telemetry): string[] => {
  const starts = startsOf(telemetry)
  const step = Math.ceil(starts.length / MARKS)
  const first = Math.floor(step / 2)
  return starts.filter((_, at) => at % step === first).map(String)
}

const byStart = <Bucket extends { at: string }>(buckets: readonly Bucket[]): Map<number, Bucket> =>
  new Map(buckets.map((bucket) => [Math.round(Date.parse(bucket.at) / MINUTE_MS) * MINUTE_MS, bucket]))

/** One figure, measured and simulated over each other. Buckets without a measurement have the simulated value alone. */
export const comparedRows = (telemetry: Telemetry, figure: Figure): ChartRow[] => {
  const measured = byStart(telemetry.measured)
  const simulated = byStart(telemetry.simulated?.buckets ?? [])
  return startsOf(telemetry).map((at) => {
    const [own, planned] = [measured.get(at), simulated.get(at)]
    return {
      at: String(at),
      ...(own && { measured: own[figure] }),
      ...(planned && { simulated: planned[figure] }),
    }
  })
}

/** Shares of the states, measured or simulated. */
export const stateRows = (telemetry: Telemetry, source: 'measured' | 'simulated'): ChartRow[] => {
  const buckets: readonly SimulatedBucket[] =
    source === 'measured' ? telemetry.measured : (telemetry.simulated?.buckets ?? [])
  const known = byStart(buckets)
  return startsOf(telemetry).map((at) => {
    const bucket = known.get(at)
    if (!bucket) return { at: String(at) }
    const { running, idle, stopped, fault } = bucket
    return { at: String(at), running, idle, stopped, fault }
  })
}

export const alarmRows = (telemetry: Telemetry): ChartRow[] => {
  const known = byStart(telemetry.measured)
  return startsOf(telemetry).map((at) => ({ at: String(at), alarms: known.get(at)?.alarms ?? 0 }))
}

/** Mean of the simulated range. */
export const simulatedMean = ({ simulated }: Telemetry, figure: Figure): number | null => {
  if (!simulated || simulated.buckets.length === 0) return null
  return simulated.buckets.reduce((sum, bucket) => sum + bucket[figure], 0) / simulated.buckets.length
}
