import type { Vector3Mm } from '../../units.ts'
import { toneColour, toneOpacity } from '../palette.ts'
import { isFacing } from '../solids/solid.ts'
import type { Face, Theme } from '../types.ts'
import type { Paintable } from './painter.ts'
import { closedPath, decimal, element } from './svg.ts'
import type { Place, View } from './view.ts'

/** A see-through panel: tint, frame and, for mesh, wires every 200 mm (coarser than real, so that they can be seen). */
export const sheetMarkup = ({ item, faces }: Paintable, view: View, place: Place, theme: Theme): string => {
  const face = faces
    .filter((one) => isFacing(one, view.projection.toViewer))
    .toSorted((a, b) => area(b) - area(a))[0]
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
