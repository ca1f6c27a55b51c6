const TICK_MS = 100

/**
 * Runs `act` after `ms`, unless the returned function is called before. Only time counts in which this process could have
 * heard an answer: while it is busy with something else for seconds, the other side is not late. At the end two turns of the event
 * loop pass, so that what has arrived by then is read first.
 */
export const after = (ms: number, act: () => void): (() => void) => {
  let leftMs = ms
  let lastMs = performance.now()
  let isCancelled = false
  const cancel = () => {
    isCancelled = true
    clearInterval(timer)
  }
  const tick = () => {
    const nowMs = performance.now()
    leftMs -= Math.min(nowMs - lastMs, 2 * TICK_MS)
    lastMs = nowMs
    if (leftMs > 0) return
    clearInterval(timer)
    setImmediate(() =>
      setImmediate(() => {
        if (!isCancelled) act()
      }),
    )
  }
  const timer = setInterval(tick, Math.min(ms, TICK_MS))
  timer.unref()
  return cancel
}
