import { runTimer, type TimerDeps, type TimerTask } from './run-timer.ts'

const EVERY_MS = 60_000

/** Looks once a minute for tasks that are due. Returns how to stop it: it waits for the tasks under way. */
export const startTimer = (deps: TimerDeps, tasks: readonly TimerTask[]): (() => Promise<void>) => {
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
