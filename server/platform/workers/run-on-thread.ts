import type { Piscina } from 'piscina'
import type { Measured } from './measured.ts'

/** slow: past the deadline; gone: its client went away; yielded: a person waits; heavy: past the memory limit; broken: the thread ended. */
export type Ended = 'slow' | 'gone' | 'yielded' | 'heavy' | 'broken'
export type Ran<Result> = { usedMs: number } /** `heapMb`: what its thread holds now. */ & (
  | { result: Result; heapMb: number }
  | { ended: Ended; reason: string }
  | { thrown: unknown }
)

type Limits = {
  deadlineMs: number
  /** What a thread that has to be replaced costs at least; a task whose client went away may run so long. */
  graceMs: number
  /** Aborted when the client goes away. */
  signal: AbortSignal | undefined
  /** Aborted when the thread is needed for a person. */
  yielded: AbortSignal
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What became of the thread, or undefined when the task itself threw. */
const endOf = (error: unknown): Ended | undefined => {
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') return 'heavy'
  const isPoolEnding = error instanceof Error && error.name === 'AbortError'
  return isPoolEnding || /^worker exited|^Terminating worker/.test(textOf(error)) ? 'broken' : undefined
}

/** Gives a task to a thread and waits for it to end in one way or another. Does not throw. */
export const runOnThread = async <Result>(
  pool: Piscina,
  name: string,
  task: unknown,
  { deadlineMs, graceMs, signal, yielded }: Limits,
): Promise<Ran<Result>> => {
  const startedMs = performance.now()
  const elapsedMs = () => performance.now() - startedMs
  const stop = new AbortController()
  let ended: Ended | undefined
  const timers: NodeJS.Timeout[] = []
  const end = (how: Ended, atMs: number) => {
    const run = () => {
      ended ??= how
      stop.abort()
    }
    timers.push(setTimeout(run, Math.max(0, atMs - elapsedMs())))
  }
  const leave = () => end('gone', graceMs)
  const makeWay = () => end('yielded', 0)
  end('slow', deadlineMs)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  yielded.addEventListener('abort', makeWay)
  try {
    const { result, cpuMs, heapMb }: Measured<Result> = await pool.run(task, { name, signal: stop.signal })
    return { result, usedMs: cpuMs, heapMb }
  } catch (error) {
    const how = ended ?? endOf(error)
    if (!how) return { thrown: error, usedMs: elapsedMs() }
    return { ended: how, reason: textOf(error), usedMs: Math.max(elapsedMs(), graceMs) }
  } finally {
    for (const timer of timers) clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
    yielded.removeEventListener('abort', makeWay)
  }
}
