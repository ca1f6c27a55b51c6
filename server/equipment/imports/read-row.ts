import { ChangedFields, type EquipmentChanges } from '#contract/equipment.ts'
import type { ImportMapping, ImportRefusal } from '#contract/equipment-imports.ts'
import {
  type EquipmentCategoryKey,
  equipmentCategoryKeys,
  equipmentCategoryNames,
  type ImportField,
  manualTypes,
  specificationKeys,
} from '#contract/equipment-words.ts'
import { readTypedNumber } from '#engine/requirement/index.ts'
import type { FileTable } from '#server/platform/reader/messages.ts'

/** German names of the classes, beside their keys and English names. */
const germanNames: Record<EquipmentCategoryKey, readonly string[]> = {
  robot: ['roboter', 'industrieroboter'],
  gripper: ['greifer'],
  vacuum: ['vakuum', 'vakuumtechnik', 'vakuumkomponenten'],
  tool_changer: ['werkzeugwechsler'],
  conveyor: ['förderer', 'fördertechnik', 'förderbänder'],
  pallet_handling: ['palettentechnik', 'palettenhandling'],
  feeder: ['zuführung', 'zuführtechnik'],
  vision: ['bildverarbeitung', 'kamera', 'kameras'],
  safety_sensor: ['scanner', 'lichtvorhang', 'lichtvorhänge', 'sicherheitssensoren'],
  guard: ['schutzzaun', 'schutzzäune', 'schutzeinrichtungen'],
  control: ['steuerung', 'steuerungen'],
  axis: ['linearachse', 'linearachsen'],
  process: ['prozess', 'schweißen', 'schrauben', 'dosieren'],
  marking: ['kennzeichnung', 'etikettierung'],
  supply: ['versorgung', 'kabel', 'druckluft'],
}

const wordOf = (text: string) => text.trim().toLowerCase()
const categories = new Map<string, EquipmentCategoryKey>(
  equipmentCategoryKeys.flatMap((key) =>
    [key, key.replaceAll('_', ' '), equipmentCategoryNames[key], ...germanNames[key]].map(
      (name): [string, EquipmentCategoryKey] => [wordOf(name), key],
    ),
  ),
)

const units = new Map<string, 'piece' | 'metre'>([
  ...['piece', 'pieces', 'pc', 'pcs', 'each', 'ea', 'unit', 'stück', 'stk', 'st'].map(
    (word): [string, 'piece'] => [word, 'piece'],
  ),
  ...['metre', 'metres', 'meter', 'meters', 'm', 'lfm'].map((word): [string, 'metre'] => [word, 'metre']),
])

type Cells = Readonly<Partial<Record<ImportField, string>>>
type Reading = { changes: EquipmentChanges; problems: { field: ImportField; reason: string }[] }

const unitOf: Partial<Record<ImportField, string>> = {
  priceCents: 'USD',
  priceLowCents: 'USD',
  priceHighCents: 'USD',
  bulkPriceCents: 'USD',
  leadTimeDays: 'days',
  payloadKg: 'kg',
  reachMm: 'mm',
  ipRating: 'IP',
  lengthMm: 'mm',
  widthMm: 'mm',
  heightMm: 'mm',
}
const moneyFields = ['priceCents', 'priceLowCents', 'priceHighCents', 'bulkPriceCents'] as const
const figureFields = [
  'bulkFrom',
  'leadTimeDays',
  'stock',
  'payloadKg',
  'reachMm',
  'ipRating',
  'lengthMm',
  'widthMm',
  'heightMm',
] as const
const textFields = ['name', 'articleNumber', 'manufacturer', 'model', 'description'] as const
const DAYS_A_WEEK = 7

/** Lead times are written in weeks too: "6 weeks", "6 Wochen"; "30 Tage" are days. */
const inDays = (text: string): string => {
  const [, weeks] = /^(\d{1,3})\s*(?:weeks?|wks?|wochen?)$/i.exec(text) ?? []
  if (weeks !== undefined) return String(Number(weeks) * DAYS_A_WEEK)
  return text.replace(/\s*(?:tagen?|tage)$/i, '')
}

const readFigure = (reading: Reading, field: ImportField, text: string): number | null => {
  const read = readTypedNumber(field === 'leadTimeDays' ? inDays(text) : text, unitOf[field] ?? '')
  if ('value' in read) return read.value
  reading.problems.push({ field, reason: read.problem })
  return null
}

const MAX_DOLLARS = 1e9

/** Only mapped columns are read: what the table does not have stays as it is. An empty cell empties the field. */
const readCells = (cells: Cells): Reading => {
  const reading: Reading = { changes: {}, problems: [] }
  const { changes, problems } = reading
  for (const field of textFields) if (cells[field] !== undefined) changes[field] = cells[field]
  for (const field of moneyFields) {
    const text = cells[field]
    if (text === undefined) continue
    const dollars = text === '' ? null : readFigure(reading, field, text)
    changes[field] = dollars === null ? null : Math.round(Math.min(dollars, MAX_DOLLARS) * 100)
  }
  for (const field of figureFields) {
    const text = cells[field]
    if (text !== undefined) changes[field] = text === '' ? null : readFigure(reading, field, text)
  }
  if (cells.category !== undefined) {
    const category = categories.get(wordOf(cells.category))
    if (category) changes.category = category
    else
      problems.push({
        field: 'category',
        reason:
          cells.category === ''
            ? 'The row names no category. Fill the cell, or choose a category for such rows.'
            : `There is no such category. Use one of: ${Object.values(equipmentCategoryNames).join('; ')}.`,
      })
  }
  if (cells.unit) {
    const unit = units.get(wordOf(cells.unit))
    if (unit) changes.unit = unit
    else problems.push({ field: 'unit', reason: 'Use piece or metre.' })
  }
  if (cells.certifications !== undefined)
    changes.certifications = cells.certifications
      .split(/[;,\n|]/)
      .map((name) => name.trim())
      .filter((name) => name !== '')
  const specifications = specificationKeys.flatMap((key) => (cells[key] ? [[key, cells[key]]] : []))
  if (specificationKeys.some((key) => cells[key] !== undefined))
    changes.specifications = Object.fromEntries(specifications)
  const manuals = manualTypes.map((type) => ({ type, url: cells[`${type}Manual`] }))
  if (manuals.some(({ url }) => url !== undefined))
    changes.manuals = manuals.flatMap(({ type, url }) =>
      url ? [{ title: `${type.slice(0, 1).toUpperCase()}${type.slice(1)} manual`, url, type }] : [],
    )
  return reading
}

export type ReadRow = {
  line: number
  /** null: refused. */
  changes: EquipmentChanges | null
  refusals: ImportRefusal[]
  /** Refuses the row for a field after all. */
  refuse: (field: string, reason: string) => ImportRefusal
}

/** The field of the table that a path of the article means: "manuals.0.url" is the first manual that the row has. */
const fieldOf = (path: readonly PropertyKey[], changes: EquipmentChanges): string => {
  const [first, second] = path.map(String)
  if (first === 'specifications') return second ?? first
  if (first === 'manuals') return `${changes.manuals?.[Number(second)]?.type ?? 'operation'}Manual`
  return first ?? 'name'
}

const noValue = (text: string): string =>
  text.startsWith('#')
    ? 'The cell shows an error. Put it right in the file.'
    : 'The result of this formula is not in the file. Open the file in a spreadsheet program, save it, and send it again.'

/** Reads a row as fields of an article, or gives for each wrong field the reason. */
export const readRow = (
  { line, cells, withoutValue = [] }: FileTable['rows'][number],
  columns: ReadonlyMap<ImportField, number>,
  mapping: ImportMapping,
  category: EquipmentCategoryKey | undefined,
): ReadRow => {
  const byField: Record<string, string> = {}
  for (const [field, at] of columns) byField[field] = cells[at] ?? ''
  if (category !== undefined && !byField.category) byField.category = category
  const { changes, problems: wrong } = readCells(byField)
  const unread = [...columns].flatMap(([field, at]) =>
    withoutValue.includes(at) ? [{ field, reason: noValue(cells[at] ?? '') }] : [],
  )
  const problems = [...unread, ...wrong.filter(({ field }) => !unread.some((one) => one.field === field))]
  const parsed = ChangedFields.safeParse(changes)
  const known = new Set<string>(problems.map(({ field }) => field))
  const found = [
    ...problems,
    ...(parsed.success ? [] : parsed.error.issues)
      .map(({ path, message }) => ({ field: fieldOf(path, changes), reason: message }))
      .filter(({ field }) => !known.has(field)),
  ]
  const columnOf = new Map<string, string>(Object.entries(mapping))
  const refuse = (field: string, reason: string): ImportRefusal => ({
    row: line,
    field,
    column: columnOf.get(field) ?? null,
    value: (byField[field] ?? '').slice(0, 100).toWellFormed(),
    reason,
  })
  return {
    line,
    changes: found.length === 0 && parsed.success ? parsed.data : null,
    refusals: found.map(({ field, reason }) => refuse(field, reason)),
    refuse,
  }
}
