import type { SheetFeed } from '../../../process/carried/sheet-feed.ts'
import type { Seconds } from '../../../units.ts'
import { holdUp, type Server, until, varied, workFor } from '../../shift/server.ts'
import { robotShares, type Shift, type ShiftResult, setupShareOf } from '../../shift/shift.ts'
import { stopsText } from '../../shift/short-stops.ts'
import { EXCHANGE_VARIATION, placeUse, type Working, workingRobots } from '../../shift/working.ts'
import type { Cycle } from '../../types.ts'

/** Stacks brought and fetched by truck while nothing else is changed, waiting for it included. Assumed. */
const TRUCK_SECONDS: Seconds = 240
const CYCLE_VARIATION = 0.03

type Line = { server: Server; done: number; inMachine: Seconds; changes: number; setUpSeconds: Seconds }

const inMachineSeconds = (cycle: Cycle, feed: SheetFeed): Seconds =>
  feed.bends > 0
    ? cycle.segments.filter(({ mark }) => mark === 'bend').reduce((sum, { seconds }) => sum + seconds, 0)
    : feed.machineSeconds

/** One robot's shift, part by part: batches with setting up between them, stacks changed when one is used up or full. */
const runLine = (shift: Shift, feed: SheetFeed, { cycle, stations, server }: Working): Line => {
  const { durationSeconds: end, cell, arrivalsPerMinute } = shift
  const { random } = server
  const asked = (arrivalsPerMinute * end) / 60 / cell.robots.length
  // Orders are paced so that the run's parts are done before its end, with one setting up in between.
  const gap = Number.isFinite(asked)
    ? Math.max(0, end - feed.changeoverSeconds - 2 * cycle.seconds) / Math.max(1, asked)
    : 0
  const waiting = cycle.segments
    .filter(({ kind }) => kind === 'wait')
    .reduce((sum, { seconds }) => sum + seconds, 0)
  const stacks = stations.filter(({ kind }) => kind === 'stack')
  const perStacks = Math.min(...stacks.map(({ stack }) => stack?.boxCount ?? Number.POSITIVE_INFINITY))
  const line: Line = { server, done: 0, inMachine: 0, changes: 0, setUpSeconds: 0 }
  let now: Seconds = 0
  let [inBatch, onStacks] = [0, 0]
  for (let part = 0; now < end && part + 1 <= asked; part++) {
    if (inBatch >= feed.batchSize) {
      const stopped = until(end, now, feed.changeoverSeconds)
      server.downSeconds += stopped
      line.setUpSeconds += stopped
      now += feed.changeoverSeconds
      line.changes += 1
      inBatch = 0
      onStacks = 0
    }
    if (onStacks >= perStacks) {
      const takes = varied(random, TRUCK_SECONDS, EXCHANGE_VARIATION)
      holdUp(server, now, takes, end)
      now += takes
      onStacks = 0
    }
    now = Math.max(now, part * gap)
    if (now >= end) break
    const work = varied(random, cycle.seconds - waiting, CYCLE_VARIATION)
    const takes = workFor(server, now, work, end)
    holdUp(server, now + takes, waiting, end)
    now += takes + waiting
    inBatch += 1
    onStacks += 1
    if (now > end) break
    line.done += 1
    line.inMachine += inMachineSeconds(cycle, feed)
  }
  return line
}

/** A shift of feeding machines with sheets. Setting up counts as down time, waiting for a truck or the machine as blocked. */
export const feedShift = (shift: Shift, feed: SheetFeed): ShiftResult => {
  const { cell, durationSeconds: end } = shift
  // One for each robot, in their order.
  const machines = cell.stations.filter(({ kind }) => kind === 'machine')
  const lines = workingRobots(shift).map((working) => ({
    index: working.index,
    line: runLine(shift, feed, working),
  }))
  return {
    partsDone: lines.reduce((sum, { line }) => sum + line.done, 0),
    robots: lines.map(({ line }) => robotShares(line.server, end)),
    setupShare: setupShareOf(
      lines.map(({ line }) => line.setUpSeconds),
      end,
    ),
    stations: lines.flatMap(({ line, index }) => {
      const machine = machines[index]
      return machine ? [placeUse(machine, line.inMachine, end)] : []
    }),
    assumptions: [
      ...feed.basis,
      ...(feed.changeoverSeconds > 0
        ? [
            `Setting up counts as down time: ${lines.reduce((sum, { line }) => sum + line.changes, 0)} times in this run, blanks and finished parts are changed meanwhile.`,
          ]
        : []),
      `Changing a used-up or full stack by truck: ${TRUCK_SECONDS} s, ± ${EXCHANGE_VARIATION * 100} %; the robot waits.`,
      `Cycles differ by ± ${CYCLE_VARIATION * 100} %. ${stopsText()}.`,
    ],
  }
}
