import { FileRefusal, tooHeavy } from '../refusal.ts'
import { MAX_COLUMNS, MAX_ROWS, MAX_SHEETS, type Sheet } from './table.ts'
import { unzipParts } from './unzip-parts.ts'
import { walkXml } from './walk-xml.ts'

/** Characters of all texts of a workbook together. */
const MAX_CHARACTERS = 16_000_000

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STRINGS = 'xl/sharedStrings.xml'

/** Name and file of each sheet, in the order of the tabs. */
const readWorkbook = (parts: Map<string, Uint8Array>): { name: string; file: string }[] => {
  const workbook = parts.get(WORKBOOK)
  if (!workbook)
    throw new FileRefusal('FILE_UNKNOWN', 'is an archive, but no XLSX. Attach the files in it one by one.')
  const files = new Map<string, string>()
  walkXml(parts.get(RELATIONS) ?? new Uint8Array(), {
    onOpen: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship')
        files.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
    },
    onText: () => undefined,
    onClose: () => false,
  })
  const sheets: { name: string; file: string }[] = []
  walkXml(workbook, {
    onOpen: (name, attributes) => {
      const file = files.get(attributes['r:id'] ?? '')
      if (name === 'sheet' && file) sheets.push({ name: (attributes.name ?? '').slice(0, 60), file })
    },
    onText: () => undefined,
    onClose: () => false,
  })
  return sheets
}

/** The texts that cells point to, by number. */
const readStrings = (bytes: Uint8Array | undefined): string[] => {
  const strings: string[] = []
  let text = ''
  let isText = false
  let characters = 0
  if (!bytes) return strings
  walkXml(bytes, {
    onOpen: (name) => {
      if (name === 'si') text = ''
      isText = name === 't'
    },
    onText: (more) => {
      if (isText) text += more
    },
    onClose: (name) => {
      if (name === 't') isText = false
      if (name === 'si') {
        strings.push(text.slice(0, 2000))
        characters += text.length
        if (characters > MAX_CHARACTERS)
          throw tooHeavy('holds more text than is read from a table. Attach a smaller extract.')
      }
      return false
    },
  })
  return strings
}

/** Column of "C7": 2. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** ECMA-376 part 1, 18.3.1.4: "s" points to the shared texts, "str" and "inlineStr" hold a text, "b" and "e" no figure. */
const cellValueOf = (type: string, text: string, strings: readonly string[]): string | number => {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === '' || type === 'n') {
    const value = Number(text)
    return text.trim() !== '' && Number.isFinite(value) ? value : ''
  }
  return type === 'e' ? '' : text.slice(0, 2000)
}

const readSheet = (bytes: Uint8Array, name: string, strings: readonly string[]): Sheet => {
  const rows: (string | number)[][] = []
  let row = -1
  let column = -1
  let type = ''
  let text = ''
  let isValue = false
  let isCut = false
  walkXml(bytes, {
    onOpen: (tag, attributes) => {
      if (tag === 'row') {
        const number = Number(attributes.r)
        row = Number.isInteger(number) && number > 0 ? number - 1 : row + 1
        column = -1
      } else if (tag === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        type = attributes.t ?? ''
        text = ''
      }
      isValue = tag === 'v' || tag === 't'
    },
    onText: (more) => {
      if (isValue) text += more
    },
    onClose: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false
      if (tag === 'c' && row < MAX_ROWS && column < MAX_COLUMNS) {
        while (rows.length <= row) rows.push([])
        const cells = rows[row] ?? []
        while (cells.length < column) cells.push('')
        cells[column] = cellValueOf(type, text, strings)
      }
      isCut ||= row >= MAX_ROWS
      return isCut || tag === 'sheetData'
    },
  })
  return { name, rows, isCut }
}

/** The sheets of a workbook with their values; formulas count with the result that was saved. @throws FileRefusal */
export const readXlsx = (bytes: Uint8Array): { sheets: Sheet[]; sheetCount: number } => {
  const frame = unzipParts(bytes, (name) => name === WORKBOOK || name === RELATIONS || name === STRINGS)
  const listed = readWorkbook(frame)
  const strings = readStrings(frame.get(STRINGS))
  // One at a time, so that memory holds one.
  const sheets = listed.slice(0, MAX_SHEETS).flatMap(({ name, file }) => {
    const part = unzipParts(bytes, (each) => each === file).get(file)
    return part ? [readSheet(part, name, strings)] : []
  })
  return { sheets, sheetCount: listed.length }
}
