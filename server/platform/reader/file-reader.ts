import { createTurns } from '../turns.ts'
import type {
  FileOutcome,
  FileTask,
  PreparedOutcome,
  PrepareFileTask,
  ReadFileTask,
  TaskOutcome,
} from './messages.ts'
import { type ChildFault, type Child as ChildOf, type ChildOptions, startChild } from './start-child.ts'

type Child = ChildOf<FileTask, TaskOutcome>

/** busy: too many files wait, or the wait was too long; the others: see `ChildFault`. */
export type ReaderFault = 'busy' | ChildFault['fault']
type Done<Outcome> = { outcome: Outcome } | { fault: ReaderFault }
export type ReadFile = Done<FileOutcome>

export type FileReader = {
  /**
   * Reads a file of a stranger when it is its turn; of one client, one after the other.
   * @throws when the file cannot be opened
   */
  read: (task: ReadFileTask, client: string) => Promise<ReadFile>
  /**
   * Recognises a file and encodes a picture again, in the same processes and turns.
   * @throws when the file cannot be opened
   */
  prepare: (task: PrepareFileTask, client: string) => Promise<Done<PreparedOutcome>>
  /** The sources have changed: the next file is read by a new process. */
  renew: () => Promise<void>
  stop: () => Promise<void>
}

export type FileReaderOptions = Partial<ChildOptions> & {
  file: ChildOptions['file']
  /** Processes at most. None runs before the first file, and none after `idleMs` without one. */
  size?: number
  /** Files that may wait for a process. */
  maxWaiting?: number
  /** Longest wait for a process. */
  patienceMs?: number
  idleMs?: number
  /** broken: a reader threw what it should have refused; the file was refused as damaged. */
  onFault?: (fault: ReaderFault | 'broken', reason: string) => void
}

/** A process that holds more than this share of its memory after a file would refuse a later one for the earlier's sake. */
const WORN_SHARE = 0.6

/**
 * Reads files in processes of their own, bounded in number, memory and time. V8 ends the whole process when a value
 * outgrows a thread's heap, and memory outside the heap is not bounded at all: a thread could take the server with it.
 */
export const createFileReader = ({
  file,
  size = 2,
  maxWaiting = 64,
  patienceMs = 20_000,
  idleMs = 20_000,
  heapMb = 160,
  residentMb = 320,
  startMs = 20_000,
  deadlineMs = 15_000,
  onFault = () => undefined,
}: FileReaderOptions): FileReader => {
  const turns = createTurns({ size, sizeEach: 1, maxWaiting, maxWaitingEach: maxWaiting, patienceMs })
  const running = new Set<Child>()
  const idle = new Map<Child, NodeJS.Timeout>()
  /** Counts up when the sources change. */
  let edition = 0
  let isStopped = false

  const end = async (child: Child) => {
    clearTimeout(idle.get(child))
    idle.delete(child)
    await child.end()
    running.delete(child)
  }
  const endAll = async (children: Iterable<Child>) => {
    await Promise.all([...children].map(end))
  }
  const takeChild = (): Child => {
    for (const [child, limit] of idle) {
      clearTimeout(limit)
      idle.delete(child)
      if (child.isAlive()) return child
      running.delete(child)
    }
    const child = startChild<ReadFileTask, FileOutcome>({ file, heapMb, residentMb, startMs, deadlineMs })
    running.add(child)
    return child
  }
  const letRest = (child: Child) => {
    const limit = setTimeout(() => void end(child), idleMs)
    limit.unref()
    idle.set(child, limit)
  }

  /** What became of a file, and whether its process can take another. */
  const readWith = async (
    child: Child,
    task: FileTask,
  ): Promise<[done: Done<TaskOutcome>, isUsable: boolean]> => {
    const answer = await child.run(task)
    if ('fault' in answer) {
      onFault(answer.fault, answer.reason)
      return [{ fault: answer.fault }, false]
    }
    const { outcome, residentMb: held } = answer
    const cause = 'cause' in outcome ? outcome.cause : undefined
    if (cause !== undefined) onFault('broken', cause)
    return [{ outcome }, cause === undefined && held < residentMb * WORN_SHARE]
  }

  const readNow = async (task: FileTask): Promise<Done<TaskOutcome>> => {
    const begunIn = edition
    const child = takeChild()
    let isUsable = false
    try {
      const [read, isUsableAgain] = await readWith(child, task)
      isUsable = isUsableAgain && begunIn === edition
      return read
    } finally {
      if (isUsable) letRest(child)
      else await end(child)
    }
  }

  const takeTurn = async (task: FileTask, client: string): Promise<Done<TaskOutcome>> => {
    const place = await turns.take({ client: { key: client, weight: 1 } })
    const begunMs = performance.now()
    // Stopped in the moment between the turn and this line, it has no one to end a new process.
    if (typeof place === 'string' || isStopped) {
      const { running: reading, waiting } = turns.count()
      onFault('busy', `${reading} are being read, ${waiting} wait`)
      return { fault: 'busy' }
    }
    try {
      return await readNow(task)
    } finally {
      place.leave(performance.now() - begunMs)
    }
  }
  const otherTask = () => new Error('the reading process answered another task')

  return {
    read: async (task, client) => {
      const done = await takeTurn({ deed: 'read', ...task }, client)
      if ('fault' in done) return done
      if ('prepared' in done.outcome) throw otherTask()
      return { outcome: done.outcome }
    },
    prepare: async (task, client) => {
      const done = await takeTurn({ deed: 'prepare', ...task }, client)
      if ('fault' in done) return done
      if ('reading' in done.outcome) throw otherTask()
      return { outcome: done.outcome }
    },
    renew: async () => {
      edition++
      await endAll(idle.keys())
    },
    stop: async () => {
      isStopped = true
      turns.close()
      await endAll(running)
    },
  }
}
