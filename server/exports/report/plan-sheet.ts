import type { Cell } from '#engine/layout/types.ts'

/** PDF points in a millimetre of paper. */
const POINTS_PER_MM = 72 / 25.4
/** The drawing is made for screens: at half size its letters are right for paper. */
export const UNITS_PER_POINT = 2
/** ISO 5455 scales, and those between them that rulers and CAD sheets have. */
const SCALES = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 1000, 2000]

export type PlanSheet = {
  /** 1 : scale on paper. */
  scale: number
  /** Size of the drawing in its own units; printed at `UNITS_PER_POINT` it is to scale. */
  width: number
  height: number
}

/** The drawing's own font size for a sheet: the drawing scales its margins with it. */
const fontOf = (width: number, height: number): number =>
  Math.max(9, Math.min(15, Math.min(width, height) * 0.0185))

/** Size at which the plan view comes out at one of the usual scales: margins are 8 font sizes across and 9.5 down. */
const sizeAt = (spanX: number, spanY: number, unitsPerMm: number) => {
  let [width, height] = [spanX * unitsPerMm, spanY * unitsPerMm]
  for (let round = 0; round < 8; round++) {
    const font = fontOf(width, height)
    width = spanX * unitsPerMm + font * 8
    height = spanY * unitsPerMm + font * 9.5
  }
  return { width, height }
}

/** The largest usual scale at which the cell's plan view fits into a box of points; 0 when none does. */
export const planSheet = (
  { minX, minY, maxX, maxY }: Cell['boundsMm'],
  maxWidth: number,
  maxHeight: number,
): PlanSheet => {
  const [spanX, spanY] = [Math.max(1, maxX - minX), Math.max(1, maxY - minY)]
  const [roomX, roomY] = [maxWidth * UNITS_PER_POINT, maxHeight * UNITS_PER_POINT]
  const sheets = SCALES.map((scale) => ({
    scale,
    ...sizeAt(spanX, spanY, (POINTS_PER_MM * UNITS_PER_POINT) / scale),
  }))
  const fitting = sheets.find(({ width, height }) => width <= roomX && height <= roomY)
  return fitting ?? { scale: 0, width: roomX, height: roomY }
}
