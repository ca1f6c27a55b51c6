import type { Vector2Mm } from '../../units.ts'
import { degrees, radians, round } from '../../units.ts'
import type { Inks } from '../palette.ts'
import type { Point } from './project.ts'
import { decimal, element, textAt } from './svg.ts'

/** From the cell's floor to the picture, and the ink to draw with. */
export type Sheet = {
  place: (point: Vector2Mm) => Point
  pixelsPerMm: number
  fontPixels: number
  inks: Inks
}

/** "3 400 mm" below ten metres, "12.50 m" above: a thin space parts the thousands, as ISO 80000-1 has it. */
export const lengthText = (millimetres: number): string => {
  if (Math.abs(millimetres) >= 10_000) return `${round(millimetres / 1000, 2).toFixed(2)} m`
  const whole = String(Math.round(millimetres))
  return `${whole.replace(/(\d)(?=(\d{3})+$)/g, '$1\u2009')} mm`
}

/** Text on a halo of the paper, so that lines beneath do not cut it. */
export const label = (
  sheet: Sheet,
  text: string,
  at: Point,
  extra: Record<string, string | number> & { size?: number } = {},
): string => {
  const { size = 1, ...attributes } = extra
  return textAt(text, at, {
    'font-size': sheet.fontPixels * size,
    'text-anchor': 'middle',
    fill: sheet.inks.text,
    stroke: sheet.inks.floor,
    'stroke-width': 3,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
    ...attributes,
  })
}

const arrowHead = ([x, y]: Point, angleDegrees: number, size: number, fill: string): string =>
  element('path', {
    d: `M0 0L${decimal(-size)} ${decimal(size * 0.32)}L${decimal(-size)} ${decimal(-size * 0.32)}Z`,
    transform: `translate(${decimal(x)} ${decimal(y)}) rotate(${decimal(angleDegrees)})`,
    fill,
  })

/** A dimension between two points of one side, drawn `offsetPixels` outside it with its extension lines. */
export const dimension = (
  sheet: Sheet,
  fromMm: Vector2Mm,
  toMm: Vector2Mm,
  side: 'below' | 'right',
  offsetPixels: number,
): string => {
  const { place, inks, fontPixels } = sheet
  const [p, q] = [place(fromMm), place(toMm)]
  const millimetres = Math.hypot(toMm[0] - fromMm[0], toMm[1] - fromMm[1])
  if (millimetres < 1) return ''
  const isBelow = side === 'below'
  const level = (isBelow ? Math.max(p[1], q[1]) : Math.max(p[0], q[0])) + offsetPixels
  const [a, b]: [Point, Point] = isBelow
    ? [
        [p[0], level],
        [q[0], level],
      ]
    : [
        [level, p[1]],
        [level, q[1]],
      ]
  const extension = ([x, y]: Point, [ex, ey]: Point): string =>
    isBelow
      ? `M${decimal(x)} ${decimal(y + 4)}L${decimal(ex)} ${decimal(ey + 4)}`
      : `M${decimal(x + 4)} ${decimal(y)}L${decimal(ex + 4)} ${decimal(ey)}`
  const head = Math.max(4, fontPixels * 0.6)
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const spanPixels = Math.hypot(b[0] - a[0], b[1] - a[1])
  const text = lengthText(millimetres)
  const needed = text.length * fontPixels * 0.52
  const inkText = { fill: inks.text, stroke: inks.paper }
  const angleA = isBelow ? 180 : p[1] > q[1] ? 90 : -90
  return [
    element('path', {
      d: `M${decimal(a[0])} ${decimal(a[1])}L${decimal(b[0])} ${decimal(b[1])}${extension(p, a)}${extension(q, b)}`,
      fill: 'none',
      stroke: inks.muted,
      'stroke-width': 1,
    }),
    arrowHead(a, angleA, head, inks.muted),
    arrowHead(b, angleA + 180, head, inks.muted),
    isBelow
      ? label(sheet, text, [middle[0], level - fontPixels * 0.35], inkText)
      : label(sheet, text, [level - fontPixels * 0.35, middle[1]], {
          ...inkText,
          transform: `rotate(-90 ${decimal(level - fontPixels * 0.35)} ${decimal(middle[1])})`,
        }),
  ]
    .slice(0, spanPixels < needed ? 3 : 4)
    .join('')
}

/** A flow arrow along a conveyor. */
export const flowArrow = (
  sheet: Sheet,
  centreMm: Vector2Mm,
  directionDegrees: number,
  lengthMm: number,
): string => {
  const angle = (directionDegrees * Math.PI) / 180
  const half = lengthMm / 2
  const from = sheet.place([centreMm[0] - Math.cos(angle) * half, centreMm[1] - Math.sin(angle) * half])
  const to = sheet.place([centreMm[0] + Math.cos(angle) * half, centreMm[1] + Math.sin(angle) * half])
  return (
    element('path', {
      d: `M${decimal(from[0])} ${decimal(from[1])}L${decimal(to[0])} ${decimal(to[1])}`,
      fill: 'none',
      stroke: sheet.inks.measured,
      'stroke-width': 2,
    }) + arrowHead(to, -directionDegrees, sheet.fontPixels * 0.9, sheet.inks.measured)
  )
}

/** How far a door is drawn open: enough to see which way it swings, without crossing the dimensions. */
const DOOR_OPEN_DEGREES = 28

/** A gate's leaf, partly open to the outside, with the arc it sweeps. */
export const doorSwing = (
  sheet: Sheet,
  hingeMm: Vector2Mm,
  freeMm: Vector2Mm,
  middleMm: Vector2Mm,
): string => {
  const [dx, dy] = [freeMm[0] - hingeMm[0], freeMm[1] - hingeMm[1]]
  const opened = (sign: number): Vector2Mm => {
    const angle = radians(sign * DOOR_OPEN_DEGREES)
    return [
      hingeMm[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      hingeMm[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  }
  const away = (point: Vector2Mm): number => Math.hypot(point[0] - middleMm[0], point[1] - middleMm[1])
  const sign = away(opened(1)) > away(opened(-1)) ? 1 : -1
  const [hinge, free, open] = [sheet.place(hingeMm), sheet.place(freeMm), sheet.place(opened(sign))]
  const radius = decimal(Math.hypot(dx, dy) * sheet.pixelsPerMm)
  return [
    element('path', {
      d: `M${decimal(hinge[0])} ${decimal(hinge[1])}L${decimal(open[0])} ${decimal(open[1])}`,
      fill: 'none',
      stroke: sheet.inks.text,
      'stroke-width': 2,
    }),
    element('path', {
      d: `M${decimal(open[0])} ${decimal(open[1])}A${radius} ${radius} 0 0 ${sign > 0 ? 1 : 0} ${decimal(free[0])} ${decimal(free[1])}`,
      fill: 'none',
      stroke: sheet.inks.muted,
      'stroke-width': 1,
    }),
  ].join('')
}

/** One metre (or five) to scale, in the lower left corner. */
export const scaleBar = (sheet: Sheet, [x, y]: Point): string => {
  const metres = sheet.pixelsPerMm * 1000 < 60 ? 5 : 1
  const long = metres * 1000 * sheet.pixelsPerMm
  return [
    element('path', {
      d: `M${decimal(x)} ${decimal(y - 5)}V${decimal(y)}H${decimal(x + long)}V${decimal(y - 5)}M${decimal(x + long / 2)} ${decimal(y - 3)}V${decimal(y)}`,
      fill: 'none',
      stroke: sheet.inks.text,
      'stroke-width': 1.5,
    }),
    textAt(`${metres} m`, [x + long + 8, y + 1], {
      'font-size': sheet.fontPixels,
      fill: sheet.inks.muted,
    }),
  ].join('')
}

/** Angle of a floor line, degrees. */
export const bearing = (from: Vector2Mm, to: Vector2Mm): number =>
  degrees(Math.atan2(to[1] - from[1], to[0] - from[0]))
