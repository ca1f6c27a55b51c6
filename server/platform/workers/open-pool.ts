import type { Piscina } from 'piscina'

type PoolOptions = {
  /** Path of the module whose exports are the tasks. */
  file: string
  size: number
  heapMb: number
  idleMs: number
  /** A thread ended that had no task. */
  onLost: (error: unknown) => void
}

/** The threads themselves. One is kept; others start under load and end when idle. */
export const openPool = async ({ file, size, heapMb, idleMs, onLost }: PoolOptions): Promise<Piscina> => {
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
    // No secrets beside what strangers' files are read with. With the cache of compiled modules a thread starts in half
    // the time and takes 25 MB less: it need not load what turns TypeScript into JavaScript.
    env: { NODE_ENV, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) },
    execArgv: [],
  })
  // The pool replaces such a thread itself.
  pool.on('error', onLost)
  return pool
}
