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

/** Of an entity from its "#12=" to its ";" this much is looked at. */
const MAX_ENTITY = 4_000
/** Entities with a unit: a part has about ten. */
const MAX_UNIT_ENTITIES = 50_000
/** Contexts and the units they assign that are looked at: a file has one or two of either. */
const MAX_CONTEXTS = 20
/** A unit converted from a unit converted from a unit: an inch from a millimetre is one. */
const MAX_CONVERSIONS = 4

/** The entities that say what a unit is, by id: collected in one walk over the file. */
const readUnitEntities = (text: string): ReadonlyMap<string, string> => {
  const entities = new Map<string, string>()
  for (const [, id = '', body = ''] of text.matchAll(
    new RegExp(`(?<=^|[;\\s])#(\\d{1,12})\\s{0,20}=([^;]{1,${MAX_ENTITY}})`, 'g'),
  )) {
    if (!/UNIT/.test(body) || entities.has(id)) continue
    entities.set(id, body)
    if (entities.size >= MAX_UNIT_ENTITIES) break
  }
  return entities
}

/** Millimetres per unit of an entity that is a unit of length; undefined when it is none we know, or made of itself. */
const unitMm = (entities: ReadonlyMap<string, string>, id: string): number | undefined => {
  let body = entities.get(id) ?? ''
  let factor = 1
  for (let conversions = 0; conversions <= MAX_CONVERSIONS; conversions++) {
    const si = /SI_UNIT\s*\(\s*(?:\.([A-Z]{1,10})\.|\$)\s*,\s*\.METRE\.\s*\)/.exec(body)
    if (si) {
      const mm = si[1] === undefined ? 1000 : prefixMm[si[1]]
      return mm === undefined ? undefined : mm * factor
    }
    const converted = /CONVERSION_BASED_UNIT\s*\(\s*'[^']{0,40}'\s*,\s*#(\d{1,12})\s*\)/.exec(body)
    const measure = /LENGTH_MEASURE\s*\(\s*([-+\d.E]{1,30})\s*\)\s*,\s*#(\d{1,12})/.exec(
      entities.get(converted?.[1] ?? '') ?? '',
    )
    if (!measure) return undefined
    factor *= Number(measure[1])
    if (!(factor > 0 && Number.isFinite(factor))) return undefined
    body = entities.get(measure[2] ?? '') ?? ''
  }
  return undefined
}

/** The units that contexts assign, each once. */
const assignedUnits = (text: string): Set<string> => {
  const ids = new Set<string>()
  let contexts = 0
  for (const [, list = ''] of text.matchAll(
    /GLOBAL_UNIT_ASSIGNED_CONTEXT\s{0,20}\(\s{0,20}\(([#\d,\s]{1,200})\)\s{0,20}\)/g,
  )) {
    for (const [, id = ''] of list.matchAll(/#(\d{1,12})/g)) ids.add(id)
    if (++contexts >= MAX_CONTEXTS) break
  }
  return ids
}

/** The unit that the lengths are written in: the one a context assigns, of which all must agree. */
const readUnit = (text: string): number | undefined => {
  const entities = readUnitEntities(text)
  const found = new Set<number>()
  for (const id of assignedUnits(text)) {
    const mm = /LENGTH_UNIT/.test(entities.get(id) ?? '') ? unitMm(entities, id) : undefined
    if (mm !== undefined) found.add(mm)
  }
  const [mm] = found
  return found.size === 1 ? mm : undefined
}

/** A real number as ISO 10303-21 writes it; NaN for anything else. */
const realOf = (text: string | undefined): number =>
  /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d{1,3})?\s*$/i.test(text ?? '') ? Number(text) : Number.NaN

/**
 * The box of all Cartesian points with three coordinates in a STEP file (ISO 10303-21), and the unit they are in. Points
 * that only steer a curve count too, so that the box can be a little larger than the body.
 */
export const readStep = (bytes: Uint8Array): StepModel => {
  const text = new TextDecoder('latin1').decode(bytes)
  const box = emptyBox()
  let points = 0
  for (const [, list = ''] of text.matchAll(
    /CARTESIAN_POINT\s{0,20}\(\s{0,20}'[^']{0,200}'\s{0,20},\s{0,20}\(([^()]{1,120})\)/g,
  )) {
    const [first, second, third] = list.split(',', 3)
    const [x, y, z] = [realOf(first), realOf(second), realOf(third)]
    if (![x, y, z].every(Number.isFinite)) continue
    growBox(box, x, y, z)
    points++
  }
  return {
    box,
    points,
    mmPerUnit: readUnit(text),
    isAssembly: /NEXT_ASSEMBLY_USAGE_OCCURRENCE\s{0,20}\(/.test(text),
  }
}
