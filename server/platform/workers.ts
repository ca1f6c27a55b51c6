import { MAX_WAITING_PLANS } from '#contract/planning-limits.ts'
import type { Design, Plan } from '#engine/plan-types.ts'
import type { Evidence, Overrides } from '#engine/requirement/index.ts'
import { createTurns, type Lane, type Refusal } from './turns.ts'
import { createProcesses } from './workers/create-processes.ts'
import { runInProcess } from './workers/run-in-process.ts'
import { keyOfTask, shareRuns } from './workers/share-runs.ts'

export type PlanTask = {
  text: string
  overrides: Overrides
  evidence: readonly Evidence[]
  seed: number
  robotId?: string
}

/** The planned cell whose shift is simulated again, part by part. */
export type ShiftTask = Pick<Design, 'chosen' | 'cell' | 'cycles'> & Pick<Plan, 'requirement' | 'seed'>

/** Means over a part of the simulated shift; shares are 0 to 1. */
export type ShiftSlot = {
  /** Parts a minute. */
  throughput: number
  availability: number
  performance: number
  quality: number
  oee: number
  running: number
  idle: number
  stopped: number
  fault: number
}
export type SimulatedShift = { targetPerMinute: number; slots: ShiftSlot[] }

/** What is computed outside the server process: the tasks of `server/planner.ts`, by name. Values are copied on the way. */
export type WorkerTasks = {
  makePlan: (task: PlanTask) => Plan
  simulateShift: (task: ShiftTask) => SimulatedShift
}

/** Who a task is for: how it is counted, and the processor time it may use, which is also its share while many wait. */
export type TaskClient = { key: string; cpuSecondsPerMinute: number }

export type TaskFor = {
  client: TaskClient
  /** Absent: people. Background tasks use no budget: one of them runs at a time, while no person waits for its process. */
  lane?: Lane
  /** Aborted when the client goes away. Its task then waits no longer, and ends if it runs long. */
  signal?: AbortSignal | undefined
}

/** What clients have used. A client with `Infinity` is never asked about. */
export type CpuBudget = {
  /** Seconds until this client may use more; 0: now. */
  secondsToWait: (client: TaskClient) => Promise<number>
  /** Adds what a task has used, then answers as `secondsToWait`. Does not throw. */
  spend: (client: TaskClient, cpuMs: number) => Promise<number>
}

/**
 * Refused before it ran. busy: too many wait; crowded: too many of this client wait; spent: its budget is used up;
 * gone: the client went away. Ended. slow: past the deadline; heavy: past the memory limit; broken: the process ended.
 */
export type WorkerFault = 'busy' | 'crowded' | 'gone' | 'slow' | 'heavy' | 'broken'
export type Worked<Result> =
  | { result: Result }
  | { fault: WorkerFault }
  | { fault: 'spent'; retryAfterSeconds: number }

export type Workers = {
  /**
   * Runs a task when it is its turn, and charges its client for it. An equal task of the same client that waits or runs
   * is not run a second time: both get its answer. @throws what the task or the budget throws
   */
  run: <Name extends keyof WorkerTasks>(
    name: Name,
    task: Parameters<WorkerTasks[Name]>[0],
    taskFor: TaskFor,
  ) => Promise<Worked<Awaited<ReturnType<WorkerTasks[Name]>>>>
  /** Tasks that run, that wait, and that were given to a process since the start. */
  count: () => { running: number; waiting: number; started: number }
  /** Starts the first process, so that the first task finds the engine loaded. Done when it takes tasks. */
  warm: () => Promise<void>
  /** The sources have changed: the next task runs in a new process. */
  renew: () => void
  stop: () => Promise<void>
}

export type WorkersOptions = {
  /** Path of the program: it calls `servePlanner` with the tasks. */
  file: string
  /** Processes at most. One stays; further ones are started under load and end when idle. */
  size: number
  budget: CpuBudget
  /** Tasks that may wait for a process, of all clients and of one: short plans take a fortieth of a second each. */
  maxWaiting?: number
  maxWaitingEach?: number
  /** From the moment a process takes the task; it is then ended and replaced, and the client pays for it all. */
  deadlineMs?: number
  /** Longest wait for a process. */
  patienceMs?: number
  /** A task that is not wanted any more, or in the way of a person's, may run so long: ending a process costs as much. */
  graceMs?: number
  /** Heap of one process. */
  heapMb?: number
  /** A process is replaced after so many tasks, or when it holds this after one. */
  mostTasks?: number
  wornMb?: number
  idleMs?: number
  onFault?: (fault: WorkerFault, reason: string) => void
}

/** Times that a background task gives its process back and begins again. */
const MOST_TRIES = 20

const isCharged = ({ cpuSecondsPerMinute }: TaskClient, lane: Lane): boolean =>
  lane === 'people' && Number.isFinite(cpuSecondsPerMinute)

/** Longest start of a process, on a machine that is very busy. */
const START_MS = 60_000

/**
 * Processes for what takes long: no request waits for another's computation, and a plan that goes wrong ends its own
 * process only. Nothing starts before it is needed.
 */
export const createWorkers = ({
  file,
  size,
  budget,
  maxWaiting = 128,
  maxWaitingEach = MAX_WAITING_PLANS,
  deadlineMs = 10_000,
  patienceMs = 20_000,
  graceMs = 1_000,
  heapMb = 192,
  mostTasks = 1_000,
  wornMb = 180,
  idleMs = 20_000,
  onFault = () => undefined,
}: WorkersOptions): Workers => {
  let isStopped = false
  let started = 0
  const turns = createTurns({ size, maxWaiting, maxWaitingEach, patienceMs, yieldAfterMs: graceMs })
  const fail = (fault: WorkerFault, reason: string) => {
    onFault(fault, reason)
    return { fault }
  }
  const processes = createProcesses({
    file,
    size,
    heapMb,
    // V8 bounds it: no guard looks at it.
    residentMb: Number.POSITIVE_INFINITY,
    startMs: START_MS,
    deadlineMs,
    idleMs,
    mostTasks,
    wornMb,
    onLost: () => void fail('broken', 'a process ended that had no task'),
  })

  /** Why no place was given. */
  const refused = async (client: TaskClient, reason: Refusal): Promise<Worked<never>> => {
    if (reason === 'spent')
      return { fault: 'spent', retryAfterSeconds: Math.max(1, await budget.secondsToWait(client)) }
    const { running, waiting } = turns.count()
    return reason === 'busy' ? fail('busy', `${running} run, ${waiting} wait`) : { fault: reason }
  }

  /** Waits for a place and runs the task in it; 'yielded' when a background task had to give it to a person. */
  const attempt = async <Result>(
    name: string,
    task: unknown,
    { client, lane = 'people', signal }: TaskFor,
  ): Promise<Worked<Result> | 'yielded'> => {
    const yielded = new AbortController()
    const weighed = { key: client.key, weight: client.cpuSecondsPerMinute }
    const place = await turns.take({ client: weighed, lane, signal, onYield: () => yielded.abort() })
    if (typeof place === 'string') return refused(client, place)
    let usedMs = 0
    try {
      if (isStopped) return { fault: 'broken' }
      started++
      const limits = { graceMs, signal, yielded: yielded.signal }
      const ran = await processes.use((planner) => runInProcess<Result>(planner, name, task, limits))
      usedMs = ran.usedMs
      // Before the place is free: the next task of this client is not to begin on what is spent already.
      if (isCharged(client, lane) && (await budget.spend(client, usedMs)) > 0) turns.turnAway(client.key)
      if ('result' in ran) return { result: ran.result }
      if ('thrown' in ran) throw ran.thrown
      if (ran.ended === 'yielded') return 'yielded'
      return ran.ended === 'gone' ? { fault: 'gone' } : fail(ran.ended, ran.reason)
    } finally {
      place.leave(usedMs)
    }
  }

  /** As long as it takes: a background task may begin several times. */
  const runAlone = async (name: string, task: unknown, taskFor: TaskFor): Promise<Worked<unknown>> => {
    const { client, lane = 'people' } = taskFor
    const seconds = isCharged(client, lane) ? await budget.secondsToWait(client) : 0
    if (seconds > 0) return { fault: 'spent', retryAfterSeconds: seconds }
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const ran = await attempt<unknown>(name, task, taskFor)
      if (ran !== 'yielded') return ran
    }
    return fail('busy', `a background task gave its process back ${MOST_TRIES} times`)
  }
  const share = shareRuns<Worked<unknown>>({ fault: 'gone' })

  return {
    run: async <Name extends keyof WorkerTasks>(
      name: Name,
      task: Parameters<WorkerTasks[Name]>[0],
      { client, lane = 'people', signal }: TaskFor,
    ) =>
      share(keyOfTask(client.key, lane, name, task), signal, (own) =>
        runAlone(name, task, { client, lane, signal: own }),
      ) as Promise<Worked<Awaited<ReturnType<WorkerTasks[Name]>>>>,
    count: () => ({ ...turns.count(), started }),
    warm: processes.warm,
    renew: processes.renew,
    stop: async () => {
      isStopped = true
      turns.close()
      await processes.stop()
    },
  }
}
