import type { Piscina } from 'piscina'
import type { Plan } from '#engine/plan-types.ts'
import type { Evidence, Overrides } from '#engine/requirement/index.ts'
import { createTurns } from './turns.ts'

export type PlanTask = {
  text: string
  overrides: Overrides
  evidence: readonly Evidence[]
  seed: number
  robotId?: string
}

/** What is computed beside the event loop: the exports of `server/worker.ts`, by name. Values are copied on the way. */
export type WorkerTasks = {
  makePlan: (task: PlanTask) => Plan
}

/** busy: more waits than patience lasts; slow: past the deadline; heavy: past the memory limit; broken: the worker ended. */
export type WorkerFault = 'busy' | 'slow' | 'heavy' | 'broken'
export type Worked<Result> = { result: Result } | { fault: WorkerFault }

export type Workers = {
  /** Runs a task when it is its turn. @throws only what the task itself throws */
  run: <Name extends keyof WorkerTasks>(
    name: Name,
    task: Parameters<WorkerTasks[Name]>[0],
  ) => Promise<Worked<Awaited<ReturnType<WorkerTasks[Name]>>>>
  /** Starts the first worker, so that the first task finds the engine loaded. */
  warm: () => Promise<void>
  /** The sources have changed: the next task runs on new workers. */
  renew: () => Promise<void>
  stop: () => Promise<void>
}

export type WorkersOptions = {
  /** Path of the module whose exports are the tasks. */
  file: string
  /** Threads at most. One stays; further ones are started under load and end when idle. */
  size: number
  /** Tasks that may wait for a thread: short plans take a fortieth of a second each. */
  maxWaiting?: number
  /** From the moment a thread takes the task; the thread is then ended and replaced. */
  deadlineMs?: number
  /** Longest wait for a thread. */
  patienceMs?: number
  /** Heap of one thread. */
  heapMb?: number
  idleMs?: number
  onFault?: (fault: WorkerFault, reason: string) => void
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What became of a task's thread, or undefined when the task itself threw. */
const faultOf = (error: unknown, isLate: boolean): WorkerFault | undefined => {
  if (isLate) return 'slow'
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') return 'heavy'
  return /^worker exited|^Terminating worker/.test(textOf(error)) ? 'broken' : undefined
}

/** Threads for what takes long, so that no request waits for another's computation. Nothing starts before it is needed. */
export const createWorkers = ({
  file,
  size,
  maxWaiting = 64,
  deadlineMs = 10_000,
  patienceMs = 20_000,
  heapMb = 192,
  idleMs = 20_000,
  onFault = () => undefined,
}: WorkersOptions): Workers => {
  let opening: Promise<Piscina> | undefined
  const turns = createTurns({ size, maxWaiting, patienceMs })

  const open = async (): Promise<Piscina> => {
    const { NODE_ENV = 'production', NODE_COMPILE_CACHE } = process.env
    const { Piscina: Pool } = await import('piscina')
    const pool = new Pool({
      filename: file,
      name: 'makePlan',
      minThreads: 1,
      maxThreads: size,
      idleTimeout: idleMs,
      // The thread sleeps in its own event loop: what a task left open can still end.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 4 },
      // With the cache of compiled modules a thread starts in half the time and takes 25 MB less: it need not load what
      // turns TypeScript into JavaScript.
      env: { NODE_ENV, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) },
      execArgv: [],
    })
    // A thread that ended without a task: replaced by the pool, and told.
    pool.on('error', (error: unknown) => onFault('broken', textOf(error)))
    return pool
  }
  const pooled = () => {
    opening ??= open()
    return opening
  }

  return {
    run: async (name, task) => {
      // Awaited only when it has to be: a task taken at once is with its thread before anybody can stop the pool.
      const asked = turns.take()
      if (asked !== true && !(await asked)) {
        const { running, waiting } = turns.count()
        onFault('busy', `${running} run, ${waiting} wait`)
        return { fault: 'busy' }
      }
      const late = new AbortController()
      let limit: NodeJS.Timeout | undefined
      try {
        const pool = await pooled()
        limit = setTimeout(() => late.abort(), deadlineMs)
        return { result: await pool.run(task, { name, signal: late.signal }) }
      } catch (error) {
        const fault = faultOf(error, late.signal.aborted)
        if (!fault) throw error
        onFault(fault, textOf(error))
        return { fault }
      } finally {
        clearTimeout(limit)
        turns.leave()
      }
    },
    warm: async () => {
      await pooled()
    },
    renew: async () => {
      const former = opening
      opening = undefined
      await (await former)?.close()
    },
    stop: async () => {
      turns.close()
      await (await opening)?.destroy()
    },
  }
}
