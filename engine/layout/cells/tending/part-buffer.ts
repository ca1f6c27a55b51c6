import type { Candidate } from '../../../matching/types.ts'
import type { Facts } from '../../../requirement/types.ts'
import type { SizeMm, Vector3Mm } from '../../../units.ts'
import { PLASTICS_UP_TO_C } from '../../assumptions.ts'
import type { Station } from '../../types.ts'
import type { CellJob } from '../cell-parts.ts'

/** A tray one person can change, across and away from the robot. Assumed: a plate of 560 × 800 mm. */
const TRAY_MM = [560, 800] as const
/** Rim around the pockets. */
const RIM_MM = 40
/** From pocket to pocket in part sizes, at least 60 mm, so that fingers fit between. Assumed. */
const PITCH_SHARE = 1.35
const LEAST_PITCH_MM = 60
const MOST_POCKETS = 12
/** Over and under the parts of a tray in a magazine. Assumed. */
const TRAY_CLEARANCE_MM = 50
/** A magazine stands this high over the floor at its lowest tray. */
const MAGAZINE_FOOT_MM = 200

export type BufferTray = {
  sizeMm: readonly [number, number, number]
  columns: number
  rows: number
  pitchMm: readonly [number, number]
  /** From the first pocket's middle to the last one's. */
  spanMm: readonly [number, number]
}

/** So many pockets in columns and rows that find room, nearest to the plate's own shape; `undefined`: they do not. */
const gridOf = (
  pockets: number,
  mostColumns: number,
  mostRows: number,
): readonly [columns: number, rows: number] | undefined => {
  const grids = Array.from({ length: mostColumns }, (_, index) => [index + 1, pockets / (index + 1)] as const)
  const offShape = ([columns, rows]: readonly [number, number]): number =>
    Math.abs(Math.log((columns * mostRows) / (rows * mostColumns)))
  const [best] = grids
    .filter(([, rows]) => Number.isInteger(rows) && rows <= mostRows)
    .sort((a, b) => offShape(a) - offShape(b))
  return best
}

/** How many parts the text wants in one of the trays that stand at a machine. */
export const pocketsAsked = ({
  requirement: { said, facts },
}: Pick<CellJob, 'requirement'>): number | undefined => {
  const { partsPerContainer: count } = facts
  const isOfTrays = said.comesIn !== undefined || said.leavesTo?.value === 'tray'
  return isOfTrays && count !== undefined && count.origin !== 'assumed' ? count.value : undefined
}

/** The trays of a cell, with as many pockets as the text wants where they find room. */
export const trayOf = (job: CellJob): BufferTray => bufferTray(job.part.sizeMm, pocketsAsked(job))

/** The tray for a part: as many pockets as fit a plate one person can change, or as are asked; larger parts get a larger plate. */
const bufferTray = (partMm: SizeMm, asked?: number): BufferTray => {
  const pitch = (side: number): number => Math.max(LEAST_PITCH_MM, side * PITCH_SHARE)
  const [px, py] = [pitch(partMm[0]), pitch(partMm[1])]
  const inner = [Math.max(TRAY_MM[0] - 2 * RIM_MM, px), Math.max(TRAY_MM[1] - 2 * RIM_MM, py)] as const
  const most = [inner[0] / px, inner[1] / py].map((fit) => Math.min(MOST_POCKETS, Math.floor(fit))) as [
    number,
    number,
  ]
  const [columns, rows] = (asked === undefined ? undefined : gridOf(asked, ...most)) ?? most
  const pitchMm = [inner[0] / columns, inner[1] / rows] as const
  return {
    sizeMm: [inner[0] + 2 * RIM_MM, inner[1] + 2 * RIM_MM, 0],
    columns,
    rows,
    pitchMm,
    spanMm: [pitchMm[0] * (columns - 1), pitchMm[1] * (rows - 1)],
  }
}

/** Highest stack of trays in a magazine. Assumed: what a person loads without a step. */
const HIGHEST_STACK_MM = 1900

/** Trays that hold a number of parts, in stacks one behind the other. */
export const magazineFor = (
  tray: BufferTray,
  partMm: SizeMm,
  parts: number,
): { trays: number; stacks: number; heightMm: number } => {
  const trays = Math.max(1, Math.ceil(parts / (tray.columns * tray.rows)))
  const each = partMm[2] + TRAY_CLEARANCE_MM
  const perStack = Math.max(1, Math.floor((HIGHEST_STACK_MM - MAGAZINE_FOOT_MM) / each))
  const stacks = Math.ceil(trays / perStack)
  return { trays, stacks, heightMm: MAGAZINE_FOOT_MM + Math.min(trays, perStack) * each }
}

/** Parts that would melt a tray: they lie in one plate of steel cradles and do not wait there. */
export const isHot = ({ facts }: Pick<CellJob, 'facts'>): boolean =>
  (facts.partTemperatureC?.value ?? 0) > PLASTICS_UP_TO_C

/** Parts in front of a machine where no unattended time is asked for. Assumed. */
const MOST_PARTS_AHEAD = 240

/** How long the cell runs without being loaded, and the parts that wait for that on each side of one robot. */
export const partsWaiting = (
  facts: Facts,
  { robotCount, ratePerMinute }: Pick<Candidate, 'robotCount' | 'ratePerMinute'>,
  partMm: SizeMm,
): { hours: number; parts: number } => {
  const machines = Math.max(1, facts.machineCount?.value ?? 1)
  const perRobot = Math.ceil(machines / robotCount)
  const rate = facts.ratePerMinute?.value ?? ratePerMinute
  // An hour of parts, or what a person can bring at once where they pass quickly; asked-for hours stand.
  const hours = facts.unattendedHours?.value ?? Math.min(1, MOST_PARTS_AHEAD / (rate * 60))
  const tray = bufferTray(partMm)
  const parts = isHot({ facts })
    ? tray.columns * tray.rows
    : Math.ceil((rate * 60 * hours * perRobot) / machines)
  return { hours, parts }
}

/** Tool points over the pockets of a tray on its table, row by row from the robot's side. */
export const pocketsOf = (station: Station, tray: BufferTray, partHeightMm: number): Vector3Mm[] =>
  Array.from({ length: tray.columns * tray.rows }, (_, index): Vector3Mm => {
    const column = index % tray.columns
    const row = Math.floor(index / tray.columns)
    return [
      station.centreMm[0] - tray.spanMm[0] / 2 + column * tray.pitchMm[0],
      station.centreMm[1] + tray.spanMm[1] / 2 - row * tray.pitchMm[1],
      station.surfaceMm + partHeightMm,
    ]
  })
