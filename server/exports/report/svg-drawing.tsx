import { Circle, ClipPath, Defs, G, Path, Rect, Svg, Text } from '@react-pdf/renderer'
import { Fragment, type ReactElement } from 'react'
import { plainText } from './plain-text.ts'
import { type SvgNode, svgTree } from './svg-tree.ts'

const numberOf = (value: string | undefined): number => Number(value ?? 0)

const optional = <Key extends string>(key: Key, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: string }

/** Strokes and fills, by the names the PDF library has for them. */
const paintOf = ({ attributes: a }: SvgNode) => ({
  ...optional('fill', a.fill),
  ...optional('stroke', a.stroke),
  ...optional('strokeDasharray', a['stroke-dasharray']),
  ...optional('transform', a.transform),
  ...(a['fill-opacity'] !== undefined && { fillOpacity: Number(a['fill-opacity']) }),
  ...(a['stroke-width'] !== undefined && { strokeWidth: Number(a['stroke-width']) }),
  ...(a.opacity !== undefined && { opacity: Number(a.opacity) }),
})

const clipOf = ({ attributes }: SvgNode) => optional('clipPath', attributes['clip-path'])

/** The library strokes no letters: copies around them in the paper's colour make the halo. */
const HALO_WIDTH = 1.5
const HALO = Array.from({ length: 8 }, (_, i): [number, number] => [
  HALO_WIDTH * Math.cos((i * Math.PI) / 4),
  HALO_WIDTH * Math.sin((i * Math.PI) / 4),
])

const letters = (
  { attributes: a, text }: SvgNode,
  fill: string | undefined,
  [x, y]: [number, number],
  key: string,
): ReactElement => (
  <Text
    key={key}
    x={numberOf(a.x) + x}
    y={numberOf(a.y) + y}
    style={{ fontSize: numberOf(a['font-size']), fontFamily: 'Helvetica' }}
    {...optional('fill', fill)}
    {...(a['text-anchor'] === 'middle' || a['text-anchor'] === 'end' ? { textAnchor: a['text-anchor'] } : {})}
  >
    {plainText(text)}
  </Text>
)

const nodeOf = (node: SvgNode, key: number): ReactElement => {
  const { name, attributes: a, children } = node
  const inside = children.map(nodeOf)
  switch (name) {
    case 'path':
      return <Path key={key} d={a.d ?? ''} {...paintOf(node)} />
    case 'rect':
      return (
        <Rect
          key={key}
          x={numberOf(a.x)}
          y={numberOf(a.y)}
          width={numberOf(a.width)}
          height={numberOf(a.height)}
          {...paintOf(node)}
        />
      )
    case 'circle':
      return <Circle key={key} cx={numberOf(a.cx)} cy={numberOf(a.cy)} r={numberOf(a.r)} {...paintOf(node)} />
    case 'clipPath':
      return (
        <Defs key={key}>
          <ClipPath id={a.id ?? ''}>{inside}</ClipPath>
        </Defs>
      )
    case 'g':
      return (
        <G key={key} {...paintOf(node)} {...clipOf(node)}>
          {inside}
        </G>
      )
    case 'text':
      return (
        <G key={key} {...optional('transform', a.transform)}>
          {a.stroke !== undefined && HALO.map(([x, y]) => letters(node, a.stroke, [x, y], `${x} ${y}`))}
          {letters(node, a.fill, [0, 0], 'ink')}
        </G>
      )
    default:
      return <Fragment key={key} />
  }
}

type SvgDrawingProps = { svg: string; width: number; height: number }

/** One of our own SVG drawings as vectors of the page, `width` by `height` points. */
export function SvgDrawing({ svg, width, height }: SvgDrawingProps) {
  const tree = svgTree(svg)
  return (
    <Svg viewBox={tree.attributes.viewBox ?? `0 0 ${width} ${height}`} width={width} height={height}>
      {tree.children.map(nodeOf)}
    </Svg>
  )
}
