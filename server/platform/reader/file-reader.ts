import { type ChildPoolOptions, createChildPool, type Done, type PoolFault } from '../child/child-pool.ts'
import type {
  FileOutcome,
  FileTask,
  PreparedOutcome,
  PrepareFileTask,
  ReadFileTask,
  ReadTableTask,
  TableOutcome,
  TaskOutcome,
} from './messages.ts'

export type ReaderFault = PoolFault
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
  /**
   * Reads the table in a file whole, in the same processes and turns.
   * @throws when the file cannot be opened
   */
  readTable: (task: ReadTableTask, client: string) => Promise<Done<TableOutcome>>
  /** The sources have changed: the next file is read by a new process. */
  renew: () => Promise<void>
  stop: () => Promise<void>
}

export type FileReaderOptions = Partial<ChildPoolOptions> & Pick<ChildPoolOptions, 'file'>

const otherTask = () => new Error('the reading process answered another task')

/** Reads files in processes of their own. A file whose reader is wrong (fault `broken`) is refused as damaged. */
export const createFileReader = (options: FileReaderOptions): FileReader => {
  const { run, renew, stop } = createChildPool<FileTask, TaskOutcome>({
    size: 2,
    maxWaiting: 64,
    patienceMs: 20_000,
    idleMs: 20_000,
    heapMb: 160,
    residentMb: 320,
    startMs: 20_000,
    deadlineMs: 15_000,
    // A process that holds more would refuse a later file for the earlier's sake.
    wornShare: 0.6,
    onFault: () => undefined,
    ...options,
  })
  return {
    read: async (task, client) => {
      const done = await run({ deed: 'read', ...task }, client)
      if ('fault' in done) return done
      if ('prepared' in done.outcome || 'table' in done.outcome) throw otherTask()
      return { outcome: done.outcome }
    },
    prepare: async (task, client) => {
      const done = await run({ deed: 'prepare', ...task }, client)
      if ('fault' in done) return done
      if ('reading' in done.outcome || 'table' in done.outcome) throw otherTask()
      return { outcome: done.outcome }
    },
    readTable: async (task, client) => {
      const done = await run({ deed: 'table', ...task }, client)
      if ('fault' in done) return done
      if ('reading' in done.outcome || 'prepared' in done.outcome) throw otherTask()
      return { outcome: done.outcome }
    },
    renew,
    stop,
  }
}
