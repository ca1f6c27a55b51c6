import { jobOf } from '#engine/process/index.ts'
import { oeeOf, SETTLED_UPTIME, simulateCell } from '#engine/simulation/index.ts'
import type { ShiftSlot, ShiftTask, SimulatedShift } from '#server/platform/workers.ts'

/** Length of the simulated shift, and of the parts that it is shown in. */
export const SHIFT_SECONDS = 8 * 3600
export const SLOT_SECONDS = 900

type Until = { parts: number; busySeconds: number; downSeconds: number }

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** What the shift has come to after so many seconds: the same seed goes the same way, however long it is followed. */
const until = (task: ShiftTask, seconds: number): Until & { targetPerMinute: number } => {
  const { requirement, chosen, cell, cycles, seed } = task
  const done = simulateCell(jobOf(requirement), chosen, cell, cycles, { seed, durationSeconds: seconds })
  return {
    targetPerMinute: done.targetPerMinute,
    parts: done.partsDone,
    busySeconds: seconds * mean(done.robots.map(({ utilisation }) => utilisation)),
    downSeconds: seconds * mean(done.robots.map(({ downShare }) => downShare)),
  }
}

const slotOf = (before: Until, after: Until, targetPerMinute: number): ShiftSlot => {
  const share = (seconds: number) => Math.min(1, Math.max(0, seconds / SLOT_SECONDS))
  const throughput = (60 * (after.parts - before.parts)) / SLOT_SECONDS
  const downShare = share(after.downSeconds - before.downSeconds)
  const wanted = targetPerMinute * Math.max(0.01, 1 - downShare)
  const { availability, performance, quality, oee } = oeeOf(
    downShare,
    wanted > 0 ? Math.min(1, throughput / wanted) : 0,
  )
  const running = Math.min(availability, SETTLED_UPTIME * share(after.busySeconds - before.busySeconds))
  return {
    throughput,
    availability,
    performance,
    quality,
    oee,
    running,
    idle: availability - running,
    stopped: 0,
    fault: 1 - availability,
  }
}

/**
 * The simulated shift of a plan, quarter of an hour by quarter of an hour: the shift whose total the plan gives. The
 * engine answers totals, so each part is the difference of two of them.
 */
export const simulateShift = (task: ShiftTask): SimulatedShift => {
  let before: Until = { parts: 0, busySeconds: 0, downSeconds: 0 }
  let targetPerMinute = 0
  const slots: ShiftSlot[] = []
  for (let seconds = SLOT_SECONDS; seconds <= SHIFT_SECONDS; seconds += SLOT_SECONDS) {
    const after = until(task, seconds)
    targetPerMinute = after.targetPerMinute
    slots.push(slotOf(before, after, targetPerMinute))
    before = after
  }
  return { targetPerMinute, slots }
}
