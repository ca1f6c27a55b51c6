import { BUFFER_PARTS } from '../../layout/process/line-measures.ts'
import { traitsOf } from '../../process/task-traits.ts'
import type { Process } from '../../process/types.ts'
import { seededRandom } from '../../random.ts'
import type { Requirement } from '../../requirement/types.ts'
import { round, type Seconds } from '../../units.ts'
import { serverOf } from '../shift/server.ts'
import { robotShares, type Shift, type ShiftResult, setupShareOf } from '../shift/shift.ts'
import { stopsText } from '../shift/short-stops.ts'
import { gapSeconds, supplyRandom, workingRobots } from '../shift/working.ts'
import { runLine } from './line-run.ts'
import { runPositioner } from './positioner-run.ts'
import { type Chance, type Post, postOf, type Run, stationOf, usualChance } from './posts.ts'
import { processFor } from './worker.ts'

/** Loading time where a process names none. */
const NO_LOADING: Seconds = 0

/** Parts of a kind before the cell is set up for the next, and how long that takes. */
const changeoversOf = ({ facts }: Requirement): { batchSize: number; seconds: Seconds } => {
  const batchSize = facts.batchSize?.value ?? Number.POSITIVE_INFINITY
  const seconds = 60 * (facts.changeoverMinutes?.value ?? 0)
  return { batchSize: batchSize > 0 ? batchSize : Number.POSITIVE_INFINITY, seconds }
}

const postsOf = (shift: Shift, process: Process, chance: Chance): Post[] =>
  workingRobots(shift, chance.stops).flatMap(({ cycle, stations, server }) => {
    const place = stations.find(({ kind }) => kind === 'process')
    if (!place) return []
    const { id, label } = place
    return [postOf({ id, label, server, workSeconds: Math.max(0, cycle.seconds - process.changeSeconds) })]
  })

/**
 * A shift of a process cell. Stops in series pass parts on through finite buffers; lines and positioners in parallel share
 * the parts in turn. `chance` may be set to zero for an exact line.
 */
export const processShift = (shift: Shift, chance: Chance = usualChance): ShiftResult => {
  const process = processFor(shift, shift.cell)
  const posts = process ? postsOf(shift, process, chance) : []
  if (!process || posts.length < shift.cell.robots.length) {
    const idle = shift.cell.robots.map(({ id }) =>
      robotShares(serverOf(id, seededRandom(shift.seed)), shift.durationSeconds),
    )
    return { partsDone: 0, robots: idle, stations: [], assumptions: [] }
  }
  const isLine = process.presentation === 'stop'
  const lines = process.flow === 'series' && isLine ? [posts] : posts.map((post) => [post])
  const { batchSize, seconds } = changeoversOf(shift.requirement)
  const run: Run = {
    endSeconds: shift.durationSeconds,
    gapSeconds: gapSeconds(shift.arrivalsPerMinute, lines.length),
    throughSeconds:
      (process.loadSeconds ?? NO_LOADING) +
      (lines[0] ?? []).reduce((sum, { workSeconds }) => sum + process.changeSeconds + workSeconds, 0),
    changeSeconds: process.changeSeconds,
    loadSeconds: process.loadSeconds ?? NO_LOADING,
    batchParts: batchSize / lines.length,
    changeoverSeconds: seconds,
    ...(process.service ? { service: process.service } : {}),
    chance,
  }
  const partsDone = lines.reduce((sum, line, index) => {
    const random = supplyRandom(shift.seed, index)
    const [first] = line
    if (isLine) return sum + runLine(line, run, BUFFER_PARTS, random)
    return first ? sum + runPositioner(first, run, random) : sum
  }, 0)
  return {
    partsDone,
    robots: posts.map(({ server }) => robotShares(server, run.endSeconds)),
    setupShare: setupShareOf(
      posts.map(({ setUp }) => setUp),
      run.endSeconds,
    ),
    stations: posts.map((post) => stationOf(post, run.endSeconds)),
    assumptions: assumptionsOf(process, posts, run, batchSize),
  }
}

/** How many of these positioners one person keeps loaded. */
const loadersText = (posts: readonly Post[], run: Run): string => {
  const cycle = Math.min(...posts.map(({ workSeconds }) => workSeconds + run.changeSeconds))
  const people = Math.min(
    posts.length,
    Math.ceil((posts.length * run.loadSeconds) / Math.max(1, cycle, run.loadSeconds)),
  )
  const many = `${people} ${people === 1 ? 'person loads' : 'people load'}`
  return `${many} ${posts.length} positioner${posts.length === 1 ? '' : 's'}, ${round(run.loadSeconds, 1)} s a part ± ${run.chance.loadVariation * 100} %, while the robot works at the other side.`
}

const assumptionsOf = (process: Process, posts: readonly Post[], run: Run, batchSize: number): string[] => {
  const { chance, changeoverSeconds } = run
  const isLine = process.presentation === 'stop'
  return [
    `Change of parts: ${process.changeBasis}.`,
    `The work on a part varies by ± ${chance.workVariation * 100} %.`,
    ...(isLine ? [] : [loadersText(posts, run)]),
    ...(posts.length > 1 && isLine && process.flow === 'series'
      ? [
          `Between two stops ${BUFFER_PARTS} part${BUFFER_PARTS === 1 ? '' : 's'} can wait; a full place holds the stop before it.`,
        ]
      : []),
    ...(posts.length > 1 && process.flow === 'parallel'
      ? [`${posts.length} equal ${isLine ? 'lines' : 'positioners'} get their parts in turn.`]
      : []),
    ...(process.service ? [`${process.service.label}: ${process.service.basis}.`] : []),
    ...(Number.isFinite(batchSize)
      ? [
          changeoverSeconds > 0
            ? `After every ${batchSize} parts the cell stands ${round(changeoverSeconds / 60, 1)} min to be set up; counted as not available.`
            : `Batches of ${batchSize} follow each other without setting up: no time for it is given.`,
        ]
      : []),
    ...(traitsOf(process.task).work === 'weld' || traitsOf(process.task).work === 'finish'
      ? ['The tool is shown straight down: the positioner turns each seam or edge up to it.']
      : []),
    `${stopsText(chance.stops)}.`,
  ]
}
