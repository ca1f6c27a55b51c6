import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import { cycleOf, meanSegments } from '../moves/segments.ts'
import type { Cycle, CycleSegment } from '../types.ts'
import { cameraWaitSeconds, carefulSeconds } from './camera-time.ts'
import { dropStations, sourcesOf } from './sources.ts'
import { dropAt, unloadRound } from './unload-moves.ts'
import { type UnloadingTask, unloadingMover } from './unloading-mover.ts'

/** Rounds that the mean is taken over, evenly from the first part to the last. */
const ROUNDS_PER_SOURCE = 12

const evenly = <T>(all: readonly T[], count: number): T[] =>
  all.length <= count
    ? [...all]
    : Array.from(
        { length: count },
        (_, index) => all[Math.round((index * (all.length - 1)) / (count - 1))],
      ).filter((item) => item !== undefined)

/**
 * The mean cycle of each robot over parts from the first to the last of each source it serves, to every drop. The camera
 * looks while the arm is away; what is left of its time is a piece of the cycle. No cycle where the robot finds no way
 * to one of these parts: it would leave them behind.
 */
export const unloadingCycles = (task: UnloadingTask, candidate: Candidate, cell: Cell): Cycle[] =>
  cell.robots.flatMap((robot) => {
    const { eoat } = candidate
    const mover = unloadingMover(task, cell, robot, candidate)
    if (!mover) return []
    const sources = sourcesOf(cell, robot, eoat)
    const drops = dropStations(cell, robot).flatMap(
      (station) => dropAt(mover, station, sources, cell.part.sizeMm[2]) ?? [],
    )
    const tries = sources.flatMap((source) =>
      evenly(source.places, ROUNDS_PER_SOURCE).flatMap((place) =>
        drops.map((drop): CycleSegment[] | undefined => {
          const round = unloadRound(mover, source, place, drop, cell.part.sizeMm[2])
          if (!round) return undefined
          const waitSeconds = cameraWaitSeconds(
            source.station,
            round.home.seconds,
            eoat.releaseSeconds,
            round.out.seconds,
          )
          return [
            { label: 'To the part', kind: 'move', seconds: round.out.seconds },
            {
              label: 'Slowly onto the part and off',
              kind: 'process',
              seconds: carefulSeconds(source.station),
            },
            { label: 'Settle over the part', kind: 'settle', seconds: eoat.settleSeconds },
            { label: 'Grip', kind: 'grip', seconds: eoat.gripSeconds },
            {
              label: `Carry to the ${drop.station.kind === 'container' ? 'hopper' : 'conveyor'}`,
              kind: 'move',
              seconds: round.home.seconds,
            },
            { label: 'Release', kind: 'release', seconds: eoat.releaseSeconds },
            { label: 'Wait for the camera', kind: 'wait', seconds: waitSeconds },
          ]
        }),
      ),
    )
    const rounds = tries.filter((segments) => segments !== undefined)
    const segments = meanSegments(rounds).filter(({ seconds }) => seconds > 0)
    return rounds.length < tries.length || rounds.length === 0 ? [] : [cycleOf(robot.id, segments, 1)]
  })
