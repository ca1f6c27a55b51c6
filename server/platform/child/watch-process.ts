import { writeSync } from 'node:fs'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

/** Bytes that the process may hold in memory, and the process that started it. */
export type Watch = { residentBytes: number; parent: number }

/** Memory grows by about 1 MB in a millisecond at most. */
const INTERVAL_MS = 20

const isGone = (pid: number): boolean => {
  try {
    // Windows keeps the former parent's id, POSIX systems give an orphan another one.
    process.kill(pid, 0)
    return process.ppid !== pid
  } catch {
    return true
  }
}

/**
 * Runs in a thread of the reading process and ends the whole process when it holds too much memory or its parent is
 * gone. The main thread cannot do this: it does not get to its timers and messages while it reads.
 */
const watch = ({ residentBytes, parent }: Watch): void => {
  setInterval(() => {
    const resident = process.memoryUsage.rss()
    const isTooMuch = resident > residentBytes
    if (isTooMuch) writeSync(2, `out of memory: ${Math.round(resident / 1_048_576)} MB are resident\n`)
    if (isTooMuch || isGone(parent)) process.kill(process.pid, 'SIGKILL')
  }, INTERVAL_MS)
  parentPort?.postMessage('watching')
}

if (!isMainThread) watch(workerData)
