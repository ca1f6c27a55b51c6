import { getHeapStatistics, setFlagsFromString } from 'node:v8'

const EVERY_MS = 2000
/** Shares of the heap's limit (320 MB unless HEAP_MB is set): 250 and 225 MB resident. */
const BEGIN = 0.76
const END = 0.68

/** Whether the process should hold less, by what is resident; between the two bounds it goes on as before. */
export const shouldSave = (isSaving: boolean, residentBytes: number, heapLimitBytes: number): boolean =>
  residentBytes > (isSaving ? END : BEGIN) * heapLimitBytes

/**
 * Watches what is resident, and switches V8 to saving memory while that is much: each collection of old values then moves
 * them together and gives freed pages back at once, instead of keeping them for what comes. It takes processor time,
 * so it is off while there is room. Returns how to stop it.
 */
export const startSavingMemory = (): (() => void) => {
  const { heap_size_limit: limit } = getHeapStatistics()
  let isSaving = false
  const timer = setInterval(() => {
    const should = shouldSave(isSaving, process.memoryUsage.rss(), limit)
    if (should === isSaving) return
    isSaving = should
    setFlagsFromString(should ? '--memory-saver-mode' : '--no-memory-saver-mode')
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
