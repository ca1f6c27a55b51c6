import { type ChildPoolOptions, createChildPool, type Done, type PoolFault } from '../child/child-pool.ts'
import type {
  CheckPagesTask,
  DrawnOutcome,
  DrawPageTask,
  FileOutcome,
  FileTask,
  MarkedOutcome,
  MarkPageTask,
  PagesOutcome,
  PreparedOutcome,
  PrepareFileTask,
  ReadFileTask,
  ReadTableTask,
  Refused,
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
  /** Counts the pages of a PDF and finds out whether they can be drawn. @throws when the file cannot be opened */
  checkPages: (task: CheckPagesTask, client: string) => Promise<Done<PagesOutcome>>
  /** Draws a page of a PDF. @throws when the file cannot be opened */
  drawPage: (task: DrawPageTask, client: string) => Promise<Done<DrawnOutcome>>
  /** Marks a page that was drawn before. */
  markPage: (task: MarkPageTask, client: string) => Promise<Done<MarkedOutcome>>
  /** The sources have changed: the next file is read by a new process. */
  renew: () => Promise<void>
  stop: () => Promise<void>
}

export type FileReaderOptions = Partial<ChildPoolOptions> & Pick<ChildPoolOptions, 'file'>

const isOutcomeOf = <Key extends string>(
  key: Key,
  outcome: TaskOutcome,
): outcome is Extract<TaskOutcome, Record<Key, unknown>> | Refused => key in outcome || 'refusal' in outcome

const otherTask = () => new Error('the reading process answered another task')

/** Reads files in processes of their own. A file whose reader is wrong (fault `broken`) is refused as damaged. */
export const createFileReader = (options: FileReaderOptions): FileReader => {
  const reading = createChildPool<FileTask, TaskOutcome>({
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
  // Pages take more memory than texts, and no upload of a stranger keeps a page waiting.
  const drawing = createChildPool<FileTask, TaskOutcome>({
    size: 1,
    maxWaiting: 64,
    patienceMs: 20_000,
    idleMs: 20_000,
    heapMb: 256,
    residentMb: 640,
    startMs: 20_000,
    deadlineMs: 15_000,
    wornShare: 0.6,
    onFault: () => undefined,
    ...options,
  })
  const poolOf = ({ deed }: FileTask) =>
    deed === 'checkPages' || deed === 'drawPage' || deed === 'markPage' ? drawing : reading

  /** Runs a task whose outcome holds `key`, unless the file was refused. */
  const runFor = async <Key extends string>(
    key: Key,
    task: FileTask,
    client: string,
  ): Promise<Done<Extract<TaskOutcome, Record<Key, unknown>> | Refused>> => {
    const done = await poolOf(task).run(task, client)
    if ('fault' in done) return done
    const { outcome } = done
    if (!isOutcomeOf(key, outcome)) throw otherTask()
    return { outcome }
  }
  return {
    read: (task, client) => runFor('reading', { deed: 'read', ...task }, client),
    prepare: (task, client) => runFor('prepared', { deed: 'prepare', ...task }, client),
    readTable: (task, client) => runFor('table', { deed: 'table', ...task }, client),
    checkPages: (task, client) => runFor('pages', { deed: 'checkPages', ...task }, client),
    drawPage: (task, client) => runFor('drawn', { deed: 'drawPage', ...task }, client),
    markPage: (task, client) => runFor('marked', { deed: 'markPage', ...task }, client),
    renew: async () => {
      await Promise.all([reading.renew(), drawing.renew()])
    },
    stop: async () => {
      await Promise.all([reading.stop(), drawing.stop()])
    },
  }
}
