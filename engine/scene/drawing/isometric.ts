import type { Cell } from '../../layout/types.ts'
import type { Vector3Mm } from '../../units.ts'
import { inksOf, shaded, toneColour } from '../palette.ts'
import { facesOf, isFacing } from '../solids/solid.ts'
import { dot } from '../solids/vector.ts'
import type { Face, SceneItem, Theme } from '../types.ts'
import { floorCorners, floorMarkup, paintMarkup, shadowMarkup } from './ground-markup.ts'
import { type Paintable, paintableOf, paintOrder } from './painter.ts'
import { type Bounds2, boundsOf, type Point, type Projection, project } from './project.ts'
import { sheetMarkup } from './sheet-markup.ts'
import { closedPath, decimal, element, svgDocument } from './svg.ts'
import { type Place, type View, viewOf } from './view.ts'

export type DrawingSize = { width: number; height: number; theme: Theme }

const AMBIENT = 0.57
const GHOST_OPACITY = '0.16'
const MARGIN_SHARE = 0.03

const brightnessOf = (normal: Vector3Mm, toLamp: Vector3Mm): number => {
  const lamp = Math.max(0, dot(normal, toLamp))
  const sky = 0.1 * normal[2]
  return AMBIENT + 0.5 * lamp + sky
}

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

const facePath = (face: Face, item: SceneItem, view: View, place: Place, theme: Theme): string => {
  const fill = shaded(toneColour(face.tone ?? item.tone, theme), brightnessOf(face.normal, view.toLamp))
  const d = closedPath(face.points.map(place))
  // A hair of its own colour closes the seams between neighbouring faces.
  const isRound = face.pointNormals !== undefined || item.shape.kind === 'strut'
  const stroke = isRound || face.isDecal ? fill : shaded(fill, 0.78)
  return `<path d="${d}" fill="${fill}" stroke="${stroke}"/>`
}

const solidMarkup = ({ item, faces }: Paintable, view: View, place: Place, theme: Theme): string =>
  faces
    .filter((face) => isFacing(face, view.projection.toViewer))
    .map((face) => facePath(face, item, view, place, theme))
    .join('')

/** The floor, shadows, solids back to front: one SVG document of the given items. */
export const drawItems = (
  cell: Cell,
  items: readonly SceneItem[],
  size: DrawingSize,
  title: string,
): string => {
  const view = viewOf(cell)
  const { projection } = view
  const paintables = items
    .map((item) => paintableOf(item, facesOf(item), projection))
    .filter(({ bounds }) => [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].every(Number.isFinite))
  const ground = floorCorners(cell.boundsMm).map((corner) => project(projection, corner))
  const standing = paintables.filter(({ item }) => item.role !== 'marking')
  const extent = boundsOf([
    ...ground,
    ...standing.flatMap(({ bounds }): Point[] => [
      [bounds.minX, bounds.minY],
      [bounds.maxX, bounds.maxY],
    ]),
  ])
  const { place, scale } = placing(projection, extent, size)
  const markings = paintables.filter(({ item }) => item.role === 'marking')
  const solid = standing.filter(({ item }) => item.isTranslucent !== true && item.isGhost !== true)
  const body = [
    element('rect', { width: size.width, height: size.height, fill: inksOf(size.theme).paper }),
    floorMarkup(cell, place, size.theme),
    markings.map((marking) => paintMarkup(marking, place, size.theme)).join(''),
    shadowMarkup(cell, solid, view, place, scale, size.theme),
    `<g stroke-width="${decimal(Math.max(0.5, 5 * scale))}" stroke-linejoin="round">`,
    paintOrder(standing, projection)
      .map((one) =>
        one.item.isTranslucent
          ? sheetMarkup(one, view, place, size.theme)
          : one.item.isGhost
            ? element('g', { opacity: GHOST_OPACITY }, solidMarkup(one, view, place, size.theme))
            : solidMarkup(one, view, place, size.theme),
      )
      .join(''),
    '</g>',
  ].join('')
  return svgDocument(size.width, size.height, title, body)
}
