import type { Process } from '../../process/types.ts'
import { baseHalfMm, CONVEYOR_HEIGHT_MM, DOOR_WIDTH_MM, STATION_GAP_MM } from '../assumptions.ts'
import type { CellJob } from '../cells/cell-parts.ts'
import type { Station } from '../types.ts'
import type { Block } from './block.ts'
import { floorOf, movedBlock } from './cell-of-blocks.ts'
import { BEHIND_MM, devicesIn, rowOf } from './devices.ts'
import { BUFFER_PARTS, bufferPitchMm, stopLengthMm } from './line-measures.ts'

/** Robots along one line, what stands by behind them, and the number of the first one's station. */
export type Row = { blocks: Block[]; behind: Station[]; first: number }

const conveyor = (
  row: Row,
  id: string,
  kind: 'infeed' | 'outfeed',
  label: string,
  fromX: number,
  toX: number,
): Station[] => {
  const [block] = row.blocks
  if (!block || toX - fromX < 1) return []
  const { work } = block
  return [
    {
      id,
      kind,
      label,
      centreMm: [(fromX + toX) / 2, work.centreMm[1]],
      rotationDegrees: 0,
      sizeMm: [toX - fromX, work.sizeMm[1], CONVEYOR_HEIGHT_MM],
      surfaceMm: CONVEYOR_HEIGHT_MM,
      targets: [],
      ...(work.flow ? { flow: work.flow } : {}),
    },
  ]
}

/** Robots along one line; between their stops the belt has room for the parts that wait. */
export const rowFrom = (job: CellJob, process: Process, blocks: readonly Block[], first: number): Row => {
  const placed: Block[] = []
  const standBy: Station[] = []
  const half = baseHalfMm(job.robot.reachMm ?? 1000)
  const least = stopLengthMm(process.partMm) + BUFFER_PARTS * bufferPitchMm(process.partMm)
  let [x, right] = [0, 0]
  for (const [order, block] of blocks.entries()) {
    const work = process.stations[first + order]
    const behind = work ? rowOf(devicesIn(work, 'behind'), first + order + 1, 0, half + BEHIND_MM, 1) : []
    // The stop itself touches its conveyors: only what stands beside the line keeps blocks apart.
    const floor = floorOf(block, behind)
    if (order > 0) x = Math.max(x + least, right + STATION_GAP_MM - floor.minX)
    placed.push(movedBlock(block, x, 0))
    standBy.push(
      ...behind.map(
        (station): Station => ({
          ...station,
          centreMm: [station.centreMm[0] + x, station.centreMm[1]],
        }),
      ),
    )
    right = x + floor.maxX
  }
  return { blocks: placed, behind: standBy, first }
}

const movedRow = (row: Row, dy: number): Row => ({
  ...row,
  blocks: row.blocks.map((block) => movedBlock(block, 0, dy)),
  behind: row.behind.map((station) => ({
    ...station,
    centreMm: [station.centreMm[0], station.centreMm[1] + dy],
  })),
})

/** Rows one behind the other, each with a way for people between it and the next line. */
export const stacked = (rows: readonly Row[]): Row[] => {
  const placed: Row[] = []
  let top = 0
  for (const [index, row] of rows.entries()) {
    const floors = row.blocks.map((block) => floorOf(block, row.behind))
    const [minY, maxY] = [
      Math.min(...floors.map((floor) => floor.minY)),
      Math.max(...floors.map((floor) => floor.maxY)),
    ]
    const dy = index === 0 ? 0 : top + DOOR_WIDTH_MM - minY
    placed.push(movedRow(row, dy))
    top = maxY + dy
  }
  return placed
}

/** The conveyors of a row, from fence to fence and past it. */
export const conveyorsOf = (row: Row, number: number, fromX: number, toX: number): Station[] => {
  const { blocks } = row
  const ends = blocks.map(({ work }) => [
    work.centreMm[0] - work.sizeMm[0] / 2,
    work.centreMm[0] + work.sizeMm[0] / 2,
  ])
  const links = blocks
    .slice(1)
    .flatMap((_, order) =>
      conveyor(
        row,
        `link-${row.first + order + 1}`,
        'infeed',
        `Link from stop ${row.first + order + 1} to ${row.first + order + 2}, room for ${BUFFER_PARTS} part${BUFFER_PARTS === 1 ? '' : 's'}`,
        ends[order]?.[1] ?? 0,
        ends[order + 1]?.[0] ?? 0,
      ),
    )
  return [
    ...conveyor(row, `infeed-${number}`, 'infeed', `Infeed line ${number}`, fromX, ends[0]?.[0] ?? 0),
    ...links,
    ...conveyor(row, `outfeed-${number}`, 'outfeed', `Outfeed line ${number}`, ends.at(-1)?.[1] ?? 0, toX),
  ]
}
