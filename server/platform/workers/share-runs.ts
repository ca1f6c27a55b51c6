import { createHash } from 'node:crypto'

type Run<Result> = { outcome: Promise<Result>; waiting: number; stop: AbortController }

/** What identifies a task: equal values, in the same order, give the same key. */
export const keyOfTask = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const hasAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/**
 * Runs equal tasks once: who asks for what is under way waits for it. One that goes away is answered `gone` at once while
 * others wait; when the last has gone, the run is aborted, and no one joins it any more.
 */
export const shareRuns = <Result>(gone: Result) => {
  const underway = new Map<string, Run<Result>>()

  const begin = (key: string, start: (signal: AbortSignal) => Promise<Result>): Run<Result> => {
    const stop = new AbortController()
    const run: Run<Result> = { outcome: start(stop.signal), waiting: 0, stop }
    underway.set(key, run)
    const forget = () => {
      if (underway.get(key) === run) underway.delete(key)
    }
    run.outcome.then(forget, forget)
    return run
  }

  return async (
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const run = underway.get(key) ?? begin(key, start)
    run.waiting++
    if (!signal) return run.outcome
    const leaving = hasAborted(signal).then(() => {
      if (--run.waiting > 0) return gone
      if (underway.get(key) === run) underway.delete(key)
      run.stop.abort()
      // How it ends is known when it has: it may be done all the same.
      return run.outcome
    })
    return Promise.race([run.outcome, leaving])
  }
}
