import { formatNumber } from '../fields.ts'
import { knownMaterials } from '../roles/materials.ts'
import type { Evidence, RateUnit } from '../types.ts'
import { kgPer, mmPer, readCell, readSize } from './read-cell.ts'
import { findHeader, type Header, type Period, type Role, secondsOf } from './read-header.ts'
import { cellName, type Sheet } from './table.ts'

type Side = 'length' | 'width' | 'height' | 'diameter'
type Cell = { value: number; column: number }
type Part = { row: number; name: string; massKg?: Cell; seconds?: Cell; material?: string } & {
  [key in Side]?: Cell
}

/** Parts in a period whose minutes the shifts and days of the text decide. */
export type PeriodRate = { amount: number; period: 'shift' | 'day' | 'week' | 'month' | 'year'; text: string }

/** What is found in a table. `words` are sentences of their own for the description, `rate` is the one that they say. */
export type FoundValues = {
  evidence: Evidence[]
  findings: string[]
  words: string[]
  rate?: PeriodRate
  /** The time in which a column counts parts. */
  rateUnit?: RateUnit
}

const round = (value: number) => Number(value.toPrecision(6))

const sides: readonly Side[] = ['length', 'width', 'height', 'diameter']

const readPart = (cells: readonly (string | number)[], row: number, header: Header): Part => {
  const part: Part = { row, name: '' }
  for (const [column, role] of header.columns) {
    const cell = cells[column]
    if (role.role === 'name')
      part.name ||= String(cell ?? '')
        .trim()
        .slice(0, 60)
    else if (role.role === 'material')
      part.material ||= String(cell ?? '')
        .trim()
        .toLowerCase()
    else if (role.role === 'size') {
      const size = readSize(cell, role.unit)
      for (const [at, value] of (size ?? []).entries()) {
        const side = sides[at]
        if (side) part[side] ??= { value: round(value), column }
      }
    } else if (role.role === 'machining-time') {
      const read = readCell(cell)
      const each = read?.unit ? secondsOf(read.unit) : role.secondsEach
      if (read && read.value > 0 && each !== undefined)
        part.seconds ??= { value: round(read.value * each), column }
    } else if (role.role !== 'rate' && role.role !== 'per-set') {
      const read = readCell(cell)
      const unit = read?.unit || role.unit
      const factor = role.role === 'mass' ? kgPer(unit || 'kg') : mmPer(unit || 'mm')
      if (!read || read.value <= 0 || factor === undefined) continue
      const found = { value: round(read.value * factor), column }
      if (role.role === 'mass') part.massKg ??= found
      else part[role.role] ??= found
    }
  }
  return part
}

/** Box of a part in mm³; of a round one by its diameter; undefined when sides are missing. */
const bulk = ({ length, width, height, diameter }: Part): number | undefined => {
  if (length && width && height) return length.value * width.value * height.value
  const along = length ?? height
  return diameter && along ? diameter.value ** 2 * along.value : undefined
}

/** How wide a round part is, where no column gives its length. */
const across = ({ diameter }: Part): number | undefined => diameter?.value

/** A row that sums the others up is no part. */
const isSum = (cells: readonly (string | number)[]) =>
  cells.some((cell) => typeof cell === 'string' && /^\s*(?:total|sum|summe|gesamt|subtotal)\b/i.test(cell))

const largest = <Item>(
  items: readonly Item[],
  size: (item: Item) => number | undefined,
): Item | undefined => {
  let best: Item | undefined
  for (const item of items) if ((size(item) ?? 0) > (best ? (size(best) ?? 0) : 0)) best = item
  return best
}

const named = ({ name }: Part) => (name ? `, “${name}”` : '')

const periodWords: Record<Period, string> = {
  minute: 'a minute',
  hour: 'an hour',
  shift: 'per shift',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
}
const minutes = { minute: 1, hour: 60 } as const

type Place = { from: string; where: (row: number, column: number) => string }

const partFacts = (parts: readonly Part[], { from, where }: Place, found: FoundValues): void => {
  const heaviest = largest(parts, ({ massKg }) => massKg?.value)
  const weighed = parts.filter(({ massKg }) => massKg).length
  if (heaviest?.massKg) {
    const { value, column } = heaviest.massKg
    const basis = `${from}, ${where(heaviest.row, column)}: the heaviest of ${formatNumber(weighed)}${named(heaviest)}`
    found.evidence.push({ field: 'partMassKg', value, basis })
    found.findings.push(
      `Heaviest part ${formatNumber(value)} kg${named(heaviest)} (${where(heaviest.row, column)}).`,
    )
  }
  const slowest = largest(parts, ({ seconds }) => seconds?.value)
  if (slowest?.seconds) {
    const { value, column } = slowest.seconds
    const place = where(slowest.row, column)
    found.evidence.push({
      field: 'machiningSeconds',
      value,
      basis: `${from}, ${place}: the longest of ${formatNumber(parts.filter(({ seconds }) => seconds).length)}${named(slowest)}`,
    })
    found.findings.push(`Longest cycle ${formatNumber(value)} s${named(slowest)} (${place}).`)
  }
  const biggest = largest(parts, bulk) ?? largest(parts, across)
  if (biggest) {
    const measure = bulk(biggest) === undefined ? across : bulk
    const sized = parts.filter((part) => measure(part) !== undefined).length
    const fields = {
      length: 'partLengthMm',
      width: 'partWidthMm',
      height: 'partHeightMm',
      diameter: 'partDiameterMm',
    } as const
    for (const side of sides) {
      const cell = biggest[side]
      if (!cell) continue
      const basis = `${from}, ${where(biggest.row, cell.column)}: the largest of ${formatNumber(sized)}${named(biggest)}`
      found.evidence.push({ field: fields[side], value: cell.value, basis })
    }
    const size = sides.flatMap((side) => (biggest[side] ? [formatNumber(biggest[side].value)] : []))
    found.findings.push(`Largest part ${size.join(' × ')} mm${named(biggest)} (row ${biggest.row + 1}).`)
  }
  const materials = new Set(parts.map(({ material }) => material).filter(Boolean))
  const [only] = materials
  const known = knownMaterials.find((material) => material.toLowerCase() === only)
  if (materials.size === 1 && known)
    found.evidence.push({ field: 'material', value: known, basis: `${from}: every row says ${only}` })
}

/** The sum of a column over the rows that are parts. */
const sumOf = (sheet: Sheet, header: Header, column: number): { total: number; count: number } => {
  let total = 0
  let count = 0
  for (const cells of sheet.rows.slice(header.row + 1)) {
    const read = isSum(cells) ? undefined : readCell(cells[column])
    if (!read || read.value <= 0) continue
    total += read.value
    count++
  }
  return { total, count }
}

const rateFacts = (sheet: Sheet, header: Header, { from, where }: Place, found: FoundValues): void => {
  for (const [column, role] of header.columns) {
    if (role.role !== 'rate') continue
    const { period } = role
    const { total, count } = sumOf(sheet, header, column)
    if (count === 0) continue
    const told = `${formatNumber(total)} ${periodWords[period]}`
    const place = `column ${cellName(header.row, column).replace(/\d+$/, '')}`
    found.findings.push(
      `${told} in all, over ${formatNumber(count)} ${count === 1 ? 'row' : 'rows'} (${place}).`,
    )
    if (period === 'minute' || period === 'hour') {
      found.rateUnit = period === 'hour' ? 'h' : 'min'
      found.evidence.push({
        field: 'ratePerMinute',
        value: round(total / minutes[period]),
        basis: `${from}, ${where(header.row, column)}: ${told}, the sum of ${formatNumber(count)} rows`,
      })
    } else {
      found.words.push(`${formatNumber(total)} parts ${periodWords[period]}.`)
      found.rate = { amount: total, period, text: `${told} ${from}, the sum of ${formatNumber(count)} rows` }
    }
    return
  }
}

/** "per set": how many of each kind go into one set, and so how many kinds and parts it has. */
const setFacts = (sheet: Sheet, header: Header, { from, where }: Place, found: FoundValues): void => {
  const [column] = [...header.columns].find(([, { role }]) => role === 'per-set') ?? []
  if (column === undefined) return
  const { total, count } = sumOf(sheet, header, column)
  if (count < 2 || !Number.isInteger(total)) return
  const basis = `${from}, ${where(header.row, column)}: the sum of ${formatNumber(count)} rows`
  found.evidence.push({ field: 'partsPerContainer', value: total, basis })
  found.evidence.push({ field: 'kindCount', value: count, basis: `${from}: ${formatNumber(count)} rows` })
  found.findings.push(`${formatNumber(total)} parts of ${formatNumber(count)} kinds in one set.`)
}

const isLength = (role: Role) => 'unit' in role && role.role !== 'mass'

/** Units nobody wrote down are named as taken, not given. */
const unitNotes = (header: Header): string[] => {
  const roles = [...header.columns.values()]
  const notes: string[] = []
  if (roles.some((role) => role.role === 'mass' && role.unit === ''))
    notes.push('The mass column names no unit: kilograms are taken where a cell names none.')
  if (roles.some((role) => isLength(role) && 'unit' in role && role.unit === ''))
    notes.push('A size column names no unit: millimetres are taken where a cell names none.')
  return notes
}

/** Heaviest and largest part and the total rate of a list of parts, with their cells. `source` names the table: "from parts.csv". */
export const addTableFacts = (sheet: Sheet, source: string, found: FoundValues): boolean => {
  const header = findHeader(sheet.rows)
  if (!header) return false
  const from = sheet.name === undefined ? source : `${source}, sheet ${sheet.name}`
  const place: Place = {
    from,
    where: (row, column) => `cell ${cellName(row, column)}`,
  }
  const parts = sheet.rows
    .map((cells, row) => ({ cells, row }))
    .slice(header.row + 1)
    .filter(({ cells }) => !isSum(cells))
    .map(({ cells, row }) => readPart(cells, row, header))
  const before = found.findings.length
  partFacts(parts, place, found)
  rateFacts(sheet, header, place, found)
  setFacts(sheet, header, place, found)
  const hasFound = found.findings.length > before
  if (hasFound) found.findings.push(...unitNotes(header))
  if (hasFound && sheet.isCut)
    found.findings.push(`Only the first ${formatNumber(sheet.rows.length)} rows were read.`)
  return hasFound
}
