import { createTurns } from '../turns.ts'
import { type Child, type ChildFault, type ChildOptions, startChild } from './start-child.ts'

/** busy: too many tasks wait, or the wait was too long; the others: see `ChildFault`. */
export type PoolFault = 'busy' | ChildFault['fault']
export type Done<Outcome> = { outcome: Outcome } | { fault: PoolFault }

export type ChildPool<Task, Outcome> = {
  /** Runs a task when it is its turn; of one client, one after the other. @throws what the task threw */
  run: (task: Task, client: string) => Promise<Done<Outcome>>
  /** The sources have changed: the next task runs in a new process. */
  renew: () => Promise<void>
  stop: () => Promise<void>
}

export type ChildPoolOptions = ChildOptions & {
  /** Processes at most. None runs before the first task, and none after `idleMs` without one. */
  size: number
  /** Tasks that may wait for a process. */
  maxWaiting: number
  /** Longest wait for a process. */
  patienceMs: number
  idleMs: number
  /** A process that holds more than this share of `residentMb` after a task is not used again. */
  wornShare: number
  /** broken: the program threw what it should have answered. */
  onFault: (fault: PoolFault | 'broken', reason: string) => void
}

/** Why a process must not take another task; its answer for this one counts. */
const causeOf = (outcome: object): string | undefined =>
  'cause' in outcome && typeof outcome.cause === 'string' ? outcome.cause : undefined

/**
 * Runs tasks in processes of their own, bounded in number, memory and time: V8 ends the whole process when a value
 * outgrows a thread's heap, memory outside the heap is not bounded at all, and libraries keep what they once took.
 * A process is started for a task, kept for the next one, and ended when it is idle, worn or at fault. An outcome with
 * a `cause` is of a program that failed.
 */
export const createChildPool = <Task extends object, Outcome extends object>({
  size,
  maxWaiting,
  patienceMs,
  idleMs,
  wornShare,
  onFault,
  ...options
}: ChildPoolOptions): ChildPool<Task, Outcome> => {
  const turns = createTurns({ size, sizeEach: 1, maxWaiting, maxWaitingEach: maxWaiting, patienceMs })
  const running = new Set<Child<Task, Outcome>>()
  const idle = new Map<Child<Task, Outcome>, NodeJS.Timeout>()
  /** Counts up when the sources change. */
  let edition = 0
  let isStopped = false

  const end = async (child: Child<Task, Outcome>) => {
    clearTimeout(idle.get(child))
    idle.delete(child)
    await child.end()
    running.delete(child)
  }
  const endAll = async (children: Iterable<Child<Task, Outcome>>) => {
    await Promise.all([...children].map(end))
  }
  const takeChild = (): Child<Task, Outcome> => {
    for (const [child, limit] of idle) {
      clearTimeout(limit)
      idle.delete(child)
      if (child.isAlive()) return child
      running.delete(child)
    }
    const child = startChild<Task, Outcome>(options)
    running.add(child)
    return child
  }
  const letRest = (child: Child<Task, Outcome>) => {
    const limit = setTimeout(() => void end(child), idleMs)
    limit.unref()
    idle.set(child, limit)
  }

  /** What became of a task, and whether its process can take another. */
  const runWith = async (
    child: Child<Task, Outcome>,
    task: Task,
  ): Promise<[done: Done<Outcome>, isUsable: boolean]> => {
    const answer = await child.run(task)
    if ('fault' in answer) {
      onFault(answer.fault, answer.reason)
      return [{ fault: answer.fault }, false]
    }
    const { outcome, residentMb } = answer
    const cause = causeOf(outcome)
    if (cause !== undefined) onFault('broken', cause)
    return [{ outcome }, cause === undefined && residentMb < options.residentMb * wornShare]
  }

  const runNow = async (task: Task): Promise<Done<Outcome>> => {
    const begunIn = edition
    const child = takeChild()
    let isUsable = false
    try {
      const [done, isUsableAgain] = await runWith(child, task)
      isUsable = isUsableAgain && begunIn === edition && !isStopped
      return done
    } finally {
      if (isUsable) letRest(child)
      else await end(child)
    }
  }

  return {
    run: async (task, client) => {
      const place = await turns.take({ client: { key: client, weight: 1 } })
      const begunMs = performance.now()
      // Stopped in the moment between the turn and this line, it has no one to end a new process.
      if (typeof place === 'string' || isStopped) {
        const { running: runs, waiting } = turns.count()
        onFault('busy', `${runs} run, ${waiting} wait`)
        return { fault: 'busy' }
      }
      try {
        return await runNow(task)
      } finally {
        place.leave(performance.now() - begunMs)
      }
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
