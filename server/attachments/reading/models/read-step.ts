import { type Box, emptyBox, growBox } from './mesh-box.ts'

export type StepModel = {
  box: Box
  points: number
  /** Undefined when the file names none, or several that differ. */
  mmPerUnit: number | undefined
  /** Parts are placed in one another: the points alone do not tell the whole's size. */
  isAssembly: boolean
}

/** SI prefixes of ISO 10303-41, as lengths in millimetres. */
const prefixMm: Record<string, number> = {
  MICRO: 1e-3,
  MILLI: 1,
  CENTI: 10,
  DECI: 100,
  KILO: 1e6,
}

/** One entity from its "#12=" to its ";", at most this long. */
const MAX_ENTITY = 4_000

const entity = (text: string, id: string): string => {
  const at = new RegExp(`(?:^|[;\\s])#${id}\\s*=`).exec(text)
  return at
    ? (text
        .slice(at.index, at.index + MAX_ENTITY)
        .split(';', 2)
        .join(';') ?? '')
    : ''
}

/** Millimetres per unit of an entity that is a unit of length; undefined when it is none we know. */
const unitMm = (text: string, body: string): number | undefined => {
  const si = /SI_UNIT\s*\(\s*(?:\.([A-Z]+)\.|\$)\s*,\s*\.METRE\.\s*\)/.exec(body)
  if (si) return si[1] === undefined ? 1000 : prefixMm[si[1]]
  const converted = /CONVERSION_BASED_UNIT\s*\(\s*'([^']{0,40})'\s*,\s*#(\d{1,12})\s*\)/.exec(body)
  if (!converted) return undefined
  const measure =
    /LENGTH_MEASURE\s*\(\s*([-+\d.E]{1,30})\s*\)\s*,\s*#(\d{1,12})/.exec(entity(text, converted[2] ?? '')) ??
    []
  const base = unitMm(text, entity(text, measure[2] ?? ''))
  const factor = Number(measure[1])
  return base === undefined || !(factor > 0) ? undefined : factor * base
}

/** Units looked at: a file has one or two, base units of conversions among them. */
const MAX_UNITS = 20

/** The unit that the lengths are written in: the one a context assigns, of which all must agree. */
const readUnit = (text: string): number | undefined => {
  const assigned = [...text.matchAll(/GLOBAL_UNIT_ASSIGNED_CONTEXT\s*\(\s*\(([#\d,\s]{1,200})\)\s*\)/g)]
    .slice(0, MAX_UNITS)
    .flatMap(([, ids = '']) => [...ids.matchAll(/#(\d{1,12})/g)].map(([, id = '']) => id))
  const found = new Set<number>()
  for (const id of new Set(assigned)) {
    const body = entity(text, id)
    const mm = /LENGTH_UNIT/.test(body) ? unitMm(text, body) : undefined
    if (mm !== undefined) found.add(mm)
  }
  const [mm] = found
  return found.size === 1 ? mm : undefined
}

/**
 * The box of all Cartesian points with three coordinates in a STEP file (ISO 10303-21), and the unit they are in. Points
 * that only steer a curve count too, so that the box can be a little larger than the body.
 */
export const readStep = (bytes: Uint8Array): StepModel => {
  const text = new TextDecoder('latin1').decode(bytes)
  const box = emptyBox()
  let points = 0
  for (const [, list = ''] of text.matchAll(
    /CARTESIAN_POINT\s*\(\s*'[^']{0,200}'\s*,\s*\(([^()]{1,120})\)/g,
  )) {
    const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = list.split(',').map(Number)
    if (![x, y, z].every(Number.isFinite)) continue
    growBox(box, x, y, z)
    points++
  }
  return {
    box,
    points,
    mmPerUnit: readUnit(text),
    isAssembly: /NEXT_ASSEMBLY_USAGE_OCCURRENCE\s*\(/.test(text),
  }
}
