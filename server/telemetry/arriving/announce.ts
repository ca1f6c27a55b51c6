import { errorText } from '#db/fault.ts'
import type { AppDeps } from '#server/platform/deps.ts'

/** Open pages of one solution hear of new minutes at most this often. */
const EVERY_MS = 1000

/**
 * Lets open pages know that minutes came in: at once, then at most once a second for all solutions of this process in one
 * statement. It is not part of the write, because NOTIFY makes commits wait for each other.
 */
export const createAnnouncer = ({ db, publisher, log }: Pick<AppDeps, 'db' | 'publisher' | 'log'>) => {
  const waiting = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    timer = undefined
    if (waiting.size === 0) return
    const events = [...waiting].map(([solutionId, key]) => ({
      key,
      event: { type: 'telemetry', solutionId },
    }))
    waiting.clear()
    timer = setTimeout(send, EVERY_MS)
    timer.unref()
    publisher
      .publishMany(db, events)
      .catch((error: unknown) => log.warn({ reason: errorText(error) }, 'new telemetry was not announced'))
  }
  return (solutionId: string, channel: string): void => {
    waiting.set(solutionId, channel)
    if (timer === undefined) send()
  }
}
