import { errorText } from '#db/fault.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { TooManyRequests } from '#server/rpc/rate-limit.ts'
import { ownersChannel } from '../queries.ts'
import { createAnnouncer } from './announce.ts'
import { type Accepted, noteUse, type Sent, writePoints } from './write-points.ts'

/** Minutes that one statement writes, and that may wait for one. */
const MOST_AT_ONCE = 2_000
const MOST_WAITING = 20_000
/** Keys whose use was noted in the last minute. */
const MOST_NOTED = 10_000
const NOTE_EVERY_MS = 60_000

type Waiting = Sent & { done: (isAccepted: boolean) => void; fail: (error: unknown) => void }

const nameOf = ({ keyHash, solutionId }: Pick<Sent, 'keyHash' | 'solutionId'>) => `${keyHash}|${solutionId}`

/**
 * Takes the minutes of many requests and writes them together: while one statement runs, what arrives waits for the next.
 * Each request is answered after the commit of its own minutes. Answers whether the key opened the solution.
 */
export const createCollector = (deps: Pick<AppDeps, 'db' | 'publisher' | 'log' | 'clock'>) => {
  const announce = createAnnouncer(deps)
  const notedAtMs = new Map<string, number>()
  let waiting: Waiting[] = []
  let waitingPoints = 0
  let isWriting = false

  const take = (): Waiting[] => {
    const batch: Waiting[] = []
    let points = 0
    for (const one of waiting) {
      if (batch.length > 0 && points + one.points.length > MOST_AT_ONCE) break
      batch.push(one)
      points += one.points.length
    }
    waiting = waiting.slice(batch.length)
    waitingPoints -= points
    return batch
  }
  const note = (accepted: readonly Accepted[]) => {
    const nowMs = deps.clock.now().getTime()
    const due = accepted
      .map(({ keyHash }) => keyHash)
      .filter((hash) => nowMs - (notedAtMs.get(hash) ?? 0) >= NOTE_EVERY_MS)
    if (due.length === 0) return
    if (notedAtMs.size > MOST_NOTED) notedAtMs.clear()
    for (const hash of due) notedAtMs.set(hash, nowMs)
    noteUse(deps.db, due, deps.clock.now()).catch((error: unknown) =>
      deps.log.warn({ reason: errorText(error) }, 'the use of a telemetry key was not noted'),
    )
  }
  const write = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      const batch = take()
      try {
        const accepted = await writePoints(deps.db, batch, deps.clock.now())
        const names = new Set(accepted.map(nameOf))
        for (const one of batch) one.done(names.has(nameOf(one)))
        for (const one of accepted) {
          const channel = ownersChannel(one)
          if (channel !== null) announce(one.solutionId, channel)
        }
        note(accepted)
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    isWriting = false
  }

  return (sent: Sent): Promise<boolean> => {
    if (waitingPoints + sent.points.length > MOST_WAITING)
      throw new TooManyRequests(1, 'Too many measurements arrive at the moment. Send them again in a second.')
    return new Promise<boolean>((done, fail) => {
      waiting.push({ ...sent, done, fail })
      waitingPoints += sent.points.length
      void write()
    })
  }
}
