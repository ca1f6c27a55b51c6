import { type ChildProcess, fork } from 'node:child_process'
import { isAlive } from '#db/embedded/postmaster.ts'
import type { ChildMessage } from './child-messages.ts'

export type ChildOptions = {
  /** Path of the program: a module that calls `serveTasks`. */
  file: string
  /** Heap of JavaScript values, MB. */
  heapMb: number
  /** All memory of the process, MB. */
  residentMb: number
  /** Longest time from the start until it is ready for a task. */
  startMs: number
  /** Longest time for one task. */
  deadlineMs: number
}

/** slow: past the deadline; heavy: past a memory limit, or it crashed; stopped: ended from outside, or not started. */
export type ChildFault = { fault: 'slow' | 'heavy' | 'stopped'; reason: string }
export type ChildAnswer<Outcome> = { outcome: Outcome; residentMb: number } | ChildFault

export type Child<Task, Outcome> = {
  /** Runs one task; never two at a time. After a fault the process is gone. @throws what the task threw */
  run: (task: Task) => Promise<ChildAnswer<Outcome>>
  isAlive: () => boolean
  /** Done when it waits for its first task, or when it could not be started. */
  ready: () => Promise<void>
  /** Ends the process at once; done when it is gone. */
  end: () => Promise<void>
}

/** Signals that people and systems send. A crash has others. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']
/** What a crash prints beyond this is not kept. */
const MAX_LAST_WORDS = 8000

/** The compile cache, how glibc keeps memory, and without the last one Windows starts no program. */
const PASSED_ON = [
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'SystemRoot',
] as const

/**
 * No secrets where strangers' files are read. With the cache of compiled modules the process starts in half the time
 * and takes less memory: it need not load what turns TypeScript into JavaScript.
 */
const environment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV = 'production' } = process.env
  const passed = PASSED_ON.flatMap((name) => {
    const value = process.env[name]
    return value ? [[name, value]] : []
  })
  return { NODE_ENV, ...Object.fromEntries(passed) }
}

const spawnChild = ({ file, heapMb, residentMb }: ChildOptions): ChildProcess =>
  fork(file, [String(residentMb)], {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heapMb}`,
      '--max-semi-space-size=4',
    ],
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Bytes travel as bytes.
    serialization: 'advanced',
    windowsHide: true,
  })

/** Starts a process for tasks. Nothing that happens in it can end this one. */
export const startChild = <Task extends object, Outcome>(options: ChildOptions): Child<Task, Outcome> => {
  const child = spawnChild(options)
  let lastWords = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    if (lastWords.length < MAX_LAST_WORDS) lastWords += chunk.toString('utf8')
  })
  const ended = new Promise<ChildFault>((resolve) => {
    child.once('error', ({ message }) => resolve({ fault: 'stopped', reason: message }))
    // Only after this is everything it has printed here.
    child.once('close', (code, signal) => {
      const isFromOutside = lastWords === '' && FROM_OUTSIDE.includes(signal)
      const reported = /^.*out of memory.*$/im.exec(lastWords)?.[0] ?? lastWords
      resolve({
        fault: isFromOutside ? 'stopped' : 'heavy',
        reason: `ended by ${signal ?? `code ${code}`} ${reported.slice(0, 400)}`.trim(),
      })
    })
  })

  /** Why the process is gone, and who waits for its next message. */
  let end: ChildFault | undefined
  let onEnd: ((fault: ChildFault) => void) | undefined
  void ended.then((fault) => {
    end = fault
    onEnd?.(fault)
  })

  /**
   * The next message, or why there is none; past the limit the process is ended. A race with `ended` would keep every
   * message as long as the process lives.
   */
  const receive = (limitMs: number): Promise<ChildMessage<Outcome> | ChildFault> =>
    new Promise((resolve) => {
      let isLate = false
      const limit = setTimeout(() => {
        isLate = true
        child.kill('SIGKILL')
      }, limitMs)
      const finish = (received: ChildMessage<Outcome> | ChildFault) => {
        clearTimeout(limit)
        child.off('message', finish)
        onEnd = undefined
        const isSlow = isLate && 'fault' in received
        resolve(isSlow ? { fault: 'slow', reason: `took over ${limitMs} ms` } : received)
      }
      if (end) return finish(end)
      onEnd = finish
      child.once('message', finish)
    })
  const ready = receive(options.startMs)

  return {
    run: async (task) => {
      const started = await ready
      // Not for anything in the task, which it has not seen yet.
      if ('fault' in started) return { fault: 'stopped', reason: started.reason }
      lastWords = ''
      const receiving = receive(options.deadlineMs)
      // A channel that has closed meanwhile shows as the end of the process.
      child.send(task, () => undefined)
      const message = await receiving
      if ('fault' in message) return message
      if (message.type !== 'outcome')
        throw new Error(message.type === 'failure' ? message.reason : 'the process answered nothing')
      return { outcome: message.outcome, residentMb: message.residentMb }
    },
    // The system knows of an end a moment before Node does.
    isAlive: () =>
      child.connected &&
      child.exitCode === null &&
      child.signalCode === null &&
      child.pid !== undefined &&
      isAlive(child.pid),
    ready: async () => {
      await ready
    },
    end: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
