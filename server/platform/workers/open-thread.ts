import type { Piscina } from 'piscina'

export type ThreadOptions = {
  /** Path of the module whose exports are the tasks. */
  file: string
  heapMb: number
  idleMs: number
  /** A thread ended that had no task. */
  onLost: (error: unknown) => void
}

/** A pool of one thread. A kept one starts at once and stays; another starts with its first task and ends when idle. */
export const openThread = async (
  { file, heapMb, idleMs, onLost }: ThreadOptions,
  isKept: boolean,
): Promise<Piscina> => {
  const { NODE_ENV = 'production', NODE_COMPILE_CACHE } = process.env
  const { Piscina: Pool } = await import('piscina')
  const pool = new Pool({
    filename: file,
    name: 'makePlan',
    minThreads: isKept ? 1 : 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    // The thread sleeps in its own event loop: what a task left open can still end.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 4 },
    // No secrets beside what strangers' files are read with. With the cache of compiled modules a thread starts in half
    // the time and takes 25 MB less: it need not load what turns TypeScript into JavaScript.
    env: { NODE_ENV, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) },
    execArgv: [],
  })
  // The pool replaces such a thread itself.
  pool.on('error', onLost)
  return pool
}
