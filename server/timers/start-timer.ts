import { enqueueDigests } from '#server/notifications/enqueue-digests.ts'
import { runTimer, type TimerDeps, type TimerTask } from './run-timer.ts'

/** Every task of the minute timer, sorted. */
const tasks: readonly TimerTask[] = [enqueueDigests]

const EVERY_MS = 60_000

/** Looks once a minute for tasks that are due. Returns how to stop it: it waits for the tasks under way. */
export const startTimer = (deps: TimerDeps): (() => Promise<void>) => {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => runTimer(deps, tasks))
  }, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
