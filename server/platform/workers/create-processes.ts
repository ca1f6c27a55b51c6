import { type ChildOptions, startChild } from '../child/start-child.ts'
import type { Measured } from './measured.ts'
import type { NamedTask, PlannerProcess } from './planner-process.ts'
import type { Ran } from './run-in-process.ts'

export type Processes = {
  /** Uses a free process; the caller sees to it that there is one. */
  use: <Result>(work: (planner: PlannerProcess) => Promise<Ran<Result>>) => Promise<Ran<Result>>
  /** Starts the first process; done when it takes tasks. */
  warm: () => Promise<void>
  /** The next task of each process runs in a new one. */
  renew: () => void
  stop: () => Promise<void>
}

export type ProcessesOptions = ChildOptions & {
  /** Processes at most. One stays; further ones are started under load and end after `idleMs` without a task. */
  size: number
  idleMs: number
  /** A process that has done so many tasks, or holds this after one, is replaced before its next. */
  mostTasks: number
  wornMb: number
  /** A process ended that had no task. */
  onLost: () => void
}

type Slot = {
  planner: PlannerProcess | undefined
  idle: NodeJS.Timeout | undefined
  isBusy: boolean
  isWorn: boolean
  done: number
}

/**
 * A fixed number of processes, each with one task at a time. A process keeps the largest heap it has ever needed, so
 * each is replaced now and then, while it has no task.
 */
export const createProcesses = ({
  size,
  idleMs,
  mostTasks,
  wornMb,
  onLost,
  ...options
}: ProcessesOptions): Processes => {
  const slots: Slot[] = Array.from({ length: size }, () => ({
    planner: undefined,
    idle: undefined,
    isBusy: false,
    isWorn: false,
    done: 0,
  }))
  let isStopped = false

  const end = async (slot: Slot): Promise<void> => {
    const former = slot.planner
    clearTimeout(slot.idle)
    slot.planner = undefined
    slot.isWorn = false
    slot.done = 0
    await former?.end()
  }
  const plannerIn = (slot: Slot): PlannerProcess => {
    clearTimeout(slot.idle)
    if (slot.planner?.isAlive()) return slot.planner
    if (slot.planner) onLost()
    slot.planner = startChild<NamedTask, Measured<unknown>>(options)
    slot.done = 0
    return slot.planner
  }
  /** Does not wait for the former process to end, which has no task. */
  const replace = (slot: Slot) => {
    void end(slot)
    // The one that stays loads its modules before someone waits for it.
    if (slot === slots[0] && !isStopped) plannerIn(slot)
  }
  const letRest = (slot: Slot) => {
    if (slot === slots[0]) return
    slot.idle = setTimeout(() => void end(slot), idleMs)
    slot.idle.unref()
  }

  return {
    use: async (work) => {
      const slot = slots.find(({ isBusy }) => !isBusy)
      if (!slot) throw new Error('there are more tasks than processes')
      slot.isBusy = true
      try {
        const ran = await work(plannerIn(slot))
        slot.done++
        slot.isWorn ||=
          'ended' in ran || slot.done >= mostTasks || ('result' in ran && ran.residentMb >= wornMb)
        return ran
      } finally {
        slot.isBusy = false
        if (slot.isWorn) replace(slot)
        else letRest(slot)
      }
    },
    warm: async () => {
      if (slots[0] && !isStopped) await plannerIn(slots[0]).ready()
    },
    renew: () => {
      for (const slot of slots) {
        if (slot.isBusy) slot.isWorn = true
        else if (slot.planner) replace(slot)
      }
    },
    stop: async () => {
      isStopped = true
      await Promise.all(slots.map(end))
    },
  }
}
