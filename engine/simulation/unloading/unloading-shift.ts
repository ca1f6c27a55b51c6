import type { Station } from '../../layout/types.ts'
import { seededRandom } from '../../random.ts'
import { exchangeSeconds } from '../palletizing/exchange.ts'
import { type LoadWorker, loadWorkerOf, stationsOfWorker, workLoads } from '../shift/load-work.ts'
import { robotShares, type Shift, type ShiftResult } from '../shift/shift.ts'
import { stopsText } from '../shift/short-stops.ts'
import { ARRIVAL_VARIATION, EXCHANGE_VARIATION, workingRobots } from '../shift/working.ts'
import { cameraSeconds, carefulSeconds } from './camera-time.ts'
import { dropStations, sourcesOf } from './sources.ts'

/** Rounds differ with the place of the part by about this share. Assumed. */
const ROUND_VARIATION = 0.08
/** Share of grips that fail and are tried again. Assumed: loads in order seldom fail. */
const MISSED_SHARE = { pallet: 0.01, container: 0.05 }

type Unloader = { worker: LoadWorker; drop: Station }

const unloadersOf = (shift: Shift): Unloader[] =>
  workingRobots(shift).flatMap((working): Unloader[] => {
    const [drop] = dropStations(shift.cell, working.robot)
    if (!drop) return []
    const sources = sourcesOf(shift.cell, working.robot, shift.candidate.eoat)
    const loads = sources.map(({ station, places }) => ({ station, count: places.length }))
    return [{ worker: loadWorkerOf(working, 1, loads), drop }]
  })

/**
 * A shift of unloading: what follows the cell calls for parts, the robot takes them from whichever source is ready, the
 * one begun first, and empty sources are changed for full ones. It is starved while no source is ready, and blocked
 * while nothing is called for.
 */
export const unloadingShift = (shift: Shift): ShiftResult => {
  const { cell, durationSeconds } = shift
  const unloaders = unloadersOf(shift)
  const workers = unloaders.map(({ worker }) => worker)
  const changeSeconds = exchangeSeconds(cell)
  const isPallets = cell.stations.some(({ kind }) => kind === 'pallet')
  const kind = isPallets ? 'pallet' : 'container'
  const missedShare = MISSED_SHARE[kind]
  workLoads(shift, workers, seededRandom(shift.seed), {
    variation: ROUND_VARIATION,
    missedShare,
    exchangeSeconds: changeSeconds,
  })
  for (const { server, noLoadSeconds } of workers) {
    const free = durationSeconds - server.busySeconds - server.downSeconds - noLoadSeconds
    server.blockedSeconds = Math.max(0, free)
  }
  const what = isPallets ? 'pallet' : 'bin'
  return {
    partsDone: workers.reduce((sum, { done }) => sum + done, 0),
    robots: workers.map(({ server }) => robotShares(server, durationSeconds)),
    stations: unloaders.flatMap(({ worker, drop: { id, label } }) =>
      stationsOfWorker(worker, { id, label: `Parts called for at ${label.toLowerCase()}` }, durationSeconds),
    ),
    assumptions: [
      `Parts are called for at even intervals, ± ${ARRIVAL_VARIATION * 100} %; what follows takes each one at once.`,
      `The camera needs ${cameraSeconds({ kind })} s for each part; it looks while the arm is out of its view, the rest is waited for.`,
      ...(isPallets
        ? []
        : [
            `${carefulSeconds({ kind })} s of each cycle go into a slow last stretch down to the part and up from it.`,
          ]),
      `${missedShare * 100} % of the grips fail and are tried again.`,
      `Changing an empty ${what} for a full one: ${changeSeconds} s, ± ${EXCHANGE_VARIATION * 100} %; the robot goes on at the other place.`,
      `${stopsText()}.`,
    ],
  }
}
