import type { Vector2Mm } from '#engine/units.ts'

/** Layers of the drawing with their colour (AutoCAD colour index) and line type. */
export const dxfLayers = {
  STATIONS: { colour: 7, lineType: 'CONTINUOUS' },
  ROBOTS: { colour: 30, lineType: 'CONTINUOUS' },
  FENCE: { colour: 2, lineType: 'CONTINUOUS' },
  REACH: { colour: 1, lineType: 'DASHED' },
  DIMENSIONS: { colour: 3, lineType: 'CONTINUOUS' },
  TEXT: { colour: 7, lineType: 'CONTINUOUS' },
} as const
export type DxfLayer = keyof typeof dxfLayers

const pair = (code: number, value: string | number): string => `${code}\r\n${value}\r\n`
/** A micrometre is enough; a value that is no number is drawn at 0. */
const decimal = (value: number): string =>
  Number.isFinite(value) ? String(Math.round(value * 1000) / 1000 + 0) : '0'
const point = ([x, y]: Vector2Mm, code = 10): string =>
  pair(code, decimal(x)) + pair(code + 10, decimal(y)) + pair(code + 20, 0)

const REPLACED: Record<string, string> = {
  '×': 'x',
  '–': '-',
  '—': '-',
  '−': '-',
  '²': '2',
  '³': '3',
  Ø: '%%c',
  '°': '%%d',
}

/** R12 text is ASCII; accents are dropped, a few signs are written out, anything else becomes "?". */
export const dxfText = (text: string): string =>
  [...text.replace(/%%/g, '% %').replace(/[\s\u2009]+/g, ' ')]
    .map((sign) => REPLACED[sign] ?? sign.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''))
    .join('')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 255)

export const line = (layer: DxfLayer, from: Vector2Mm, to: Vector2Mm, lineType?: 'DASHED'): string =>
  pair(0, 'LINE') + pair(8, layer) + (lineType ? pair(6, lineType) : '') + point(from) + point(to, 11)

export const circle = (layer: DxfLayer, centre: Vector2Mm, radiusMm: number): string =>
  pair(0, 'CIRCLE') + pair(8, layer) + point(centre) + pair(40, decimal(radiusMm))

/** A closed outline. */
export const outline = (layer: DxfLayer, points: readonly Vector2Mm[]): string =>
  pair(0, 'POLYLINE') +
  pair(8, layer) +
  pair(66, 1) +
  point([0, 0]) +
  pair(70, 1) +
  points.map((one) => pair(0, 'VERTEX') + pair(8, layer) + point(one)).join('') +
  pair(0, 'SEQEND') +
  pair(8, layer)

/** Text centred on a point (72 = 1 centre, 73 = 2 middle). */
export const label = (
  layer: DxfLayer,
  text: string,
  at: Vector2Mm,
  heightMm: number,
  rotationDegrees = 0,
): string =>
  pair(0, 'TEXT') +
  pair(8, layer) +
  point(at) +
  pair(40, decimal(heightMm)) +
  pair(1, dxfText(text)) +
  pair(50, decimal(rotationDegrees)) +
  pair(7, 'STANDARD') +
  pair(72, 1) +
  point(at, 11) +
  pair(73, 2)

const section = (name: string, body: string): string =>
  pair(0, 'SECTION') + pair(2, name) + body + pair(0, 'ENDSEC')
const table = (name: string, count: number, body: string): string =>
  pair(0, 'TABLE') + pair(2, name) + pair(70, count) + body + pair(0, 'ENDTAB')

const lineTypes =
  pair(0, 'LTYPE') +
  pair(2, 'CONTINUOUS') +
  pair(70, 64) +
  pair(3, 'Solid line') +
  pair(72, 65) +
  pair(73, 0) +
  pair(40, 0) +
  pair(0, 'LTYPE') +
  pair(2, 'DASHED') +
  pair(70, 64) +
  pair(3, '__ __ __') +
  pair(72, 65) +
  pair(73, 2) +
  pair(40, 150) +
  pair(49, 100) +
  pair(49, -50)

const layerRows = Object.entries(dxfLayers)
  .map(
    ([name, { colour, lineType }]) =>
      pair(0, 'LAYER') + pair(2, name) + pair(70, 64) + pair(62, colour) + pair(6, lineType),
  )
  .join('')

const textStyle =
  pair(0, 'STYLE') +
  pair(2, 'STANDARD') +
  pair(70, 0) +
  pair(40, 0) +
  pair(41, 1) +
  pair(50, 0) +
  pair(71, 0) +
  pair(42, 100) +
  pair(3, 'txt') +
  pair(4, '')

/**
 * A DXF R12 document (AC1009, ASCII; Autodesk, "AutoCAD Release 12 DXF format"). R12 has no unit variable: the drawing
 * unit is the millimetre, as the comment says.
 * @param entities what `line`, `circle`, `outline` and `label` answered
 */
export const dxfDocument = (entities: readonly string[], low: Vector2Mm, high: Vector2Mm): string =>
  [
    pair(999, 'Drawing units: millimetres, scale 1:1'),
    section(
      'HEADER',
      pair(9, '$ACADVER') +
        pair(1, 'AC1009') +
        pair(9, '$INSBASE') +
        point([0, 0]) +
        pair(9, '$EXTMIN') +
        point(low) +
        pair(9, '$EXTMAX') +
        point(high) +
        pair(9, '$LTSCALE') +
        pair(40, 1),
    ),
    section(
      'TABLES',
      table('LTYPE', 2, lineTypes) +
        table('LAYER', Object.keys(dxfLayers).length, layerRows) +
        table('STYLE', 1, textStyle),
    ),
    section('ENTITIES', entities.join('')),
    pair(0, 'EOF'),
  ].join('')
