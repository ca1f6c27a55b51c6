import type { Cell } from '../../layout/types.ts'
import { inksOf, shaded, toneColour } from '../palette.ts'
import { facesOf } from '../solids/solid.ts'
import type { SceneItem, Theme } from '../types.ts'
import { dimension, lengthText, type Sheet, scaleBar } from './plan-marks.ts'
import { fenceLabels, fenceMarks, type ReachFor, reachMarks, robotMarks, stationMarks } from './plan-names.ts'
import { convexHull, type Point } from './project.ts'
import { closedPath, element, svgDocument, textAt } from './svg.ts'

export type PlanDrawing = { width: number; height: number; theme: Theme }
const FONT_SHARE = 0.0185
const sheetOf = (cell: Cell, drawing: PlanDrawing): Sheet => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const fontPixels = Math.max(9, Math.min(15, Math.min(drawing.width, drawing.height) * FONT_SHARE))
  const [left, top, right, bottom] = [fontPixels * 2, fontPixels * 2, fontPixels * 6, fontPixels * 7.5]
  const [spanX, spanY] = [Math.max(1, maxX - minX), Math.max(1, maxY - minY)]
  const pixelsPerMm = Math.min(
    (drawing.width - left - right) / spanX,
    (drawing.height - top - bottom) / spanY,
  )
  const originX = left + (drawing.width - left - right - spanX * pixelsPerMm) / 2
  const originY = top + (drawing.height - top - bottom - spanY * pixelsPerMm) / 2
  return {
    pixelsPerMm,
    fontPixels,
    inks: inksOf(drawing.theme),
    place: ([x, y]) => [originX + (x - minX) * pixelsPerMm, originY + (maxY - y) * pixelsPerMm],
  }
}

/** Seen from above: outlines of the solids, the highest last. */
const footprints = (items: readonly SceneItem[], sheet: Sheet, theme: Theme): string =>
  items
    .filter((item) => item.role !== 'fence' && item.role !== 'door' && item.role !== 'guard')
    .map((item) => ({ item, corners: facesOf(item).flatMap((face) => face.points) }))
    .map(({ item, corners }) => ({
      item,
      top: Math.max(...corners.map((corner) => corner[2])),
      outline: convexHull(corners.map((corner): Point => sheet.place([corner[0], corner[1]]))),
    }))
    .filter(({ outline, top }) => outline.length >= 3 && Number.isFinite(top))
    .toSorted((a, b) => a.top - b.top)
    .map(({ item, outline }) => {
      const fill = toneColour(item.tone, theme)
      return element('path', {
        d: closedPath(outline),
        fill: shaded(fill, theme === 'dark' ? 0.82 : 1.15),
        stroke: shaded(fill, item.role === 'robot' ? 0.9 : theme === 'dark' ? 0.5 : 0.62),
        'fill-opacity': item.isTranslucent ? '0.4' : item.role === 'frame' ? '0.55' : '1',
      })
    })
    .join('')

const dimensions = (cell: Cell, sheet: Sheet): string => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const step = sheet.fontPixels * 2
  const robot = cell.robots[0]
  const chain = robot
    ? [
        dimension(sheet, [minX, minY], [robot.baseMm[0], minY], 'below', step),
        dimension(sheet, [robot.baseMm[0], minY], [maxX, minY], 'below', step),
        dimension(sheet, [maxX, minY], [maxX, robot.baseMm[1]], 'right', step),
        dimension(sheet, [maxX, robot.baseMm[1]], [maxX, maxY], 'right', step),
      ]
    : []
  return [
    ...chain,
    dimension(sheet, [minX, minY], [maxX, minY], 'below', step * 2),
    dimension(sheet, [maxX, minY], [maxX, maxY], 'right', step * 2),
  ].join('')
}

/** The cell from above, to scale, of its still items and posed robots. */
export const drawPlan = (
  cell: Cell,
  items: readonly SceneItem[],
  drawing: PlanDrawing,
  reachFor: ReachFor,
): string => {
  const sheet = sheetOf(cell, drawing)
  const { inks, fontPixels } = sheet
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const [x0, y0] = sheet.place([minX, maxY])
  const [x1, y1] = sheet.place([maxX, minY])
  const reach = reachMarks(cell, sheet, reachFor)
  const area = ((maxX - minX) * (maxY - minY)) / 1e6
  const foot = `Plan view to scale, dimensions in mm. Floor area ${area.toFixed(1)} m². Fence ${lengthText(cell.fence.heightMm)} high.`
  const body = [
    element('rect', { width: drawing.width, height: drawing.height, fill: inks.paper }),
    element('rect', { x: x0, y: y0, width: x1 - x0, height: y1 - y0, fill: inks.floor }),
    element('clipPath', { id: 'floor' }, element('rect', { x: x0, y: y0, width: x1 - x0, height: y1 - y0 })),
    element(
      'g',
      { 'clip-path': 'url(#floor)', 'stroke-width': '0.8', 'stroke-linejoin': 'round' },
      footprints(items, sheet, drawing.theme) + reach.circles,
    ),
    fenceMarks(cell, sheet, drawing.theme),
    robotMarks(cell, sheet),
    ...cell.stations.map((station) => stationMarks(station, sheet)),
    fenceLabels(cell, sheet),
    reach.names,
    dimensions(cell, sheet),
    scaleBar(sheet, [fontPixels * 2, drawing.height - fontPixels * 1.2]),
    textAt(foot, [drawing.width - fontPixels * 2, drawing.height - fontPixels * 1.1], {
      'font-size': fontPixels * 0.9,
      'text-anchor': 'end',
      fill: inks.muted,
    }),
  ].join('')
  return svgDocument(drawing.width, drawing.height, 'Plan view of the cell', body)
}
