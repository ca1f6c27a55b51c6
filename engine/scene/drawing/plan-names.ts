import { nameAlone, shortName } from '../../layout/shown-names.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Millimetres, Vector2Mm } from '../../units.ts'
import { toneColour } from '../palette.ts'
import type { Theme } from '../types.ts'
import { bearing, doorSwing, flowArrow, label, lengthText, type Sheet } from './plan-marks.ts'
import type { Point } from './project.ts'
import { decimal, element } from './svg.ts'

/** Largest horizontal distance a placed robot serves, for its circle; `undefined` draws none. */
export type ReachFor = (robotId: string) => Millimetres | undefined

const MAX_LABEL = 30

const cut = (text: string): string => (text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL - 1)}…` : text)

const line = (sheet: Sheet, from: Vector2Mm, to: Vector2Mm): string => {
  const [p, q] = [sheet.place(from), sheet.place(to)]
  return `M${decimal(p[0])} ${decimal(p[1])}L${decimal(q[0])} ${decimal(q[1])}`
}

/** Fence, door leaves and guarded openings. */
export const fenceMarks = (cell: Cell, sheet: Sheet, theme: Theme): string => {
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
export const fenceLabels = (cell: Cell, sheet: Sheet): string => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const middle = sheet.place([(minX + maxX) / 2, (minY + maxY) / 2])
  const stationIds = new Set(cell.stations.map(({ id }) => id))
  // Lanes side by side are named alike: once says it.
  const groups = Map.groupBy([...cell.fence.doors, ...cell.fence.openings], ({ id, groupId = id }) => groupId)
  return [...groups]
    .filter(([groupId]) => !stationIds.has(groupId))
    .map(([, alike]) => alike)
    .flatMap((alike) => alike.slice(0, 1))
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

/** The longest form of a name that has room for its letters: to the comma, to the colon or bracket, without what it is with, or cut. */
const fittingName = (text: string, letters: number): string => {
  const upTo = (end: RegExp): string => (text.split(end)[0] ?? text).trim()
  const forms = [shortName(text), upTo(/[,:(]/), upTo(/[,:(]| with | from /)]
  const most = Math.max(8, Math.floor(letters))
  const form = forms.find((one) => one.length <= most) ?? forms[2] ?? text
  return form.length > most ? `${form.slice(0, most - 1)}…` : form
}

/** A camera that hangs higher than this looks down on another station, whose name stands in the same place. */
const HIGH_CAMERA_MM = 1200

/** Name and size of a station along its longer side, so that neighbours' names do not run into each other. */
export const stationMarks = (station: Station, sheet: Sheet): string => {
  const [x, y] = sheet.place(station.centreMm)
  const { fontPixels, inks } = sheet
  if (station.kind === 'camera' && station.surfaceMm > HIGH_CAMERA_MM)
    return label(sheet, cut(nameAlone(station.label)), [x, y + fontPixels * 2.6], {
      size: 0.85,
      fill: inks.muted,
    })
  const [sx, sy] = station.sizeMm
  const isTurned = Math.round(station.rotationDegrees / 90) % 2 !== 0
  const [across, upright] = isTurned ? [sy, sx] : [sx, sy]
  const room = (Math.max(across, upright) * sheet.pixelsPerMm) / (fontPixels * 0.56)
  const name = fittingName(station.label, room)
  const isUpright = name.length * fontPixels * 0.56 > across * sheet.pixelsPerMm && upright > across
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
    label(sheet, name, [x, y - fontPixels * 0.2 - gap], { 'font-weight': '600', ...turn }),
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

/** How far each robot reaches, and how far that is. */
export const reachMarks = (
  cell: Cell,
  sheet: Sheet,
  reachFor: ReachFor,
): { circles: string; names: string } => {
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

/** Where each robot stands: its axis 1. */
export const robotMarks = (cell: Cell, sheet: Sheet): string =>
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
