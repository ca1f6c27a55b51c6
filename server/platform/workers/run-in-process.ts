import type { PlannerProcess } from './planner-process.ts'

/** slow: past the deadline; gone: its client went away; yielded: a person waits; heavy: past the memory limit; broken: the process ended. */
export type Ended = 'slow' | 'gone' | 'yielded' | 'heavy' | 'broken'
export type Ran<Result> = { usedMs: number } & (
  | { result: Result /** What its process holds now. */; residentMb: number }
  | { ended: Ended; reason: string }
  | { thrown: unknown }
)

type Limits = {
  /** What a process that has to be replaced costs at least; a task whose client went away may run so long. */
  graceMs: number
  /** Aborted when the client goes away. */
  signal: AbortSignal | undefined
  /** Aborted when the process is needed for a person. */
  yielded: AbortSignal
}

const endOf = (fault: string, reason: string): Ended => {
  if (fault === 'slow') return 'slow'
  return /out of memory/i.test(reason) ? 'heavy' : 'broken'
}

/** Gives a task to a process and waits for it to end in one way or another. Does not throw. */
export const runInProcess = async <Result>(
  planner: PlannerProcess,
  name: string,
  task: unknown,
  { graceMs, signal, yielded }: Limits,
): Promise<Ran<Result>> => {
  const startedMs = performance.now()
  const elapsedMs = () => performance.now() - startedMs
  let wanted: Ended | undefined
  let leaving: NodeJS.Timeout | undefined
  const end = (how: Ended) => {
    wanted ??= how
    void planner.end()
  }
  const leave = () => {
    leaving = setTimeout(() => end('gone'), Math.max(0, graceMs - elapsedMs()))
  }
  const makeWay = () => end('yielded')
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  yielded.addEventListener('abort', makeWay)
  try {
    const answer = await planner.run({ name, task })
    if ('fault' in answer)
      return {
        ended: wanted ?? endOf(answer.fault, answer.reason),
        reason: answer.reason,
        usedMs: Math.max(elapsedMs(), graceMs),
      }
    const { outcome, residentMb } = answer
    // The name of a task says what it answers.
    return { result: outcome.result as Result, residentMb, usedMs: outcome.cpuMs }
  } catch (error) {
    return { thrown: error, usedMs: elapsedMs() }
  } finally {
    clearTimeout(leaving)
    signal?.removeEventListener('abort', leave)
    yielded.removeEventListener('abort', makeWay)
  }
}
