import type { Cell } from '../../layout/types.ts'
import type { Vector3Mm } from '../../units.ts'
import { inksOf, toneColour } from '../palette.ts'
import type { Theme } from '../types.ts'
import type { Paintable } from './painter.ts'
import { convexHull } from './project.ts'
import { closedPath, decimal, element } from './svg.ts'
import type { Place, View } from './view.ts'

/** Floor shown around the cell's bounds. */
const FLOOR_MARGIN_MM = 500

/** The floor and its 500 mm grid. */
export const floorMarkup = (cell: Cell, place: Place, theme: Theme): string => {
  const inks = inksOf(theme)
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const [x0, y0, x1, y1] = [
    minX - FLOOR_MARGIN_MM,
    minY - FLOOR_MARGIN_MM,
    maxX + FLOOR_MARGIN_MM,
    maxY + FLOOR_MARGIN_MM,
  ]
  const line = (from: Vector3Mm, to: Vector3Mm): string => {
    const [p, q] = [place(from), place(to)]
    return `M${decimal(p[0])} ${decimal(p[1])}L${decimal(q[0])} ${decimal(q[1])}`
  }
  const marks = (from: number, to: number): number[] => {
    const first = Math.ceil(from / 500) * 500
    return Array.from({ length: Math.max(0, Math.floor((to - first) / 500) + 1) }, (_, i) => first + i * 500)
  }
  const grid = [
    ...marks(x0, x1).map((x) => line([x, y0, 0], [x, y1, 0])),
    ...marks(y0, y1).map((y) => line([x0, y, 0], [x1, y, 0])),
  ].join('')
  return (
    element('path', { d: closedPath(floorCorners(cell.boundsMm).map(place)), fill: inks.floor }) +
    element('path', { d: grid, fill: 'none', stroke: inks.grid, 'stroke-width': 1 })
  )
}

/** Outline of what a solid's corners throw on the floor. */
const shadowPath = ({ corners }: Paintable, { toLamp }: View, place: Place): string => {
  const thrown = corners.map(
    ([x, y, z]): Vector3Mm => [x - (toLamp[0] / toLamp[2]) * z, y - (toLamp[1] / toLamp[2]) * z, 0],
  )
  const hull = convexHull(thrown.map(place))
  return hull.length < 3 ? '' : closedPath(hull)
}

/** Corners of the floor that is shown. */
export const floorCorners = ({ minX, minY, maxX, maxY }: Cell['boundsMm']): Vector3Mm[] => {
  const [x0, y0] = [minX - FLOOR_MARGIN_MM, minY - FLOOR_MARGIN_MM]
  const [x1, y1] = [maxX + FLOOR_MARGIN_MM, maxY + FLOOR_MARGIN_MM]
  return [
    [x0, y0, 0],
    [x1, y0, 0],
    [x1, y1, 0],
    [x0, y1, 0],
  ]
}

/** Every shadow on the floor as one soft shape, so that overlapping ones do not add up. */
export const shadowMarkup = (
  cell: Cell,
  solids: readonly Paintable[],
  view: View,
  place: Place,
  scale: number,
  theme: Theme,
): string => {
  const d = solids.map((solid) => shadowPath(solid, view, place)).join('')
  const blur = Math.max(0.6, 22 * scale)
  return (
    `<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="${decimal(blur)}"/></filter>` +
    element(
      'clipPath',
      { id: 'floor' },
      element('path', { d: closedPath(floorCorners(cell.boundsMm).map(place)) }),
    ) +
    element(
      'g',
      { 'clip-path': 'url(#floor)' },
      element(
        'g',
        { opacity: theme === 'dark' ? '0.42' : '0.22', filter: 'url(#soft)' },
        element('path', { d, fill: inksOf(theme).shadow, 'fill-rule': 'nonzero' }),
      ),
    )
  )
}

/** Paint on the floor: the upper face only. */
export const paintMarkup = ({ item, faces }: Paintable, place: Place, theme: Theme): string => {
  const top = faces.find((face) => face.normal[2] > 0.9)
  return top
    ? element('path', {
        d: closedPath(top.points.map(place)),
        fill: toneColour(item.tone, theme),
        'fill-opacity': '0.75',
      })
    : ''
}
