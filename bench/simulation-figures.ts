import { plan } from '#engine/index.ts'
import { jobOf } from '#engine/process/job.ts'
import { exponential, seededRandom } from '#engine/random.ts'
import { cyclesOf, simulateCell } from '#engine/simulation/index.ts'
import { simulateLine } from '#engine/simulation/simulate-line.ts'
import type { Figure } from './report.ts'

const SHIFT_SECONDS = 8 * 3600
const STATIONS = 10
const BUFFER = 10
/** Each loop is timed this often, one after the other, and its quickest run counts: what else runs only slows it down. */
const REPEATS = 15

const fastest = (run: () => void): number => {
  let least = Number.POSITIVE_INFINITY
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const startedMs = performance.now()
    run()
    least = Math.min(least, performance.now() - startedMs)
  }
  return least
}

/** Ten machines in a row, a part a second each with exponential times, buffers of ten: a shift of it. */
const line = () =>
  simulateLine({
    stations: Array.from({ length: STATIONS }, () => ({ cycle: { kind: 'exponential', meanSeconds: 1 } })),
    buffers: Array.from({ length: STATIONS - 1 }, () => BUFFER),
    seed: 1,
    durationSeconds: SHIFT_SECONDS,
  })

/**
 * A plain binary heap of events, written for this comparison and sharing nothing with the engine: `events` times the
 * earliest event is taken out and put back an exponential time later, with as many waiting as the line has machines.
 */
const bareQueue = (events: number): void => {
  type Entry = { at: number; station: number }
  const random = seededRandom(1)
  const heap: Entry[] = []
  const push = (entry: Entry): void => {
    let place = heap.push(entry) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = heap[above]
      if (parent === undefined || parent.at <= entry.at) break
      heap[place] = parent
      place = above
    }
    heap[place] = entry
  }
  const pop = (): Entry | undefined => {
    const first = heap[0]
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return first
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      let least = heap[child]
      const right = heap[child + 1]
      if (least === undefined) break
      if (right !== undefined && right.at < least.at) {
        least = right
        child += 1
      }
      if (least.at >= last.at) break
      heap[place] = least
      place = child
    }
    heap[place] = last
    return first
  }
  for (let station = 0; station < STATIONS; station++) push({ at: exponential(random, 1), station })
  for (let event = 0; event < events; event++) {
    const next = pop()
    if (next) push({ at: next.at + exponential(random, 1), station: next.station })
  }
}

/** Shifts of real cells: planned once, then simulated alone. */
const cells = [
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800).',
  'Pick chocolate bars, 0.2 kg, off a belt at 90 per minute and lay them in trays of 12.',
  'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s.',
]

/** How fast simulated time passes, and what the simulation costs beside the queue it runs on. */
export const simulationFigures = (): Figure[] => {
  const slowest = cells.map((description) => {
    const { requirement, design } = plan(description, { seed: 1 })
    if (!design) throw new Error(`no plan: ${description}`)
    const { chosen, cell } = design
    const job = jobOf(requirement)
    const cycles = cyclesOf(job, chosen, cell)
    const shift = () => simulateCell(job, chosen, cell, cycles, { seed: 1, durationSeconds: SHIFT_SECONDS })
    return (SHIFT_SECONDS * 1000) / fastest(shift)
  })
  // A service of a second on average: busy machine-seconds are the events there were.
  const events = Math.round(
    line().stations.reduce((sum, { utilisation }) => sum + utilisation * SHIFT_SECONDS, 0),
  )
  const lineMs = fastest(line)
  const bareMs = fastest(() => bareQueue(events))
  return [
    {
      name: 'a simulated shift of a cell against real time, slowest',
      value: Math.min(...slowest),
      unit: '×',
      bound: { least: 20_000 },
      note: 'with the same shift again at full load',
    },
    {
      name: `a shift of a line of ${STATIONS} machines against real time`,
      value: (SHIFT_SECONDS * 1000) / lineMs,
      unit: '×',
      bound: { least: 20_000 },
    },
    {
      name: 'event rate of the line against a bare priority queue',
      value: bareMs / lineMs,
      unit: '×',
      bound: { least: 0.5 },
      note: `${events} events; ${(events / lineMs / 1000).toFixed(1)} and ${(events / bareMs / 1000).toFixed(1)} million a second`,
    },
  ]
}
