import type { MachineModel } from '../../layout/index.ts'
import { machineModelOf } from '../../layout/index.ts'
import type { Seconds } from '../../units.ts'
import { holdUp, until, varied, workFor } from '../shift/server.ts'
import { robotShares, type Shift, type ShiftResult } from '../shift/shift.ts'
import { runsUntilStop, type Stops, shortStops, stoppedIn, stopsText } from '../shift/short-stops.ts'
import { gapSeconds, placeUse, workingRobots } from '../shift/working.ts'
import { machinesOf, machiningOf, piecesOf } from './machine-pace.ts'

/** A machine's own stops: a broken insert, a chip nest. Mean cutting time between them and time to clear one. Assumed. */
const machineStops: Stops = { everySeconds: 20 * 3600, clearSeconds: 600 }
/** A rhythm that was given is what the machine keeps; its stops are not this cell's. */
const noStops: Stops = { everySeconds: Number.POSITIVE_INFINITY, clearSeconds: 0 }
const SERVICE_VARIATION = 0.03
type Machine = {
  id: string
  label: string
  readyAt: Seconds
  cuttingSeconds: Seconds
  waitedSeconds: Seconds
  runsFor: Seconds
}

/** A shift of machine tending: each machine cuts, then waits for the robot, which serves the one that is ready first. */
export const tendingShift = (shift: Shift): ShiftResult => {
  const { cell, cycles, durationSeconds: end, requirement } = shift
  const model = machineModelOf(machinesOf(cell)[0] ?? {})
  const { seconds: machining, isPaced } = machiningOf(requirement, cell, cycles[0])
  const stops = isPaced ? noStops : machineStops
  const all = machinesOf(cell).length
  const result: ShiftResult = {
    partsDone: 0,
    robots: [],
    stations: [],
    assumptions: assumptions(
      model,
      isPaced,
      cell.stations.some(({ kind }) => kind === 'infeed'),
    ),
  }
  for (const { cycle, stations, server } of workingRobots(shift)) {
    const { random } = server
    const { ahead, inside, after } = piecesOf(cycle)
    const machines = stations
      .filter(({ kind }) => kind === 'machine')
      .map(
        ({ id, label }, order, own): Machine => ({
          id,
          label,
          readyAt: (machining * order) / own.length,
          cuttingSeconds: 0,
          waitedSeconds: 0,
          runsFor: runsUntilStop(random, stops),
        }),
      )
    // A robot with two of three machines gets two of three parts.
    const gap = gapSeconds(shift.arrivalsPerMinute * Math.max(1, machines.length), all)
    let free: Seconds = 0
    let done = 0
    for (;;) {
      const machine = machines.reduce<Machine | undefined>(
        (first, one) => (first === undefined || one.readyAt < first.readyAt ? one : first),
        undefined,
      )
      if (!machine) break
      // The blank is fetched while the machine still cuts; where parts are asked for more slowly, the cell waits.
      const due = Math.max(machine.readyAt, done * gap)
      const starts = Math.max(free, due - ahead)
      if (starts >= end) break
      const part = (seconds: Seconds): Seconds => varied(random, seconds, SERVICE_VARIATION)
      const atDoor = starts + workFor(server, starts, part(ahead), end)
      const opens = Math.max(atDoor, due)
      holdUp(server, atDoor, opens - atDoor, end)
      const clear = opens + workFor(server, opens, part(inside), end)
      free = clear + workFor(server, clear, part(after), end)
      machine.waitedSeconds += until(end, machine.readyAt, opens - machine.readyAt)
      const cuts = clear + model.closesSeconds
      const stopped = stoppedIn(machine, random, machining, stops)
      machine.cuttingSeconds += until(end, cuts, machining)
      machine.readyAt = cuts + machining + stopped
      if (free <= end) done += 1
    }
    result.partsDone += done
    result.robots.push(robotShares(server, end))
    result.stations.push(
      ...machines.map((machine) =>
        placeUse(machine, machine.cuttingSeconds, end, {
          meanQueue: Math.min(1, machine.waitedSeconds / end),
          maxQueue: 1,
        }),
      ),
    )
  }
  return result
}

const assumptions = (model: MachineModel, isPaced: boolean, isOnConveyors: boolean): string[] => [
  `${model.opensLabel}: ${model.opensSeconds} s; it closes in ${model.closesSeconds} s, then the machine starts.`,
  isPaced
    ? "The rhythm asked for is the machine's own: it is closed for what opening and taking out leave of it, and its stops are not counted."
    : `A machine stops every ${machineStops.everySeconds / 3600} h of work, ${machineStops.clearSeconds / 60} min each on average.`,
  `${stopsText(shortStops, 'the robot')}.`,
  model.service === 'take_out'
    ? 'The belt always has room.'
    : `Blanks never run out and finished parts always find room: ${isOnConveyors ? 'what feeds and empties the conveyors keeps up' : 'the buffers are sized for the unattended hours'}.`,
]
