import type { Cell } from '../layout/types.ts'
import type { Vector3Mm } from '../units.ts'
import { type Paintable, paintableOf, paintOrder } from './painter.ts'
import { inksOf, shaded, toneColour, toneOpacity } from './palette.ts'
import {
  type Bounds2,
  boundsOf,
  convexHull,
  type Point,
  type Projection,
  project,
  projectionFrom,
} from './project.ts'
import { facesOf, isFacing } from './solid.ts'
import { closedPath, decimal, element, svgDocument } from './svg.ts'
import type { Face, SceneItem, Theme } from './types.ts'
import { dot, unit } from './vector.ts'

export type DrawingSize = { width: number; height: number; theme: Theme }

/** Towards the lamp: high, from the left and the operator's side. */
const TO_LAMP: Vector3Mm = unit([-0.55, -0.4, 1.15])
const AMBIENT = 0.57
/** The operator's side in front, seen from the right and above; 35.26° would be true isometric, a little lower shows more of the robot. */
const VIEW = projectionFrom(-56, 29)
const MARGIN_SHARE = 0.03
const FLOOR_MARGIN_MM = 500

const brightnessOf = (normal: Vector3Mm): number => {
  const lamp = Math.max(0, dot(normal, TO_LAMP))
  const sky = 0.1 * normal[2]
  return AMBIENT + 0.5 * lamp + sky
}

type Place = (point: Vector3Mm) => Point

const placing = (
  projection: Projection,
  extent: Bounds2,
  size: DrawingSize,
): { place: Place; scale: number } => {
  const margin = Math.min(size.width, size.height) * MARGIN_SHARE
  const [spanX, spanY] = [Math.max(extent.maxX - extent.minX, 1), Math.max(extent.maxY - extent.minY, 1)]
  const scale = Math.min((size.width - 2 * margin) / spanX, (size.height - 2 * margin) / spanY)
  const [middleX, middleY] = [(extent.minX + extent.maxX) / 2, (extent.minY + extent.maxY) / 2]
  return {
    scale,
    place: (point) => {
      const [x, y] = project(projection, point)
      return [(x - middleX) * scale + size.width / 2, (y - middleY) * scale + size.height / 2]
    },
  }
}

const facePath = (face: Face, item: SceneItem, place: Place, theme: Theme): string => {
  const fill = shaded(toneColour(face.tone ?? item.tone, theme), brightnessOf(face.normal))
  const d = closedPath(face.points.map(place))
  // A hair of its own colour closes the seams between neighbouring faces.
  const isRound = face.pointNormals !== undefined || item.shape.kind === 'strut'
  const stroke = isRound || face.isDecal ? fill : shaded(fill, 0.78)
  return `<path d="${d}" fill="${fill}" stroke="${stroke}"/>`
}

const solidMarkup = ({ item, faces }: Paintable, place: Place, theme: Theme): string =>
  faces
    .filter((face) => isFacing(face, VIEW.toViewer))
    .map((face) => facePath(face, item, place, theme))
    .join('')

/** A see-through panel: tint, frame and, for mesh, wires every 200 mm (coarser than real, so that they can be seen). */
const sheetMarkup = ({ item, faces }: Paintable, place: Place, theme: Theme): string => {
  const face = faces.filter((one) => isFacing(one, VIEW.toViewer)).toSorted((a, b) => area(b) - area(a))[0]
  if (!face) return ''
  const colour = toneColour(item.tone, theme)
  const tint = element('path', {
    d: closedPath(face.points.map(place)),
    fill: colour,
    'fill-opacity': String(toneOpacity(item.tone)),
    stroke: colour,
    'stroke-opacity': '0.5',
  })
  if (item.shape.kind !== 'box') return tint
  const [a, b, , d] = face.points
  if (!a || !b || !d) return tint
  const step = item.tone === 'mesh' ? 200 : item.tone === 'beam' ? 120 : 0
  if (step === 0) return tint
  const lines = wires(a, b, d, step, item.tone === 'beam')
    .map(([from, to]) => {
      const [p, q] = [place(from), place(to)]
      return `M${decimal(p[0])} ${decimal(p[1])}L${decimal(q[0])} ${decimal(q[1])}`
    })
    .join('')
  return `${tint}${element('path', { d: lines, fill: 'none', stroke: colour, 'stroke-opacity': item.tone === 'beam' ? '0.8' : '0.4' })}`
}

const area = (face: Face): number => {
  const [a, b, c] = face.points
  if (!a || !b || !c) return 0
  return Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) * Math.hypot(c[0] - b[0], c[1] - b[1], c[2] - b[2])
}

/** Lines across the rectangle a, b, d in both directions; beams run level only. */
const wires = (
  a: Vector3Mm,
  b: Vector3Mm,
  d: Vector3Mm,
  step: number,
  isLevelOnly: boolean,
): [Vector3Mm, Vector3Mm][] => {
  const along = (p: Vector3Mm, q: Vector3Mm, share: number): Vector3Mm => [
    p[0] + (q[0] - p[0]) * share,
    p[1] + (q[1] - p[1]) * share,
    p[2] + (q[2] - p[2]) * share,
  ]
  const c: Vector3Mm = [b[0] + d[0] - a[0], b[1] + d[1] - a[1], b[2] + d[2] - a[2]]
  const across = (p: Vector3Mm, q: Vector3Mm, r: Vector3Mm, s: Vector3Mm): [Vector3Mm, Vector3Mm][] => {
    const count = Math.min(60, Math.floor(Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2]) / step))
    return Array.from({ length: count }, (_, i): [Vector3Mm, Vector3Mm] => [
      along(p, q, (i + 1) / (count + 1)),
      along(r, s, (i + 1) / (count + 1)),
    ])
  }
  const rising = Math.abs(b[2] - a[2]) > Math.abs(d[2] - a[2])
  const level = rising ? across(a, b, d, c) : across(a, d, b, c)
  return isLevelOnly ? level : [...level, ...(rising ? across(a, d, b, c) : across(a, b, d, c))]
}

const floorMarkup = (cell: Cell, place: Place, theme: Theme): string => {
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
const shadowPath = ({ corners }: Paintable, place: Place): string => {
  const thrown = corners.map(
    ([x, y, z]): Vector3Mm => [x - (TO_LAMP[0] / TO_LAMP[2]) * z, y - (TO_LAMP[1] / TO_LAMP[2]) * z, 0],
  )
  const hull = convexHull(thrown.map(place))
  return hull.length < 3 ? '' : closedPath(hull)
}

const floorCorners = ({ minX, minY, maxX, maxY }: Cell['boundsMm']): Vector3Mm[] => {
  const [x0, y0] = [minX - FLOOR_MARGIN_MM, minY - FLOOR_MARGIN_MM]
  const [x1, y1] = [maxX + FLOOR_MARGIN_MM, maxY + FLOOR_MARGIN_MM]
  return [
    [x0, y0, 0],
    [x1, y0, 0],
    [x1, y1, 0],
    [x0, y1, 0],
  ]
}

const shadowMarkup = (
  cell: Cell,
  solids: readonly Paintable[],
  place: Place,
  scale: number,
  theme: Theme,
): string => {
  const d = solids.map((solid) => shadowPath(solid, place)).join('')
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

/** The floor, shadows, solids back to front: one SVG document of the given items. */
export const drawItems = (
  cell: Cell,
  items: readonly SceneItem[],
  size: DrawingSize,
  title: string,
): string => {
  const paintables = items
    .map((item) => paintableOf(item, facesOf(item), VIEW))
    .filter(({ bounds }) => [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].every(Number.isFinite))
  const ground = floorCorners(cell.boundsMm).map((corner) => project(VIEW, corner))
  const standing = paintables.filter(({ item }) => item.role !== 'marking')
  const extent = boundsOf([
    ...ground,
    ...standing.flatMap(({ bounds }): Point[] => [
      [bounds.minX, bounds.minY],
      [bounds.maxX, bounds.maxY],
    ]),
  ])
  const { place, scale } = placing(VIEW, extent, size)
  const markings = paintables.filter(({ item }) => item.role === 'marking')
  const solid = standing.filter(({ item }) => item.isTranslucent !== true)
  const body = [
    element('rect', { width: size.width, height: size.height, fill: inksOf(size.theme).paper }),
    floorMarkup(cell, place, size.theme),
    markings.map((marking) => topMarkup(marking, place, size.theme)).join(''),
    shadowMarkup(cell, solid, place, scale, size.theme),
    `<g stroke-width="${decimal(Math.max(0.5, 5 * scale))}" stroke-linejoin="round">`,
    paintOrder(standing, VIEW)
      .map((one) =>
        one.item.isTranslucent ? sheetMarkup(one, place, size.theme) : solidMarkup(one, place, size.theme),
      )
      .join(''),
    '</g>',
  ].join('')
  return svgDocument(size.width, size.height, title, body)
}

/** Paint on the floor: the upper face only. */
const topMarkup = ({ item, faces }: Paintable, place: Place, theme: Theme): string => {
  const top = faces.find((face) => face.normal[2] > 0.9)
  return top
    ? element('path', {
        d: closedPath(top.points.map(place)),
        fill: toneColour(item.tone, theme),
        'fill-opacity': '0.75',
      })
    : ''
}
