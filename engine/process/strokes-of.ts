import type { Vector2Mm } from '../units.ts'
import { MOVE_SECONDS } from './share-work.ts'
import { lapsAround, linesAlong } from './strokes/paths.ts'
import { placesAlong, placesAround, viewPlaces } from './strokes/places.ts'
import type { Operation, OperationShare, Process, ProcessStation, Stroke } from './types.ts'

/** Paths longer than this share of the part go around it. */
const STRAIGHT_SHARE = 0.9

/** All places of one kind of work on the part, whichever station does them. */
const placesOf = ({ id, kind, lengthMm }: Operation, count: number, { partMm }: Process): Vector2Mm[][] => {
  if (kind === 'path') {
    const length = lengthMm ?? partMm[0]
    return length <= STRAIGHT_SHARE * partMm[0] && id !== 'deburr'
      ? linesAlong(partMm, length, count)
      : Array.from({ length: count }, (_, index) => lapsAround(partMm, length, index, count))
  }
  const places =
    id === 'inspect'
      ? viewPlaces(partMm, count)
      : id === 'insert' || kind === 'device'
        ? placesAlong(partMm, count)
        : placesAround(partMm, count)
  return places.map((place) => [place])
}

const countOf = (stations: readonly ProcessStation[], { of }: OperationShare): number =>
  stations
    .flatMap(({ operations }) => operations)
    .reduce((sum, each) => sum + (each.of === of ? each.count : 0), 0)

/** More strokes of one kind than this are drawn as so many, each with the time of those it stands for. */
const MOST_STROKES = 120

/** Strokes of one operation at its share of the places. */
const strokesFor = (operation: Operation, first: number, all: number, process: Process): Stroke[] => {
  const size = Math.ceil(all / MOST_STROKES)
  const shown = Math.ceil(operation.count / size)
  const from = Math.floor(first / size)
  // What is left out still takes its moves.
  const each = operation.count / shown
  const seconds = each * operation.secondsEach + (each - 1) * MOVE_SECONDS[operation.kind]
  return placesOf(operation, Math.max(from + shown, Math.ceil(all / size)), process)
    .slice(from, from + shown)
    .map((pointsMm): Stroke => ({ operation, pointsMm, seconds }))
}

const worked = (station: ProcessStation, process: Process): Stroke[] => {
  const index = process.flow === 'series' ? process.stations.indexOf(station) : -1
  const before = index > 0 ? process.stations.slice(0, index) : []
  const sharing = index < 0 ? [station] : process.stations
  return station.operations.flatMap((operation) =>
    strokesFor(operation, countOf(before, operation), countOf(sharing, operation), process),
  )
}

/** Remembered by process and station: strokes depend on nothing else, and every robot of the catalogue asks for them. */
const known = new WeakMap<Process, WeakMap<ProcessStation, Stroke[]>>()

/**
 * The strokes one station does on a part, in order: points on the part's top face, mm, origin at its centre, x along its
 * length. `station` is one of `process.stations`; of work that stations share each has its own places. At most 120 of one
 * kind: above that each stands for several and has their time.
 */
export const strokesOf = (station: ProcessStation, process: Process): Stroke[] => {
  const byStation = known.get(process) ?? new WeakMap<ProcessStation, Stroke[]>()
  known.set(process, byStation)
  const strokes = byStation.get(station) ?? worked(station, process)
  byStation.set(station, strokes)
  return strokes
}
