import { errorText } from '#db/fault.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { checkParts } from '../check-parts.ts'
import { recordRequests } from '../record-requests.ts'
import { type Beat, MINUTE_MS, minuteOf } from './account-minutes.ts'
import { isAccounted, markStopped, recordBeats } from './record-beats.ts'

/** Beats that could not be written are kept for a day; what is older becomes a gap. */
const MOST_KEPT = 24 * 60
/** Copies of the server do not all look in the same second, so that mostly one of them checks. */
const SPREAD_MS = 10_000
/** A stop waits this long for a check that is under way. */
const STOP_LIMIT_MS = 4000

export type Heartbeat = {
  /** One beat now: writes the counted requests, checks, unless another copy has done so in this minute, and writes whatever is not written yet. */
  beat: () => Promise<void>
  /** Ends beating. A tidy stop is marked, so that the time until the next start counts as stopped and not as down. */
  stop: (isTidy: boolean) => Promise<void>
}

/** The heartbeat of one copy of the server, not started: `startHeartbeat` lets it beat each minute. */
export const createHeartbeat = (deps: AppDeps): Heartbeat => {
  const kept: Beat[] = []
  let isStopped = false
  let underway: Promise<void> = Promise.resolve()

  const write = async () => {
    if (kept.length === 0) return
    const count = kept.length
    await recordBeats(deps, kept)
    kept.splice(0, count)
  }
  const writeRequests = () =>
    recordRequests(deps).catch((error: unknown) =>
      deps.log.warn({ reason: errorText(error) }, 'the counts of requests could not be written yet'),
    )
  const measure = async () => {
    const minuteMs = minuteOf(deps.clock.now())
    try {
      if (kept.length === 0 && (await isAccounted(deps, minuteMs))) return
    } catch {
      // The database is away: that is measured below, and kept until it is back.
    }
    if (kept.at(-1)?.minuteMs !== minuteMs) {
      const parts = await checkParts(deps)
      const stateOf = (key: (typeof parts)[number]['key']) =>
        parts.find((part) => part.key === key)?.state ?? 'unknown'
      kept.push({
        minuteMs,
        states: {
          pages: stateOf('pages'),
          planner: stateOf('planner'),
          database: stateOf('database'),
          jobs: stateOf('jobs'),
          files: stateOf('files'),
        },
      })
      if (kept.length > MOST_KEPT) kept.splice(0, kept.length - MOST_KEPT)
    }
    // A beat written after the mark of a stop would take the mark away.
    if (isStopped) return
    try {
      await write()
    } catch (error) {
      deps.log.warn({ reason: errorText(error), kept: kept.length }, 'a heartbeat could not be written yet')
    }
  }

  return {
    beat: () => {
      underway = underway.then(writeRequests).then(measure)
      return underway
    },
    stop: async (isTidy) => {
      isStopped = true
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_LIMIT_MS)
      })
      await Promise.race([underway, limit])
      clearTimeout(timer)
      await writeRequests()
      try {
        await write()
        if (isTidy) await markStopped(deps)
      } catch (error) {
        deps.log.warn({ reason: errorText(error) }, 'the stop could not be marked: it will count as down')
      }
    },
  }
}

/** Beats now and then each minute. Returns how to stop it. */
export const startHeartbeat = (deps: AppDeps): Heartbeat['stop'] => {
  const heartbeat = createHeartbeat(deps)
  const offsetMs = Math.random() * SPREAD_MS
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const beat = async () => {
    await heartbeat.beat().catch((error: unknown) => deps.log.error({ err: error }, 'a heartbeat failed'))
    if (isStopped) return
    const sinceMinuteMs = deps.clock.now().getTime() % MINUTE_MS
    timer = setTimeout(beat, MINUTE_MS - sinceMinuteMs + offsetMs)
    timer.unref()
  }
  void beat()
  return (isTidy) => {
    isStopped = true
    clearTimeout(timer)
    return heartbeat.stop(isTidy)
  }
}
