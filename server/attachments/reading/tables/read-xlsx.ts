import { MAX_COLUMNS, MAX_ROWS, MAX_SHEETS } from '#engine/requirement/index.ts'
import { FileRefusal, tooHeavy } from '#server/files/kinds/refusal.ts'
import { openZip, type Zip } from './open-zip.ts'
import { cellKey, type SavedSheet } from './saved-sheet.ts'
import { walkXml } from './walk-xml.ts'

/** Characters of all texts of a workbook together, and their number. */
const MAX_CHARACTERS = 16_000_000
const MAX_STRINGS = 1_000_000
/** Sheets, styles, themes and other files that a workbook names. */
const MAX_NAMED = 2_000
/** Characters of one cell that are looked at. */
const MAX_CELL = 2_000
/** Cells without a value that are remembered. */
const MAX_UNREAD = 20_000

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STRINGS = 'xl/sharedStrings.xml'

const tooMany = (what: string) =>
  tooHeavy(`holds more ${what} than are read from a table. Attach a smaller extract.`)

/** The files that a workbook names, by id. */
const readRelations = async (zip: Zip): Promise<Map<string, string>> => {
  const files = new Map<string, string>()
  await walkXml(zip.unpack(RELATIONS), {
    onOpen: (name, { Id = '', Target = '' }) => {
      if (name !== 'Relationship') return
      if (files.size >= MAX_NAMED) throw tooMany('sheets')
      files.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
    },
  })
  return files
}

/** Name and file of each sheet, in the order of the tabs. */
const readWorkbook = async (zip: Zip): Promise<{ name: string; file: string }[]> => {
  if (!zip.has(WORKBOOK))
    throw new FileRefusal('FILE_UNKNOWN', 'is an archive, but no XLSX. Attach the files in it one by one.')
  const files = await readRelations(zip)
  const sheets: { name: string; file: string }[] = []
  await walkXml(zip.unpack(WORKBOOK), {
    onOpen: (name, attributes) => {
      const file = files.get(attributes['r:id'] ?? '')
      if (name !== 'sheet' || !file) return
      if (sheets.length >= MAX_NAMED) throw tooMany('sheets')
      sheets.push({ name: (attributes.name ?? '').slice(0, 60), file })
    },
  })
  return sheets
}

/** A text in pieces: what is past `MAX_CELL` is counted and not kept. */
const collectText = () => {
  let text = ''
  let length = 0
  return {
    clear: () => {
      text = ''
      length = 0
    },
    add: (more: string) => {
      length += more.length
      if (text.length < MAX_CELL) text += more.slice(0, MAX_CELL - text.length)
    },
    text: () => text,
    length: () => length,
  }
}

/** The texts that cells point to, by number. */
const readStrings = async (zip: Zip): Promise<string[]> => {
  const strings: string[] = []
  const collected = collectText()
  let isText = false
  let characters = 0
  await walkXml(zip.unpack(STRINGS), {
    onOpen: (name) => {
      if (name === 'si') collected.clear()
      isText = name === 't'
    },
    onText: (more) => {
      if (isText) collected.add(more)
    },
    onClose: (name) => {
      if (name === 't') isText = false
      if (name !== 'si') return false
      strings.push(collected.text())
      characters += collected.length()
      if (characters > MAX_CHARACTERS || strings.length > MAX_STRINGS) throw tooMany('texts')
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
  return type === 'e' ? '' : text
}

/** What a cell holds instead of a value: "#DIV/0!", "=B2*1.2"; undefined when it has one. */
const unreadOf = (type: string, text: string, formula: string | null): string | undefined => {
  if (type === 'e') return text || '#ERROR!'
  return formula !== null && text === '' && type !== 'str' ? `=${formula}` : undefined
}

const readSheet = async (
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  strings: readonly string[],
): Promise<SavedSheet> => {
  const rows: (string | number)[][] = []
  const unread = new Map<string, string>()
  const collected = collectText()
  const formula = collectText()
  let isFormula = false
  let hasFormula = false
  let row = -1
  let column = -1
  let type = ''
  let isValue = false
  let isCut = false
  await walkXml(pieces, {
    onOpen: (tag, attributes) => {
      if (tag === 'row') {
        const number = Number(attributes.r)
        row = Number.isInteger(number) && number > 0 ? number - 1 : row + 1
        column = -1
      } else if (tag === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        type = attributes.t ?? ''
        collected.clear()
        formula.clear()
        hasFormula = false
      }
      isValue = tag === 'v' || tag === 't'
      isFormula = tag === 'f'
      hasFormula ||= isFormula
    },
    onText: (more) => {
      if (isValue) collected.add(more)
      else if (isFormula) formula.add(more)
    },
    onClose: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false
      if (tag === 'f') isFormula = false
      if (tag === 'c' && row >= 0 && row < MAX_ROWS && column < MAX_COLUMNS) {
        while (rows.length <= row) rows.push([])
        const cells = rows[row] ?? []
        while (cells.length < column) cells.push('')
        cells[column] = cellValueOf(type, collected.text(), strings)
        const fault = unreadOf(type, collected.text(), hasFormula ? formula.text() : null)
        if (fault !== undefined && unread.size < MAX_UNREAD) unread.set(cellKey(row, column), fault)
      }
      isCut ||= row >= MAX_ROWS
      return isCut || tag === 'sheetData'
    },
  })
  return { name, rows, isCut, ...(unread.size > 0 && { unread }) }
}

async function* readSheets(
  zip: Zip,
  listed: readonly { name: string; file: string }[],
  strings: readonly string[],
): AsyncGenerator<SavedSheet> {
  for (const { name, file } of listed.slice(0, MAX_SHEETS))
    if (zip.has(file)) yield await readSheet(zip.unpack(file), name, strings)
}

/**
 * The sheets of a workbook with their values, each read when it is asked for, so that memory holds one; formulas count
 * with the result that was saved, and are named where none was.
 * @throws FileRefusal
 */
export const readXlsx = async (
  bytes: Uint8Array,
): Promise<{ sheets: AsyncIterable<SavedSheet>; sheetCount: number }> => {
  const zip = await openZip(bytes)
  const listed = await readWorkbook(zip)
  const strings = await readStrings(zip)
  return { sheets: readSheets(zip, listed, strings), sheetCount: listed.length }
}
