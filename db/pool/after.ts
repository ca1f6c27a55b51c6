/**
 * Runs `act` after `ms`, unless the returned function is called before. What has arrived by then counts: a process that
 * was busy for long runs its timers before it reads its sockets, so two turns of the event loop pass in between.
 */
export const after = (ms: number, act: () => void): (() => void) => {
  let isCancelled = false
  const actUnlessCancelled = () => {
    if (!isCancelled) act()
  }
  const timer = setTimeout(() => setImmediate(() => setImmediate(actUnlessCancelled)), ms)
  timer.unref()
  return () => {
    isCancelled = true
    clearTimeout(timer)
  }
}
