import { createProbe } from './probe.ts'
import { DatabaseUnavailable } from './unavailable.ts'

type Listener = (away: DatabaseUnavailable | undefined) => void

/** What is known of the database: one for each pool, shared by everything that uses the same address. */
export type DatabaseWatch = {
  /** Why the database cannot be used, while that is known; then nothing is sent to it but the question whether it is back. */
  away: () => DatabaseUnavailable | undefined
  /** Whether the database answers; asked together by all who ask within half a second. */
  check: () => Promise<boolean>
  /** Asks now, because of a sign that it may be away. */
  suspect: () => void
  /** Hears when the database turns out to be away, with the reason, and when it is back; answers how to end that. */
  onChange: (listener: Listener) => () => void
  stop: () => void
}

/** How long the answer of one question counts for the next callers. */
const KEPT_MS = 500
/** Pause between two questions while the database is away. */
const AGAIN_MS = 250

/** Hears from the users of the database that it may be away, asks it, and informs them of the answer. */
export const createWatch = (url: string): DatabaseWatch => {
  const probe = createProbe(url)
  const listeners = new Set<Listener>()
  let away: DatabaseUnavailable | undefined
  let asking: Promise<boolean> | undefined
  let last: { atMs: number; isThere: boolean } | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const know = (now: DatabaseUnavailable | undefined) => {
    const isNews = (now === undefined) !== (away === undefined)
    away = now
    if (isNews) for (const listener of [...listeners]) listener(now)
  }
  const ask = async (): Promise<boolean> => {
    await probe.ask().then(
      () => know(undefined),
      (error: unknown) => know(new DatabaseUnavailable(error)),
    )
    const isThere = away === undefined
    asking = undefined
    last = { atMs: performance.now(), isThere }
    if (isStopped) probe.close()
    else if (!isThere) askAgain()
    return isThere
  }
  const askAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(askNow, AGAIN_MS)
    timer.unref()
  }
  const askNow = (): Promise<boolean> => {
    asking ??= ask()
    return asking
  }
  const check = (): Promise<boolean> => {
    // While it is away, each question may be the one that finds it back.
    const isThere = last?.isThere && performance.now() - last.atMs < KEPT_MS
    return isThere ? Promise.resolve(true) : askNow()
  }

  return {
    away: () => away,
    check,
    suspect: () => {
      if (!isStopped) void askNow()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      probe.close()
    },
  }
}
