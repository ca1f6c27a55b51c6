import type { Print, PrintTask } from '#contract/print-tasks.ts'
import { type Child, type ChildOptions, startChild } from '../reader/start-child.ts'
import { createTurns } from '../turns.ts'

export type Printer = { print: Print; stop: () => Promise<void> }

type Printed = { bytes: Uint8Array | undefined } | { cause: string }

export type PrinterOptions = Partial<ChildOptions> & {
  file: ChildOptions['file']
  /** Documents that may wait. */
  maxWaiting?: number
  /** Longest wait for a turn. */
  patienceMs?: number
  /** The process ends after so long without a document. */
  idleMs?: number
  onFault?: (fault: string, reason: string) => void
}

const busy = () => Object.assign(new Error('too many documents wait to be printed'), { code: 'PRINTER_BUSY' })

/** No one waits behind another for his own share: the doors count requests. */
const CLIENT = { key: 'all', weight: 1 }
/** A process that holds more than this share of its memory after a document is replaced. */
const WORN_SHARE = 0.7

/**
 * Prints in a process of its own, one document at a time. The libraries for PDF and pictures keep 100 MB once they have
 * been used: the server process would hold them as long as it runs, this one gives them back when it ends. A document
 * for which there is no place throws an error with the code `PRINTER_BUSY`.
 */
export const createPrinter = ({
  file,
  maxWaiting = 64,
  patienceMs = 20_000,
  idleMs = 20_000,
  heapMb = 192,
  residentMb = 450,
  startMs = 60_000,
  deadlineMs = 20_000,
  onFault = () => undefined,
}: PrinterOptions): Printer => {
  const turns = createTurns({ size: 1, sizeEach: 1, maxWaiting, maxWaitingEach: maxWaiting, patienceMs })
  let child: Child<PrintTask, Printed> | undefined
  let idle: NodeJS.Timeout | undefined
  let isStopped = false

  const end = async () => {
    clearTimeout(idle)
    const former = child
    child = undefined
    await former?.end()
  }
  const printNow = async (task: PrintTask): Promise<Uint8Array | undefined> => {
    clearTimeout(idle)
    if (!child?.isAlive()) child = startChild({ file, heapMb, residentMb, startMs, deadlineMs })
    let isUsable = false
    try {
      const answer = await child.run(task)
      const reason = 'fault' in answer ? answer.reason : 'cause' in answer.outcome && answer.outcome.cause
      if ('fault' in answer || 'cause' in answer.outcome) {
        onFault('fault' in answer ? answer.fault : 'broken', String(reason))
        throw new Error('a document could not be printed')
      }
      isUsable = answer.residentMb < residentMb * WORN_SHARE
      return answer.outcome.bytes
    } finally {
      if (isUsable && !isStopped) {
        idle = setTimeout(() => void end(), idleMs)
        idle.unref()
      } else await end()
    }
  }

  return {
    print: async (task) => {
      const place = await turns.take({ client: CLIENT })
      if (typeof place === 'string' || isStopped) {
        onFault('busy', `${turns.count().waiting} wait`)
        throw busy()
      }
      const begunMs = performance.now()
      try {
        return await printNow(task)
      } finally {
        place.leave(performance.now() - begunMs)
      }
    },
    stop: async () => {
      isStopped = true
      turns.close()
      await end()
    },
  }
}
