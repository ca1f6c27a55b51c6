import type { Cell, Station } from '../layout/types.ts'
import type { Millimetres, Vector2Mm } from '../units.ts'
import { inksOf, shaded, toneColour } from './palette.ts'
import {
  bearing,
  dimension,
  doorSwing,
  flowArrow,
  label,
  lengthText,
  type Sheet,
  scaleBar,
} from './plan-marks.ts'
import { convexHull, type Point } from './project.ts'
import { facesOf } from './solid.ts'
import { closedPath, decimal, element, svgDocument, textAt } from './svg.ts'
import type { SceneItem, Theme } from './types.ts'

export type PlanDrawing = { width: number; height: number; theme: Theme }
/** Largest horizontal distance a placed robot serves, for its circle; `undefined` draws none. */
export type ReachFor = (robotId: string) => Millimetres | undefined

const FONT_SHARE = 0.0185
const MAX_LABEL = 30

const cut = (text: string): string => (text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL - 1)}…` : text)

/** "Pallet dispenser 1, 10 empty pallets" is "Pallet dispenser 1" on a drawing. */
export const shortName = (label: string): string => label.split(',')[0] ?? label

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

const line = (sheet: Sheet, from: Vector2Mm, to: Vector2Mm): string => {
  const [p, q] = [sheet.place(from), sheet.place(to)]
  return `M${decimal(p[0])} ${decimal(p[1])}L${decimal(q[0])} ${decimal(q[1])}`
}

const fenceMarks = (cell: Cell, sheet: Sheet, theme: Theme): string => {
  const { panels, doors, openings } = cell.fence
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const middle: Vector2Mm = [(minX + maxX) / 2, (minY + maxY) / 2]
  const wide = Math.max(2, 40 * sheet.pixelsPerMm)
  return [
    element('path', {
      d: panels.map((panel) => line(sheet, panel.fromMm, panel.toMm)).join('') || 'M0 0',
      fill: 'none',
      stroke: toneColour('fence_post', theme),
      'stroke-width': wide,
      'stroke-linecap': 'square',
    }),
    ...doors.map((gate) => doorSwing(sheet, gate.fromMm, gate.toMm, middle)),
    element('path', {
      d: openings.map((gap) => line(sheet, gap.fromMm, gap.toMm)).join('') || 'M0 0',
      fill: 'none',
      stroke: toneColour('beam', theme),
      'stroke-width': Math.max(2, wide * 0.6),
      'stroke-dasharray': '6 4',
    }),
  ].join('')
}

/** Names of doors and openings, beside their line on the inside; an opening named like its conveyor is not named twice. */
const fenceLabels = (cell: Cell, sheet: Sheet): string => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const middle = sheet.place([(minX + maxX) / 2, (minY + maxY) / 2])
  const known = cell.stations.map((station) => shortName(station.label))
  return [...cell.fence.doors, ...cell.fence.openings]
    .filter(({ label: name }) => !known.some((station) => name.startsWith(station)))
    .map(({ fromMm, toMm, label: name }) => {
      const centre = sheet.place([(fromMm[0] + toMm[0]) / 2, (fromMm[1] + toMm[1]) / 2])
      const isLevel = Math.abs(Math.cos((bearing(fromMm, toMm) * Math.PI) / 180)) > 0.5
      const inward = sheet.fontPixels * 0.9
      const at: Point = isLevel
        ? [centre[0], centre[1] + (middle[1] > centre[1] ? inward + sheet.fontPixels * 0.5 : -inward)]
        : [centre[0] + (middle[0] > centre[0] ? inward : -inward), centre[1]]
      const turn = isLevel ? {} : { transform: `rotate(-90 ${decimal(at[0])} ${decimal(at[1])})` }
      return label(sheet, cut(name), at, { size: 0.85, fill: sheet.inks.muted, ...turn })
    })
    .join('')
}

/** Name and size of a station along its longer side, so that neighbours' names do not run into each other. */
const stationMarks = (station: Station, sheet: Sheet): string => {
  const [x, y] = sheet.place(station.centreMm)
  const { fontPixels, inks } = sheet
  const [sx, sy] = station.sizeMm
  const isTurned = Math.round(station.rotationDegrees / 90) % 2 !== 0
  const [across, upright] = isTurned ? [sy, sx] : [sx, sy]
  const name = shortName(station.label)
  const needed = name.length * fontPixels * 0.58
  const isUpright = needed > across * sheet.pixelsPerMm && upright > across
  const turn = isUpright ? { transform: `rotate(-90 ${decimal(x)} ${decimal(y)})` } : {}
  const plan = station.stack ? station.stack.palletMm : station.sizeMm
  const flow = station.flow
  const arrow = flow
    ? flowArrow(sheet, station.centreMm, flow.directionDegrees, Math.min(900, Math.max(sx, sy) * 0.4))
    : ''
  // Names stand on one side of a flow arrow, sizes on the other; across it when the arrow runs the other way.
  const gap = flow ? fontPixels * 0.5 : 0
  return [
    arrow,
    label(sheet, cut(name), [x, y - fontPixels * 0.2 - gap], { 'font-weight': '600', ...turn }),
    label(
      sheet,
      `${lengthText(plan[0]).replace(' mm', '')} × ${lengthText(plan[1])}`,
      [x, y + fontPixels * 0.95 + gap],
      { size: 0.85, fill: inks.muted, ...turn },
    ),
    ...station.targets.slice(0, 1).map(({ positionMm }) => {
      const [tx, ty] = sheet.place([positionMm[0], positionMm[1]])
      return element('path', {
        d: `M${decimal(tx - 6)} ${decimal(ty)}h12M${decimal(tx)} ${decimal(ty - 6)}v12`,
        fill: 'none',
        stroke: inks.measured,
        'stroke-width': 1.5,
      })
    }),
  ].join('')
}

const reachMarks = (cell: Cell, sheet: Sheet, reachFor: ReachFor): { circles: string; names: string } => {
  const known = cell.robots.flatMap((robot) => {
    const reachMm = reachFor(robot.robotId)
    return reachMm !== undefined && reachMm > 0 ? [{ robot, reachMm }] : []
  })
  const circles = known.map(({ robot, reachMm }) => {
    const [cx, cy] = sheet.place([robot.baseMm[0], robot.baseMm[1]])
    return element('circle', {
      cx,
      cy,
      r: reachMm * sheet.pixelsPerMm,
      fill: sheet.inks.signal,
      'fill-opacity': '0.03',
      stroke: sheet.inks.signal,
      'stroke-width': 1.5,
      'stroke-dasharray': '8 5',
    })
  })
  const names = known.map(({ robot, reachMm }) => {
    const [cx, cy] = sheet.place([robot.baseMm[0], robot.baseMm[1]])
    return label(sheet, `reach ${lengthText(reachMm)}`, [cx, cy + sheet.fontPixels * 3.1], {
      size: 0.85,
      fill: sheet.inks.signal,
    })
  })
  return { circles: circles.join(''), names: names.join('') }
}

const robotMarks = (cell: Cell, sheet: Sheet): string =>
  cell.robots
    .map((robot) => {
      const [cx, cy] = sheet.place([robot.baseMm[0], robot.baseMm[1]])
      return [
        element('circle', {
          cx,
          cy,
          r: Math.max(5, 60 * sheet.pixelsPerMm),
          fill: sheet.inks.paper,
          stroke: sheet.inks.signal,
          'stroke-width': 2,
        }),
        element('path', {
          d: `M${decimal(cx - 9)} ${decimal(cy)}h18M${decimal(cx)} ${decimal(cy - 9)}v18`,
          stroke: sheet.inks.signal,
          'stroke-width': 1,
        }),
      ].join('')
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
