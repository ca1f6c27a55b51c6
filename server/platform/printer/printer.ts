import type { Print, PrintTask } from '#contract/print-tasks.ts'
import { type ChildPoolOptions, createChildPool, type PoolFault } from '../child/child-pool.ts'

export type Printer = { print: Print; stop: () => Promise<void> }

type Printed = { bytes: Uint8Array | undefined } | { cause: string }

export type PrinterOptions = Partial<Omit<ChildPoolOptions, 'size'>> & Pick<ChildPoolOptions, 'file'>

const busy = () => Object.assign(new Error('too many documents wait to be printed'), { code: 'PRINTER_BUSY' })
const failed = () => new Error('a document could not be printed')

/** A document that takes too long does so on a busy machine: it is asked for again. */
const refusalOf = (fault: PoolFault) => (fault === 'busy' || fault === 'slow' ? busy() : failed())

/** No one waits behind another for his own share: the doors count requests. */
const CLIENT = 'all'

/**
 * Prints in a process of its own, one document at a time. The libraries for PDF and pictures keep 100 MB once they have
 * been used: the server process would hold them as long as it runs, this one gives them back when it ends. A document
 * for which there is no place throws an error with the code `PRINTER_BUSY`.
 */
export const createPrinter = (options: PrinterOptions): Printer => {
  const { run, stop } = createChildPool<PrintTask, Printed>({
    size: 1,
    maxWaiting: 64,
    // A first look at a list draws all of its pictures, and two people may look at once.
    patienceMs: 60_000,
    idleMs: 20_000,
    heapMb: 192,
    residentMb: 450,
    startMs: 60_000,
    deadlineMs: 20_000,
    wornShare: 0.7,
    onFault: () => undefined,
    ...options,
  })
  return {
    print: async (task) => {
      const done = await run(task, CLIENT)
      if ('fault' in done) throw refusalOf(done.fault)
      if ('cause' in done.outcome) throw failed()
      return done.outcome.bytes
    },
    stop,
  }
}
