import { servedBy } from '../../layout/served-by.ts'
import { seededRandom } from '../../random.ts'
import { type LoadWorker, loadWorkerOf, stationsOfWorker, workLoads } from '../shift/load-work.ts'
import { robotShares, type Shift, type ShiftResult } from '../shift/shift.ts'
import { stopsText } from '../shift/short-stops.ts'
import { ARRIVAL_VARIATION, EXCHANGE_VARIATION, ROUND_VARIATION, workingRobots } from '../shift/working.ts'
import { exchangeSeconds } from './exchange.ts'

const workersOf = (shift: Shift): LoadWorker[] =>
  workingRobots(shift).map((working) => {
    const pallets = working.stations
      .filter(({ kind }) => kind === 'pallet')
      .map((station) => ({ station, count: station.stack?.boxCount ?? 1 }))
    return loadWorkerOf(working, working.cycle.partsPerCycle, pallets)
  })

/**
 * A shift of palletizing: boxes wait on the infeed, the robot lays them on whichever pallet is ready, full pallets are
 * changed. It is blocked while no pallet is ready.
 */
export const palletizingShift = (shift: Shift): ShiftResult => {
  const { cell, durationSeconds } = shift
  const workers = workersOf(shift)
  const changeSeconds = exchangeSeconds(cell)
  workLoads(shift, workers, seededRandom(shift.seed), {
    variation: ROUND_VARIATION,
    missedShare: 0,
    exchangeSeconds: changeSeconds,
  })
  for (const { server, noLoadSeconds } of workers) server.blockedSeconds += noLoadSeconds
  const infeedOf = (index: number): string => {
    const robot = cell.robots[index]
    const infeed = robot && servedBy(cell, robot).find(({ kind }) => kind === 'infeed')
    return infeed?.id ?? `infeed-${index + 1}`
  }
  return {
    partsDone: workers.reduce((sum, { done }) => sum + done, 0),
    robots: workers.map(({ server }) => robotShares(server, durationSeconds)),
    stations: workers.flatMap((worker, index) => {
      const label = workers.length > 1 ? `Parts waiting for robot ${index + 1}` : 'Parts waiting'
      return stationsOfWorker(worker, { id: infeedOf(index), label }, durationSeconds)
    }),
    assumptions: [
      `Parts come at even intervals, ± ${ARRIVAL_VARIATION * 100} %; the line upstream holds what the infeed cannot.`,
      `Changing a full pallet for an empty one: ${changeSeconds} s, ± ${EXCHANGE_VARIATION * 100} %; the robot goes on at the other place.`,
      `${stopsText()}.`,
    ],
  }
}
